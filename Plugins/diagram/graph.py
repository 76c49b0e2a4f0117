"""A graph as its author wrote it, with the size of every text."""

import html
import json
import re
import textwrap
from unicodedata import combining, east_asian_width

import mistake
from mistake import Mistake

MOST = 300
# How wide a cell and how high a line are in points, at the size of text that is drawn; wide enough for all fonts.
CELL, LINE, SIZE = 8.5, 18, 14
# What is taken over into the graph that is laid out, of each kind of part.
KEPT = {
    "graph": ["rankdir", "ranksep", "nodesep", "compound", "splines", "ordering"],
    "subgraph": ["rank", "style"],
    "node": ["shape", "style", "peripheries", "group"],
    "edge": ["arrowhead", "arrowtail", "constraint", "dir", "headport", "minlen", "style", "tailport", "weight"],
}
STYLES = ["bold", "dashed", "diagonals", "dotted", "filled", "invis", "rounded", "solid"]


def cells(text):
    """How wide a text is in a terminal."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def table(lines):
    """An empty table of the size of a text, as Graphviz would measure a text in a font of the computer."""
    if not lines:
        return '""'
    width, height = max(map(cells, lines)) * CELL + 8, len(lines) * LINE
    return (f'<<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0" FIXEDSIZE="TRUE" '
            f'WIDTH="{width:.0f}" HEIGHT="{height}"><TR><TD></TD></TR></TABLE>>')


class Graph:
    def __init__(self, answer, text):
        self.root, self.edges = answer, answer.get("edges", [])
        parts, count = answer.get("objects", []), answer["_subgraph_cnt"]
        self.groups, self.nodes = parts[:count], parts[count:]
        self.by_id = {part["_gvid"]: part for part in parts}
        if len(parts) + len(self.edges) > MOST:
            raise Mistake(f"a diagram has at most {MOST} nodes, groups and edges; make several blocks of it")
        for part in [*parts, *self.edges]:
            self.check(part, text)
        self.names = {part["_gvid"]: " ".join(self.lines(part)) or part["name"] for part in self.nodes}

    def check(self, part, text):
        """Refuses what would be drawn otherwise than it is written."""
        shape = part.get("shape", "")
        if shape in ("record", "Mrecord"):
            raise mistake.of(f"`{shape}` is not drawn; write `shape=box`, with `\\n` between lines", shape, text)
        for style in filter(None, re.split(r"[\s,]+", part.get("style", ""))):
            if style not in STYLES:
                raise mistake.of(f"`{style}` is not drawn; a style is one of {', '.join(STYLES)}", style, text)

    def lines(self, part):
        """The lines of a part's label."""
        label = part.get("label", "")
        if part.get("shape") == "point":
            return []
        names = {"N": part.get("name", ""), "G": self.root["name"].lstrip("%0123456789")}
        if "tail" in part:
            names |= {"T": self.by_id[part["tail"]]["name"], "H": self.by_id[part["head"]]["name"]}
        text = re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nlr" else names.get(found[1], found[1]), label)
        lines = [line.strip() for line in html.unescape(text).split("\n")]
        return lines if any(lines) else []

    # What Graphviz lays out.

    def sized(self):
        """The same graph, whose texts are empty tables of their size."""
        sign = "->" if self.root["directed"] else "--"
        kind = "digraph" if self.root["directed"] else "graph"
        rows = [f"{kind} {{", f"graph [{self.attributes(self.root, 'graph')}]"]
        rows += [f"n{node['_gvid']} [{self.attributes(node, 'node')}]" for node in self.nodes]
        inner = {each for group in self.groups for each in group.get("subgraphs", [])}
        for group in self.groups:
            if group["_gvid"] not in inner:
                rows += self.group(group)
        for number, edge in enumerate(self.edges):
            ends = "".join(f" {key}=\"{self.group_name(edge[key])}\"" for key in ("lhead", "ltail") if key in edge)
            rows.append(f"n{edge['tail']} {sign} n{edge['head']} "
                        f"[{self.attributes(edge, 'edge')}{ends} comment={number}]")
        return "\n".join([*rows, "}"])

    def group(self, group):
        rows = [f"subgraph \"{self.group_name(group['name'])}\" {{", f"graph [{self.attributes(group, 'subgraph')}]"]
        rows += [f"n{node}" for node in group.get("nodes", [])]
        for inner in group.get("subgraphs", []):
            rows += self.group(self.by_id[inner])
        return [*rows, "}"]

    def group_name(self, name):
        number = next((group["_gvid"] for group in self.groups if group["name"] == name), "none")
        return f"cluster{number}" if name.startswith("cluster") else f"group{number}"

    def attributes(self, part, kind):
        kept = [f"{key}={json.dumps(part[key], ensure_ascii=False)}" for key in KEPT[kind] if part.get(key)]
        return " ".join([*kept, f"label={table(self.lines(part))}"])

    # What is said to those who do not see it.

    def words(self, columns):
        """The graph in words, in lines of at most so many cells."""
        sign = "→" if self.root["directed"] else "—"
        rows = [" ".join(self.lines(self.root))]
        hidden = {part["_gvid"] for part in self.nodes if "invis" in part.get("style", "")}
        joined = {end for edge in self.edges for end in (edge["tail"], edge["head"])}
        for group in self.groups:
            if group["name"].startswith("cluster") and self.lines(group):
                names = [self.names[node] for node in group.get("nodes", [])]
                rows.append(f"{' '.join(self.lines(group))}: {', '.join(names)}")
        for edge in self.edges:
            if "invis" in edge.get("style", ""):
                continue
            label = " ".join(self.lines(edge))
            rows.append(f"{self.names[edge['tail']]} {sign} {self.names[edge['head']]}{': ' if label else ''}{label}")
        rows += [name for number, name in self.names.items() if number not in joined | hidden]
        lines = [line for row in rows if row for line in broken(row, columns)]
        if not lines:
            raise Mistake("the graph shows nothing; write `a -> b`")
        return "\n".join(lines)


def broken(row, columns):
    """The lines of a row; where a cell may be half a sign, half as many signs."""
    width = columns if cells(row) == len(row) else columns // 2
    return textwrap.wrap(row, max(width, 8), subsequent_indent="  ")
