#!/usr/bin/env python3
"""Tests of the diagrams: what is drawn, what is said instead, and what is kept out."""

import json
import os
import re
import subprocess
import tempfile
import unittest
from xml.etree import ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
SVG = "{http://www.w3.org/2000/svg}"


def ask(*texts, columns=72, **surroundings):
    """The answers to `initialize` and to a block of each text."""
    requests = [{"method": "initialize", "params": {"protocol": 2, "settings": {}}}]
    requests += [{"method": "block", "params": {"info": "diagram", "text": text, "columns": columns}} for text in texts]
    lines = [json.dumps({"jsonrpc": "2.0", "id": number, **request}) for number, request in enumerate(requests)]
    ended = subprocess.run([f"{HERE}/plugin"], input="\n".join([*lines, ""]), stdout=subprocess.PIPE, text=True,
                           env={**os.environ, **surroundings}, check=True)
    return [json.loads(line) for line in ended.stdout.splitlines()]


def node(text, **more):
    answer = ask(text, **more)[1]
    return answer.get("result", {}).get("nodes", [answer])[0]


def drawn(text):
    """The elements of a picture in their order: name, attributes and text."""
    root = ElementTree.fromstring(node(text)["svg"])
    return [(each.tag.removeprefix(SVG), dict(each.attrib), each.text) for each in root.iter()]


def count(text, name):
    return [element for element, _, _ in drawn(text)].count(name)


class ADiagram(unittest.TestCase):
    def test_has_nodes_edges_and_their_texts(self):
        found = drawn('digraph { a [label="<A> & B"] b [shape=box] a -> b [label=go] }')
        self.assertEqual([text for name, _, text in found if name == "text"], ["<A> & B", "b", "go"])
        self.assertEqual([name for name, _, _ in found if name != "text"],
                         ["svg", "ellipse", "polygon", "path", "polygon", "g"])

    def test_has_the_colour_of_the_page_and_nothing_of_the_computer(self):
        svg = node("digraph { a -> b; c [style=filled] }")["svg"]
        self.assertEqual(set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)), {"currentColor", "none"})
        for word in ["font-family", "id=", "<style", "<?xml", "<!--", "url"]:
            self.assertNotIn(word, svg)

    def test_is_as_large_as_its_texts_in_cells(self):
        latin, chinese = [drawn(f'digraph {{ "{text}" [shape=box] }}')[0][1] for text in ["a" * 20, "门" * 10]]
        self.assertEqual(latin, chinese)
        self.assertGreater(float(latin["width"]), 20 * 8)
        self.assertEqual(latin["viewBox"], f"0 0 {latin['width']} {latin['height']}")

    def test_has_texts_of_any_characters(self):
        found = drawn('digraph { a [label="a\tb\u001b \\\\N \\"q\\" 🔔\n&lt;門"] }')
        self.assertEqual([text for name, _, text in found if name == "text"], ["a b  \\N \"q\" 🔔", "<門"])

    def test_has_groups_lines_of_text_and_looks(self):
        found = drawn('digraph { label=Whole; subgraph cluster_x { subgraph cluster_y { label=In; a } b; label=Box } '
                      'a -> b [style=dashed, dir=both, label="one\\ntwo"]; a -> b [style=bold]; c [style=invis] }')
        self.assertEqual([text for name, _, text in found if name == "text"], ["Whole", "Box", "In", "a", "b", "one", "two"])
        self.assertEqual([attributes.get("stroke-dasharray") or attributes.get("stroke-width")
                          for name, attributes, _ in found if name == "path"], ["6 4", "2"])

    def test_keeps_ranks_ports_and_ends_at_groups(self):
        side_by_side = drawn("digraph { {rank=same; a b} }")
        self.assertEqual(len({each["cy"] for name, each, _ in side_by_side if name == "ellipse"}), 1)
        cut = 'digraph { compound=true; subgraph cluster_x { a } b -> a%s }'
        self.assertNotEqual(node(cut % "")["svg"], node(cut % " [lhead=cluster_x]")["svg"])
        self.assertNotEqual(node("digraph { a -> b }")["svg"], node("digraph { a:w -> b:e }")["svg"])

    def test_has_many_shapes(self):
        for shape, name, times in [("doublecircle", "ellipse", 2), ("cylinder", "path", 2), ("diamond", "polygon", 1),
                                   ("plaintext", "ellipse", 0), ("point", "text", 0)]:
            self.assertEqual(count(f"graph {{ a [shape={shape}] }}", name), times, shape)


