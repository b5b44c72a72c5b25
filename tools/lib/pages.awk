# Makes the manual page of a program, or what completes its command line in a shell, of the table of its
# options, which it prints when asked for with --options:
#
#   inkrow-engine --options | awk -v kind=man|bash|zsh|fish -f tools/lib/pages.awk
#
# Each line is a record, its parts stand apart by tabs; a line break within a text is written \n.
#
#   program  NAME VERSION TAKES TITLE   first
#   command  NAME TAKES HELP            what follows is about this command
#   option   NAME VALUE VALUES HELP     VALUES: FILE, or the words that may stand there
#   about    TEXT                       before the options
#   notes    TEXT                       after them
BEGIN { FS = "\t"; commands = 0 }

$1 == "program" { program = $2; version = $3; takes[0] = $4; title = $5 }
$1 == "command" { name[++commands] = $2; takes[commands] = $3; help[commands] = $4 }
$1 == "about" { about[commands] = $2 }
$1 == "notes" { notes[commands] = $2 }
$1 == "option" {
    i = ++options[commands]
    option[commands, i] = $2
    value[commands, i] = $3
    values[commands, i] = $4
    does[commands, i] = $5
    if (commands == 0)
        common[$2] = 1
}

END {
    if (kind == "man")
        man()
    else if (kind == "bash")
        bash()
    else if (kind == "zsh")
        zsh()
    else if (kind == "fish")
        fish()
}

# --- texts

# On one line, as far as a list has room for: up to a semicolon or colon, without the word before it that
# names the algorithm.
function short(text) {
    gsub(/\\n/, " ", text)
    sub(/^[a-z]+: /, "", text)
    sub(/[;:] .*/, "", text)
    return text
}

