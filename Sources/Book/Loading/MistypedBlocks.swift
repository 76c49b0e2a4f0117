import Base
import Markdown

/// Finds fenced blocks whose info word is nearly that of a kind of block which a plugin knows.
///
/// Without it such a block is a listing, and nobody hears of the mistake.
struct MistypedBlocks {
  private let file: SourceFile
  private let kinds: Set<String>

  init(_ file: SourceFile, kinds: Set<String>) {
    self.file = file
    self.kinds = kinds
  }

  /// Returns a warning for each block, as a listing of that language may be meant all the same.
  func diagnostics(_ blocks: [Block]) -> [Diagnostic] {
    blocks.flatMap(\.withInnerBlocks).compactMap { block in
      if let word = block.infoWord, Self.drawn.contains(word), !kinds.contains(word) {
        return undrawn(word, block)
      }
      guard let word = block.infoWord, let kind = kindMeant(by: word) else { return nil }
      let fence = file.lineRange(file.lineIndex(at: block.range.lowerBound))
      return Diagnostic(
        .warning, "mistyped-block", at: file.place(of: word, in: fence), in: file,
        "no plugin knows blocks `\(word)`",
        why: "readers get the text of the block as it is written",
        help: Suggestion.question(kind))
    }
  }

  /// The kinds of blocks that other programs draw.
  private static let drawn: Set<String> = ["diagram", "katex", "math", "mermaid", "plantuml"]
  /// Those that plugins of the same name draw, which come with the program.
  private static let ours: Set<String> = ["diagram", "math"]

  private func undrawn(_ word: String, _ block: Block) -> Diagnostic {
    let fence = file.lineRange(file.lineIndex(at: block.range.lowerBound))
    return Diagnostic(
      .warning, "unread-markup", at: file.place(of: word, in: fence), in: file,
      "no plugin draws blocks `\(word)`", why: "readers get the text of the block as it is written",
      help: Self.ours.contains(word)
        ? "switch the plugin `\(word)` on: `plugins: {\(word): }` in `book.yaml`"
        : "embed a picture, `![what it shows](file.svg)`, switch a plugin on that draws them, or write "
          + "`text` for the word where the text is meant")
  }

  /// Returns the kind that a word misspells; nil for a kind, for a language that listings usually
  /// have, and for a word that resembles no kind.
  private func kindMeant(by word: String) -> String? {
    guard !kinds.contains(word), !ListingLanguages.usual.contains(word.lowercased()) else {
      return nil
    }
    let folded = word.lowercased()
    guard let kind = EditDistance.nearest(to: folded, among: kinds.sorted()) else { return nil }
    // In a short word two letters are half of it.
    let slips = kind.unicodeScalars.count < 5 ? 1 : 2
    return EditDistance.between(folded, kind.lowercased()) <= slips ? kind : nil
  }
}

/// The languages that the info words of listings usually name.
enum ListingLanguages {
  /// Names and usual abbreviations of languages and file formats, in small letters.
  static let usual = Set(names.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let names = """
    abap abc ada adb agda al antlr apacheconf apex apl applescript arduino arm asciidoc ash asm
    asp aspx astro avr awk b ballerina bash basic bat batch bc bib bibtex bicep bison bnf boo
    brainfuck bzl c c++ cairo capnp cc cfg cfm cl clj clojure cmake cmd cobol coffee
    coffeescript conf config console coq cpp cr crystal cs csh csharp cshtml cson csp css csx
    cts cu cuda cxx cypher cython d dart dax delphi desktop devicetree dhall diff django do
    docker dockerfile dos dot dtd dts dylan ebnf edn eex elisp elixir elm emacs env erb erl
    erlang ex exs f f77 f90 f95 factor fish flex forth fortran fs fsharp fsi fsx ftl gawk gd
    gdscript gherkin git gitignore gleam glsl gms gnuplot go golang gql gradle graphql graphviz
    groovy h hack haml handlebars haskell haxe hbs hcl heex hjson hlsl hpp hs html http hx hy
    idris ini ino ipynb irc j jade java javascript jinja jinja2 jl jq js json json5 jsonc jsonl
    jsonnet jsp jsx julia kml kotlin ksh kt kts latex lean less lex lhs liquid lisp ll llvm log
    lua m m4 mak make makefile markdown mathematica matlab md mdx mermaid meson mips mjs mk ml
    mm mojo mts mustache mysql nasm ndjson nginx nim nix nu nushell objc objective-c objectivec
    ocaml octave odin org output p4 pascal patch pegjs perl pgsql php pl plain plaintext
    plantuml plist plsql po pony postgres postgresql postscript powershell pro prolog promql
    properties proto protobuf ps ps1 psql pug puppet purescript py py3 pycon pyi python python3
    q qml r racket raku rb rd re reason rego res rest rhtml robot roff rs rst ruby rust s sas
    sass sbt scad scala scheme scm scss scxml sed sh shell shellsession smali smalltalk sml smt
    solidity sparql sql sqlite ssh stan starlark styl stylus sv svelte svg swift systemverilog
    tap tcl terraform tex text textproto tf thrift toml ts tsql tsv tsx turtle twig txt
    typescript typst v vala vb vbnet verilog vhdl vim viml vue vy wasm wast wat wgsl wiki x86
    xhtml xml xpath xq xquery xsd xsl xslt yaml yang yml zig zsh
    """
}