class ItsWords(unittest.TestCase):
    def test_are_its_groups_and_edges_and_what_stands_alone(self):
        self.assertEqual(
            node('digraph { subgraph cluster_x { label=Shop; a b } a -> b [label="so\\nit goes"]; b -> c; d; e [style=invis] }')
            ["text"], "Shop: a, b\na → b: so it goes\nb → c\nd")
        self.assertEqual(node('strict graph { a -- "b c" [label="\\T to \\H"]; a -- "b c" }')["text"], "a — b c: a to b c")

    def test_are_as_wide_as_a_terminal(self):
        self.assertEqual(node('digraph { a -> b [label="one two three"] }', columns=16)["text"], "a → b: one two\n  three")
        lines = node(f'digraph {{ "{"门" * 20}" }}', columns=20)["text"].split("\n")
        self.assertTrue(all(len(line) <= 10 for line in lines), lines)


class AMistake(unittest.TestCase):
    def check(self, text, message, **place):
        error = ask(text)[1]["error"]
        self.assertIn(message, error["message"])
        self.assertEqual(error["data"], place)

    def test_is_at_its_place(self):
        self.check("digraph {\n  a -> -> b\n}", "Graphviz says: syntax error near '->'", line=2)
        self.check("digraph {\n a [shape=bx] }", "Graphviz says: using box for unknown shape bx", line=2, column=11, length=2)
        self.check("digraph { a [style=striped] }", "unsupported style striped", line=1, column=20, length=7)
        self.check("digraph { 门 [shape=record] }", "`record` is not drawn; write `shape=box`", line=1, column=20, length=6)
        self.check("graph{a}\r\ngraph{b}", "there is a second graph", line=2, column=1, length=5)
        self.check('digraph { "a }', "a text in quotes is not closed", line=1, column=11, length=1)

    def test_is_a_graph_that_shows_nothing(self):
        self.check("", "there is no graph; write `digraph { a -> b }`", line=1, column=1, length=1)
        for text in ["digraph {}", "digraph { a [style=invis] }"]:
            self.check(text, "the graph shows nothing; write `a -> b`", line=1, column=1, length=1)

    def test_is_what_would_have_no_end(self):
        self.check("graph { %s }" % "a " * 20_000, "a diagram has at most 20000 characters", line=1, column=1, length=1)
        for inside in [" ".join(f"n{n}" for n in range(301)), "subgraph {" * 301 + "a" + "}" * 301]:
            self.check(f"graph {{ {inside} }}", "at most 300 nodes, groups and edges", line=1, column=1, length=1)
        many = [" ".join(f"{side}{n}" for n in range(1000)) for side in "ab"]
        self.check("digraph { {%s} -> {%s} }" % tuple(many), "make it smaller", line=1, column=1, length=1)


class Nobody(unittest.TestCase):
    """Attributes of Graphviz that read files or lead elsewhere, in every way to write them."""

    def test_is_let_in(self):
        for name in ["image", "imagepath", "shapefile", "fontpath", "_background", "URL", "href", "layout", "color", "stylesheet"]:
            texts = [text % written for written in [name, f'"{name}"', f"/* = */ {name} // =\n", f"label=a {name}"]
                     for text in ["digraph { %s=x }", "digraph { a [%s=x] }", "digraph { edge [%s = x] }"]]
            for answer in ask(*texts)[1:]:
                self.assertRegex(answer["error"]["message"], f"^`{name}` is not drawn; what is: arrowhead, ")

    def test_is_let_in_by_a_table(self):
        message = ask('digraph { a [label=<<IMG SRC="/etc/passwd"/>>] }')[1]["error"]["message"]
        self.assertEqual(message, "HTML is not let in; write the text in quotes, with `\\n` between lines")

    def test_hides_behind_ends_of_lines(self):
        for text in ["digraph { a # x\r[image=x] }", "digraph { a\n# x\r [image=x]\n}", "digraph { a // x\0\r [image=x]\n}"]:
            answer = ask(text)[1]
            self.assertTrue("error" in answer or "image" not in json.dumps(answer), answer)


class WithoutGraphviz(unittest.TestCase):
    def test_every_block_says_what_to_install(self):
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(subprocess.check_output(["which", "python3"], text=True).strip(), f"{folder}/python3")
            started, answer = ask("digraph { a }", PATH=folder)
        self.assertEqual(started["result"], {"protocol": 2, "capabilities": {"blocks": ["diagram", "dot"], "cache": False}})
        self.assertEqual(answer["error"]["message"], "Graphviz is missing; install it: `apt-get install graphviz`")


if __name__ == "__main__":
    unittest.main()
