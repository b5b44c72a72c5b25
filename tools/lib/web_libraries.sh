# The libraries of the window for emscripten, from Debian's source packages. Sourced after house.sh.
# shellcheck shell=bash

# What is fetched and built stays here, for as long as nobody removes it.
WEB_LIBRARIES=$ROOT/build/web-deps
WEB_SOURCES=$WEB_LIBRARIES/source
WEB_PACKAGES='zlib libpng1.6 giflib libinih freetype libsdl2 libsdl2-ttf'

# Debian's emcc does not find the modules of node that came with it.
export NODE_PATH=${NODE_PATH:-/usr/share/nodejs}

# web_apt STATE …: apt with a list of sources and a state of its own, in that folder: nothing of the
# system's is changed.
web_apt() {
    local state=$WEB_SOURCES/$1
    shift
    apt-get -qq -o Dir::Etc::sourcelist="$state/sources.list" -o Dir::Etc::sourceparts=- \
        -o Dir::State="$state" -o Dir::State::lists="$state/lists" -o Dir::Cache="$state" \
        -o APT::Sandbox::User="$(id -un)" "$@"
}

web_release() {
    (. /etc/os-release && [ "$ID" = debian ] && echo "$VERSION_CODENAME")
}

# The source packages of the Debian that this system is, from where its packages come. Debian's own
# keys decide whether they are Debian's.
web_source_list() {
    local release
    release=$(web_release) || return 1
    # apt-get fills these in.
    # shellcheck disable=SC2016
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        awk -v release="$release" '
            $3 == "main" && ($2 == release || $2 == release "-updates" || $2 == release "-security") {
                option = "[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]"
                print "deb-src", option, $1, $2, $3
            }' | awk '!seen[$0]++' | grep .
}

# Said before anything is installed.
web_check_system() {
    if ! has_command apt-get || ! web_source_list >/dev/null; then
        fail "the libraries come from Debian's source packages, and this system has no list of them"
    fi
}

# web_prepare_apt STATE: with the list of sources that comes from standard input.
web_prepare_apt() {
    local state=$WEB_SOURCES/$1
    mkdir -p "$state/lists/partial" "$state/archives/partial"
    cat >"$state/sources.list"
    quietly web_apt "$1" update || fail "Debian's list of source packages could not be fetched"
}

# Debian's present release, from the same mirror.
web_prepare_stable() {
    [ -d "$WEB_SOURCES/apt-stable" ] ||
        web_source_list | sed -n "s/ $(web_release) / stable /p" | web_prepare_apt apt-stable
}

# Not every mirror has all sources of the security updates, nor of releases that are no longer the
# present one.
web_download() {
    local package=$1
    web_apt apt source --download-only "$package" >/dev/null 2>&1 && return
    say "The newest $package is not on this mirror; taking the one of the last point release."
    web_apt apt source --download-only "$package/$(web_release)" >/dev/null 2>&1 && return
    say "Nor is that; taking the one of Debian's present release."
    rm -f -- ./*.dsc
    web_prepare_stable && quietly web_apt apt-stable source --download-only "$package"
}

# Unpacked in a folder of another name first, so that what is there is whole.
web_fetch() {
    local package=$1 folder=$WEB_SOURCES/$1.partial
    rm -rf -- "$folder" && mkdir -p "$folder"
    (cd -- "$folder" && web_download "$package" &&
        quietly dpkg-source --no-check --extract ./*.dsc tree) ||
        fail "Debian's source package $package could not be fetched; the lines above say why"
    mv -- "$folder/tree" "$WEB_SOURCES/$package"
    rm -rf -- "$folder"
}

web_fetch_sources() {
    local package missing=
    for package in $WEB_PACKAGES; do
        [ -d "$WEB_SOURCES/$package" ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    say "Fetching Debian's source packages:$missing …"
    web_source_list | web_prepare_apt apt
    for package in $missing; do
        web_fetch "$package"
    done
    rm -rf -- "$WEB_SOURCES/apt" "$WEB_SOURCES/apt-stable"
}

# recipe_state FOLDER...: what is in the folders, as a number. Their times say nothing: an archive has those of a commit.
recipe_state() {
    find "$@" -type f -print0 | LC_ALL=C sort -z | xargs -0 cat | sha256sum
}

# web_build_libraries VARIANT: threads or plain, into a folder of that name, unless it is there.
web_build_libraries() {
    local variant=$1 threads=OFF folder state
    local built=$WEB_LIBRARIES/$variant recipe=$ROOT/tools/web-libraries
    folder=$WEB_LIBRARIES/build-$variant
    [ "$variant" = plain ] || threads=ON
    state=$(recipe_state "$recipe")
    [ "$state" != "$(cat -- "$built/done" 2>/dev/null)" ] || return 0
    say "Building the libraries ($variant) …"
    rm -f -- "$folder/CMakeCache.txt" # of a release's folder, which is gone
    quietly emcmake cmake -S "$recipe" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DSOURCES="$WEB_SOURCES" -DTHREADS="$threads" -DCMAKE_INSTALL_PREFIX="$built" ||
        fail "configuring the libraries failed; the lines above say why"
    quietly ninja -C "$folder" install || fail "building the libraries failed; the lines above say why"
    echo "$state" >"$built/done"
}

web_libraries() {
    web_fetch_sources
    web_build_libraries threads
    web_build_libraries plain
}
