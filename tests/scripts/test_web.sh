#!/usr/bin/env bash
# tools/web in a tree of its own, on a system made of stand-ins: nothing is installed, fetched or built.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

tree="$SCRATCH/a tree"
bin=$SCRATCH/bin
log=$SCRATCH/log
export log tree bin

stand_in() {
    printf '#!/usr/bin/env bash\n%s\n' "$2" >"$bin/$1"
    chmod +x "$bin/$1"
}

# shellcheck disable=SC2016
start_system() {
    local program
    rm -rf -- "$bin" "$tree" "$log"
    mkdir -p -- "$bin" "$tree/tools/web-libraries" "$tree/src/web/page" "$tree/docs/article" \
        "$tree/assets/page" "$tree/src/web"
    cp -R -- "$TOOLS/../src/web/site" "$tree/src/web/"
    touch "$log" "$tree/LICENSE" "$tree/docs/article/index.html" \
        "$tree"/src/web/page/{index.html,first.css,first.js,page.css,page.js,service.js,manifest.webmanifest} \
        "$tree"/assets/{page/card,page/tree,picture,picture-tall}.png
    for program in awk bash cat cp dirname env find getconf grep gzip id mkdir mv readlink rm rmdir sed \
        sha256sum sort touch tr wc xargs; do
        ln -s "$(command -v "$program")" "$bin/$program"
    done
    cp -R -- "$TOOLS/web" "$TOOLS/lib" "$tree/tools/"
    stand_in cc 'exit 0'
    stand_in pkg-config 'exit 0'
    stand_in emcc 'exit 0'
    stand_in msgfmt 'exit 0'
    stand_in emcmake 'echo "emcmake" >>"$log"; mkdir -p "$5"'
    stand_in node 'case "$*" in
        *index_page.js*) mkdir "${*: -3:1}"/about; touch "${*: -3:1}"/{404,index,about/index}.html ;;
        *inkrow-icons.js*) touch "${*: -1}"/icon.png ;;
        esac'
    stand_in python3 'echo "served at ${3}"'
    stand_in dpkg-source 'mkdir -p tree/debian; pwd >tree/debian/copyright'
    stand_in apt-get 'case "$*" in
        *indextargets*)
            . /etc/os-release
            echo "https://elsewhere.example/apt other main"
            echo "http://mirror.example/debian/ $VERSION_CODENAME main" ;;
        *update*) echo "update" >>"$log" ;;
        *source*) echo "source ${*: -1}" >>"$log"; touch some.dsc ;;
        esac'
    stand_in cmake 'if [ "$1" = --version ]; then echo "cmake version 3.25.1"; exit; fi
        mkdir -p "build/${*: -1}"; touch "build/${*: -1}/build.ninja"'
    stand_in ninja '[ "$3" != install ] || mkdir -p "${2/build-/}"
        mkdir -p "$2/languages"; touch "$2/languages/de.mo"
        touch "$2"/inkrow{.js,.wasm,.worker.js,-check.wasm,-icons.js}
        echo "[1/2] one"; echo "[2/2] the other"'
}

web() {
    run env -u CI -u CC PATH="$bin" "$tree/tools/web" "$@" </dev/null
}

# Bad arguments are answered before anything is done.
start_system
check_refused() {
    local sentence=$1
    shift
    web "$@"
    expect_status 2
    [ "$OUTPUT" = "web: $sentence" ] || give_up "expected only: $sentence"
}
EXPECTED='expected --yes, --serve [PORT], --engine FOLDER, --pages FOLDER or --address URL'
check_refused "unknown argument '--sreve'; $EXPECTED" --sreve
check_refused "unknown argument '81'; $EXPECTED" --serve 80 81
check_refused '--pages needs a folder' --pages
check_refused '--address goes with --pages FOLDER' --address https://example.org
for address in '' example.org ftp://example.org/ 'https://example.org/?a' 'https://example.org/"'; do
    check_refused "'$address' is no address; expected one such as https://example.org/inkrow/" \
        --pages "$tree/host" --address "$address"
done
check_refused "'$tree/tools' holds something else; expected a new folder, or one that --pages has written" \
    --pages "$tree/tools"
