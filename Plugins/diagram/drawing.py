"""Writes a graph that is laid out as SVG, in the colour of the page."""

from html import escape

from graph import LINE, SIZE

DASHES = {"dashed": "6 4", "dotted": "2 3"}


def svg(graph, laid):
    """The SVG of a graph and of where Graphviz put its parts."""
    left, bottom, right, top = numbers(laid["bb"])
    width, height = right - left + 8, top - bottom + 8
    sheet = Sheet(left - 4, top + 4)
    edges = laid.get("edges", [])
    places = {part["name"]: part for part in laid.get("objects", [])}
    shapes = [shape for part in [*places.values(), *edges] for shape in sheet.shapes(part)]
    named = [(graph.root, laid)]
    named += [(group, places[graph.group_name(group["name"])]) for group in graph.groups]
    named += [(node, places[f"n{node['_gvid']}"]) for node in graph.nodes]
    named += [(graph.edges[int(edge["comment"])], edge) for edge in edges]
    texts = [text for part, place in named for text in sheet.text(graph.lines(part), place)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plain(width)} {plain(height)}" width="{plain(width)}" '
        f'height="{plain(height)}" class="plugin-diagram" font-size="{SIZE}" fill="none" stroke="currentColor">'
        + "".join(shapes)
        + f'<g fill="currentColor" stroke="none" text-anchor="middle">{"".join(texts)}</g></svg>')


def numbers(text):
    return [float(each) for each in text.split(",")]


def plain(number):
    """A number to a tenth, without a zero behind the point."""
    text = f"{number:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


class Sheet:
    """Turns places of Graphviz, which count upwards, into those of SVG."""

    def __init__(self, left, top):
        self.left, self.top = left, top

    def point(self, x, y):
        return f"{plain(x - self.left)},{plain(self.top - y)}"

    def text(self, lines, part):
        """Lines of text around the place of a part's label; what is invisible has none."""
        place = part.get("lp") or part.get("pos")
        if not lines or not place or "invis" in part.get("style", ""):
            return []
        x, y = numbers(place)
        first = self.top - y - (len(lines) - 1) * LINE / 2 + SIZE * 0.35
        return [f'<text x="{plain(x - self.left)}" y="{plain(first + number * LINE)}">{escape(line, quote=False)}</text>'
                for number, line in enumerate(lines)]

    def shapes(self, part):
        """The shapes of a part: its outline, and the heads of an arrow."""
        for name in ("_draw_", "_hdraw_", "_tdraw_"):
            fill, looks = "", {}
            for step in part.get(name, []):
                if step["op"] == "S":
                    looks |= look(step["style"])
                elif step["op"] == "C":
                    fill = step["color"]
                elif shape := self.shape(step):
                    yield with_looks(shape, looks | ({} if step["op"] in "epbL" else filled(fill)))

    def shape(self, step):
        """A shape without the end of its element, or nothing for a colour and the like."""
        if step["op"] in "eE":
            x, y, rx, ry = step["rect"]
            center = self.point(x, y).split(",")
            return f'<ellipse cx="{center[0]}" cy="{center[1]}" rx="{plain(rx)}" ry="{plain(ry)}"'
        if step["op"] not in "pPbBL":
            return None
        points = [self.point(x, y) for x, y in step["points"]]
        if step["op"] in "bB":
            return f'<path d="M{points[0]} C{" ".join(points[1:])}"'
        return f'<{"polyline" if step["op"] == "L" else "polygon"} points="{" ".join(points)}"'


def look(style):
    """What a style of Graphviz is in SVG."""
    if style in DASHES:
        return {"stroke-dasharray": DASHES[style]}
    return {"stroke-width": "2"} if style.startswith("setlinewidth(2") or style == "bold" else {}


def filled(color):
    """Arrows are filled as the page's text, and nodes so that their text can be read."""
    return {"fill": "currentColor", **({} if color == "#000000" else {"fill-opacity": "0.12"})}


def with_looks(shape, looks):
    return shape + "".join(f' {name}="{value}"' for name, value in looks.items()) + "/>"