function quoted(text) {
    gsub(/'/, "'\\''", text)
    return "'" text "'"
}

function identifier(text) {
    gsub(/[^a-z]/, "_", text)
    return text
}

# --- the manual

function roff(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    return text
}

# Paragraphs: an empty line parts them.
function print_text(text,    lines, count, i) {
    count = split(text, lines, /\\n/)
    for (i = 1; i <= count; i++)
        if (lines[i] == "")
            print ".PP"
        else
            print (lines[i] ~ /^[.']/ ? "\\&" : "") roff(lines[i])
}

function print_options(of,    i) {
    for (i = 1; i <= options[of]; i++) {
        if (of > 0 && option[of, i] in common)
            continue
        print ".TP"
        printf "\\fB%s\\fR", roff(option[of, i])
        print value[of, i] == "" ? "" : " \\fI" roff(value[of, i]) "\\fR"
        print_text(does[of, i])
    }
}

function man(    i) {
    printf ".TH %s 1 \"\" \"Inkrow %s\" \"User Commands\"\n", toupper(program), version
    printf ".SH NAME\n%s \\- %s\n", roff(program), roff(title)
    printf ".SH SYNOPSIS\n\\fB%s\\fR \\fI%s\\fR\n", roff(program), roff(takes[0])
    if (about[0] != "") {
        print ".SH DESCRIPTION"
        print_text(about[0])
    }
    if (commands > 0)
        print ".SH COMMANDS"
    for (i = 1; i <= commands; i++) {
        printf ".SS \"%s%s\"\n", roff(name[i]), takes[i] == "" ? "" : " " roff(takes[i])
        print roff(toupper(substr(help[i], 1, 1)) substr(help[i], 2)) "."
        if (about[i] != "") {
            print ".PP"
            print_text(about[i])
        }
        print_options(i)
        if (notes[i] != "") {
            print ".PP"
            print_text(notes[i])
        }
    }
    print ".SH OPTIONS"
    print_options(0)
    if (notes[0] != "") {
        print ".SH NOTES"
        print_text(notes[0])
    }
    print ".SH SEE ALSO"
    print see_also()
}

function see_also(    all, count, i, list) {
    count = split("inkrow inkrow-engine inkrow-check", all, " ")
    for (i = 1; i <= count; i++)
        if (all[i] != program)
            list = list (list == "" ? "" : ",\n") "\\fB" roff(all[i]) "\\fR(1)"
    return list
}

# --- bash

# The rules for what stands after an option of a command, `*` for any or none.
function bash_values(of, command,    i, pattern) {
    for (i = 1; i <= options[of]; i++) {
        if (value[of, i] == "" || (of > 0 && option[of, i] in common))
            continue
        pattern = command ":" option[of, i]
        if (values[of, i] == "FILE")
            printf "    %s) _%s_files; return ;;\n", pattern, identifier(program)
        else if (values[of, i] != "")
            printf "    %s) COMPREPLY=($(compgen -W %s -- \"$current\")); return ;;\n", pattern,
                quoted(values[of, i])
        else
            printf "    %s) return ;;\n", pattern
    }
}

function bash_words(of,    i, words) {
    for (i = 1; i <= options[of]; i++)
        words = words (i > 1 ? " " : "") option[of, i]
    return quoted(words)
}

function bash(    i, function_name, list) {
    function_name = "_" identifier(program)
    for (i = 1; i <= commands; i++)
        list = list (i > 1 ? " " : "") name[i]
    print "# Completes " program " in bash."
    print function_name "_files() {"
    print "    local IFS=$'\\n'"
    print "    COMPREPLY=($(compgen -f -- \"$current\"))"
    print "    compopt -o filenames 2>/dev/null"
    print "}"
    print ""
    print function_name "() {"
    print "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command='' word"
    print "    COMPREPLY=()"
    print "    # --option=value comes in three words."
    print "    [ \"$before\" != = ] || before=${COMP_WORDS[COMP_CWORD-2]}"
    print "    [ \"$current\" != = ] || current=''"
    if (commands > 0) {
        print "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do"
        gsub(/ /, " | ", list)
        print "        case $word in " list ") command=$word; break ;; esac"
        print "    done"
    }
    print "    case $command:$before in"
    bash_values(0, "*")
    for (i = 1; i <= commands; i++)
        bash_values(i, name[i])
    print "    esac"
    print "    case $command:$current in"
    for (i = 1; i <= commands; i++) {
        printf "    %s:-*) COMPREPLY=($(compgen -W %s -- \"$current\")) ;;\n", name[i], bash_words(i)
        printf "    %s:*) %s ;;\n", name[i], takes[i] ~ /^FILE/ ? function_name "_files" : ":"
    }
    printf "    *:-*) COMPREPLY=($(compgen -W %s -- \"$current\")) ;;\n", bash_words(0)
    gsub(/ \| /, " ", list)
    if (commands > 0)
        printf "    *) COMPREPLY=($(compgen -W %s -- \"$current\")) ;;\n", quoted(list)
    else
        printf "    *) %s_files ;;\n", function_name
    print "    esac"
    print "}"
    print "complete -F " function_name " " program
}

# --- zsh

function zsh_text(text) {
    gsub(/\\/, "\\\\", text)
    gsub(/:/, "\\:", text)
    gsub(/\[/, "\\[", text)
    gsub(/\]/, "\\]", text)
    return text
}

function zsh_options(of, indent,    i, action) {
    for (i = 1; i <= options[of]; i++) {
        action = values[of, i] == "FILE" ? "_files" : values[of, i] == "" ? "" : "(" values[of, i] ")"
        printf "%s%s \\\n", indent, quoted(option[of, i] (value[of, i] == "" ? "" : "=") "[" \
            zsh_text(short(does[of, i])) "]" \
            (value[of, i] == "" ? "" : ":" zsh_text(value[of, i]) ":" action))
        if (option[of, i] == "--help")
            printf "%s%s \\\n", indent, quoted("-h[" zsh_text(short(does[of, i])) "]")
    }
}

# What stands there that is no option.
function zsh_argument(of) {
    return takes[of] ~ /FILE/ ? quoted("*:file:_files") : quoted("*: :")
}

function zsh(    i) {
    print "#compdef " program
    print "local line state"
    print "local -a commands"
    print "_arguments -C \\"
    zsh_options(0, "    ")
    if (commands == 0) {
        print "    " zsh_argument(0)
        return
    }
    print "    '1: :->command' '*:: :->argument' && return"
    print "case $state in"
    print "command)"
    print "    commands=("
    for (i = 1; i <= commands; i++)
        print "        " quoted(name[i] ":" zsh_text(help[i]))
    print "    )"
    print "    _describe command commands"
    print "    ;;"
    print "argument)"
    print "    case $line[1] in"
    for (i = 1; i <= commands; i++) {
        print "    " name[i] ")"
        print "        _arguments \\"
        zsh_options(i, "            ")
        print "            " zsh_argument(i)
        print "        ;;"
    }
    print "    esac"
    print "    ;;"
    print "esac"
}

# --- fish

function fish_text(text) {
    gsub(/[\\']/, "\\\\&", text)
    return "'" text "'"
}

function fish_options(of, condition,    i) {
    for (i = 1; i <= options[of]; i++) {
        if (of > 0 && option[of, i] in common)
            continue
        printf "complete -c %s%s -l %s", program, condition, substr(option[of, i], 3)
        if (option[of, i] == "--help")
            printf " -s h"
        if (values[of, i] == "FILE")
            printf " -r -F"
        else if (value[of, i] != "")
            printf " -x"
        if (values[of, i] != "" && values[of, i] != "FILE")
            printf " -a %s", fish_text(values[of, i])
        printf " -d %s\n", fish_text(short(does[of, i]))
    }
}

function fish(    i, seen) {
    print "# Completes " program " in fish."
    fish_options(0, "")
    if (commands > 0)
        print "complete -c " program " -f"
    for (i = 1; i <= commands; i++) {
        seen = " -n '__fish_seen_subcommand_from " name[i] "'"
        printf "complete -c %s -n __fish_use_subcommand -a %s -d %s\n", program, name[i], fish_text(help[i])
        if (takes[i] ~ /^FILE/)
            print "complete -c " program seen " -F"
        fish_options(i, seen)
    }
}
