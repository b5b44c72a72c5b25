# Reads 'layer NAME', 'room LAYER ROOM' and 'uses LAYER LAYER' (tools/plan) and writes the plan as SVG:
# a storey a level, the lowest at the foot.

# Storeys above the lowest: one more than the highest that it uses. Layers use each other downwards only.
function storey(layer,    other, highest) {
    if (layer in storey_of)
        return storey_of[layer]
    highest = -1
    for (other in is_layer)
        if ((layer, other) in uses && storey(other) > highest)
            highest = storey(other)
    return storey_of[layer] = highest + 1
}

function reaches(layer, other,    between) {
    if ((layer, other) in uses)
        return 1
    for (between in is_layer)
        if ((layer, between) in uses && reaches(between, other))
            return 1
    return 0
}

# An arrow that no way through a third layer says already.
function is_drawn(layer, other,    between) {
    if (!((layer, other) in uses))
        return 0
    for (between in is_layer)
        if (between != other && (layer, between) in uses && reaches(between, other))
            return 0
    return 1
}

# The rooms of a layer in lines of so many letters at most; their count.
function wrap(text, most, lines,    words, count, i, line, made) {
    count = split(text, words, " ")
    made = 0
    line = ""
    for (i = 1; i <= count; i++) {
        if (line != "" && length(line " " words[i]) > most) {
            lines[++made] = line
            line = ""
        }
        line = line == "" ? words[i] : line " " words[i]
    }
    if (line != "")
        lines[++made] = line
    return made
}

function box(layer,    i, lines, count) {
    printf "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>\n", x[layer], y[layer], WIDTH, height[layer]
    printf "<text class=\"name\" x=\"%d\" y=\"%d\">%s</text>\n", x[layer] + PAD, y[layer] + 22, layer
    count = wrap(rooms[layer], LETTERS, lines)
    for (i = 1; i <= count; i++)
        printf "<text x=\"%d\" y=\"%d\">%s</text>\n", x[layer] + PAD, y[layer] + 24 + i * LINE, lines[i]
}

# Where an arrow touches a box whose middle is `own`, coming from `other`: nearer the side it comes from.
function touch(own, other,    aside) {
    aside = (other - own) / 6
    return own + (aside > 70 ? 70 : aside < -70 ? -70 : aside)
}

function arrow(from, to,    x1, y1, x2, y2, bend) {
    x1 = touch(middle[from], middle[to])
    y1 = y[from] + height[from]
    x2 = touch(middle[to], middle[from])
    y2 = y[to]
    bend = (y2 - y1) / 2
    printf "<path d=\"M%d %dC%d %d %d %d %d %d\"/>\n", x1, y1, x1, y1 + bend, x2, y2 - bend, x2, y2 - 3
}

function arrows(    i, j) {
    for (i = 1; i <= layer_count; i++)
        for (j = 1; j <= layer_count; j++)
            if (is_drawn(order[i], order[j]))
                arrow(order[i], order[j])
}

# The mean of the middles of what uses a layer; of what has no user, the page's.
function wish(layer,    other, sum, count) {
    for (other in is_layer)
        if (is_drawn(other, layer) && other in middle) {
            sum += middle[other]
            count++
        }
    return count ? sum / count : PAGE / 2
}

# A storey's boxes from left to right by what each wishes, none over another, all on the page.
function furnish(level,    i, j, count, here, held, least) {
    count = 0
    for (i = 1; i <= layer_count; i++)
        if (storey(order[i]) == level) {
            held = order[i]
            wished[held] = wish(held)
            for (j = count++; j > 0 && wished[here[j]] > wished[held]; j--)
                here[j + 1] = here[j]
            here[j + 1] = held
        }
    least = EDGE + WIDTH / 2
    for (i = 1; i <= count; i++) {
        middle[here[i]] = wished[here[i]] > least ? wished[here[i]] : least
        least = middle[here[i]] + WIDTH + GAP_ACROSS
    }
    least = PAGE - EDGE - WIDTH / 2
    for (i = count; i > 0; i--) {
        if (middle[here[i]] > least)
            middle[here[i]] = least
        least = middle[here[i]] - WIDTH - GAP_ACROSS
    }
}

BEGIN {
    WIDTH = 196; PAD = 10; LETTERS = 27; LINE = 15
    GAP_ACROSS = 40; GAP_DOWN = 44; EDGE = 16; PAGE = 1000
}
$1 == "layer" { is_layer[$2] = 1; order[++layer_count] = $2 }
$1 == "room" { rooms[$2] = rooms[$2] " " $3 }
$1 == "uses" { used[++use_count] = $2 " " $3 }

END {
    for (i = 1; i <= use_count; i++) { # a header of assets/ has no layer
        split(used[i], ends, " ")
        if (ends[1] in is_layer && ends[2] in is_layer)
            uses[ends[1], ends[2]] = 1
    }
    for (i = 1; i <= layer_count; i++) {
        layer = order[i]
        count = wrap(rooms[layer], LETTERS, lines)
        height[layer] = 34 + count * LINE
        level = storey(layer)
        if (level > top)
            top = level
        if (height[layer] > tall[level])
            tall[level] = height[layer]
    }
    whole = EDGE
    for (level = top; level >= 0; level--) {
        above[level] = whole
        whole += tall[level] + (level > 0 ? GAP_DOWN : EDGE)
        furnish(level)
    }
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"The layers of src and what each includes\">\n", PAGE, whole
    print "<style>rect{fill:#faf6ea;stroke:#1d2b53;stroke-width:1.5}text{font:12px sans-serif;fill:#444}.name{font:bold 15px sans-serif;fill:#1d2b53}path{fill:none;stroke:#8a8577;stroke-width:1.2;marker-end:url(#tip)}.paper{fill:#fffdf6;stroke:none}</style>"
    print "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><polygon points=\"0,0 8,4 0,8\" fill=\"#8a8577\"/></marker></defs>"
    printf "<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", PAGE, whole
    for (i = 1; i <= layer_count; i++) {
        layer = order[i]
        x[layer] = middle[layer] - WIDTH / 2
        y[layer] = above[storey(layer)]
    }
    arrows()
    for (i = 1; i <= layer_count; i++)
        box(order[i])
    print "<g opacity=\".25\">" # where they pass behind a box
    arrows()
    print "</g>"
    print "</svg>"
}