for port in 0 65536 eighty 8e3 -1; do
    check_refused "'$port' is no port; expected a number from 1 to 65535" --serve "$port"
done
[ ! -s "$log" ] || give_up 'nothing was to be done'

# Where apt knows no Debian there are no libraries.
stand_in apt-get 'echo "https://elsewhere.example/apt other main"'
web
expect_status 1
expect_output "the libraries come from Debian's source packages"

# shellcheck source=/dev/null
[ "$(. /etc/os-release && echo "$ID")" = debian ] || exit 0

# Each source package is fetched once, from where the system's packages come, and the page has what
# each build made.
start_system
web --serve 8123
expect_status 0
expect_output 'A visitor of build/web downloads'
[ "$(grep -c 'Building Inkrow' <<<"$OUTPUT")" = 1 ] || give_up 'all builds are one piece of work'
expect_output 'served at 8123'
for package in zlib libpng1.6 giflib libinih freetype libsdl2 libsdl2-ttf; do
    [ "$(grep -cx "source $package" "$log")" = 1 ] || give_up "$package was to be fetched once"
    grep -q "source/$package" "$tree/build/web/licences.txt" || give_up "the licence of $package is missing"
done
for file in index.html version.js threads/inkrow.worker.js threads/inkrow.wasm plain/inkrow.js \
    inkrow-check.wasm article/index.html; do
    [ -f "$tree/build/web/$file" ] || give_up "build/web lacks $file"
done
: >"$log"
web
expect_status 0
[ ! -s "$log" ] || give_up "what is there was fetched or configured again: $(cat "$log")"

# What a host hands out: the same bytes twice, what never changes in a folder of its own, and no address that
# nobody gave.
web --pages "$tree/host" --address https://example.org/inkrow
expect_status 0
cp -R -- "$tree/host" "$tree/host before"
web --pages "$tree/host" --address https://example.org/inkrow/
expect_status 0
diff -r -- "$tree/host" "$tree/host before" || give_up 'two runs differ'
apart=$(cd -- "$tree/host" && echo [0-9a-f]*/threads)
apart=${apart%/threads}
[[ $apart =~ ^[0-9a-f]{16}$ ]] || give_up "'$apart' is no name by what is in it"
for file in index.html service.js version.js 404.html .htaccess _headers servers/nginx.conf servers/Caddyfile robots.txt \
    sitemap.xml pictures/card.png "$apart/page.js" "$apart/plain/inkrow.wasm" "$apart/languages/de.mo"; do
    [ -f "$tree/host/$file" ] || give_up "the host lacks $file"
done
grep -q "^/inkrow/$apart/\*" "$tree/host/_headers" || give_up '_headers do not name the folder'
grep -q "'$apart/threads/inkrow.wasm'" "$tree/host/version.js" || give_up 'version.js does not know the program'
grep -q '<loc>https://example.org/inkrow/article/</loc>' "$tree/host/sitemap.xml" || give_up 'no article in the site map'
! grep -rq '{at}\|{path}' "$tree/host" || give_up 'a place was not filled in'
web --pages "$tree/host"
expect_status 0
[ ! -e "$tree/host/sitemap.xml" ] || give_up 'a site map needs an address'
! grep -rq 'https\?://[a-z.]*example' "$tree/host/robots.txt" || give_up 'an address was invented'

# A package that is not to be had is named, and half of it is not taken for the whole.
rm -rf -- "$tree/build/web-deps/source/giflib"
stand_in dpkg-source 'echo "the archive is torn"; exit 1'
web
expect_status 1
expect_output 'the archive is torn'
expect_output "source package giflib could not be fetched"
[ ! -e "$tree/build/web-deps/source/giflib" ] || give_up 'giflib is not there'

# A page that grew too large is named.
start_system
# shellcheck disable=SC2016
stand_in ninja '[ "$3" != install ] || mkdir -p "${2/build-/}"
    touch "$2"/inkrow{.js,.worker.js,-check.wasm,-icons.js}
    head -c 1400000 /dev/urandom >"$2/inkrow.wasm"'
ln -s "$(command -v head)" "$bin/head"
web
expect_status 1
expect_output 'more than the 1300 kB'
