import Tracebook

/// Reads blocks `checklist`: each line is a box to tick.
let checklist = BlockSyntax(info: "checklist") { block, _ in
  let items = block.literal.split(separator: UInt8(ascii: "\n")).map { line in
    let range = block.places.range(of: line.indices)
    let text = Inline(.text(ArraySlice(" ".utf8) + line), range: range)
    let box = [Inline(.taskBox(isDone: false), range: range), text]
    return [Block(.paragraph(box), range: range)]
  }
  return [Block(.list(start: nil, isTight: true, items: items), range: block.range)]
}

/// Warns of titles of steps that end in a full stop.
let titles = Check { checked in
  checked.book.lessons.flatMap(\.texts.values).flatMap { text in
    text.steps.filter { $0.title.hasSuffix(".") }.map { step in
      Diagnostic(
        .warning, "title-full-stop", at: step.heading, in: text.file,
        "the title `\(step.title)` ends in a full stop", help: "leave it out")
    }
  }
}

/// Writes the titles of all lessons to one file for each language.
let contents = Output(format: "titles", folder: "Site/titles") { checked, _ in
  checked.book.languages.map { language in
    let titles = checked.book.lessons.compactMap { $0.texts[language.tag]?.title }
    let lines = titles.map { "\($0)\n" }.joined()
    return ProducedFile(path: "\(language.tag).txt", bytes: Array(lines.utf8))
  }
}

let house = Plugin(
  name: "house", summary: "what all our books have", blocks: [checklist], checks: [titles],
  outputs: [contents])

Program.main(adding: [house])
