import Base
import Book

/// Renders a model's map of states with the transitions of one run.
struct StateMapView {
  let map: StateMap
  let model: Model
  let texts: ReaderTexts
  let layout: DiagramLayout?

  /// Returns the layouts of all maps by `key(_:_:)`.
  static func layouts(
    _ maps: [String: StateMap], _ models: [Model], _ readers: [ReaderTexts]
  ) -> [String: DiagramLayout] {
    var result: [String: DiagramLayout] = [:]
    for model in models {
      guard let map = maps[model.id] else { continue }
      for texts in readers {
        result[key(model, texts)] = DiagramLayout(map.diagram(labels(model, texts).states))
      }
    }
    return result
  }

  static func key(_ model: Model, _ texts: ReaderTexts) -> String {
    "\(model.id) \(texts.language.tag.text)"
  }

  private static func labels(_ model: Model, _ texts: ReaderTexts) -> ModelLabels {
    texts.choose(model.shownLabels)?.text ?? ModelLabels()
  }

  /// Returns the HTML: a diagram, or a list if there is no layout.
  func html(_ transcript: Transcript) -> [UInt8] {
    let labels = Self.labels(model, texts)
    let diagram = map.diagram(labels.states)
    let sentences = sentences(labels.states)
    let title = texts.text("site.map", ["model": labels.title ?? model.id])
    let number = { (place: StateMap.Place) in map.places.firstIndex(of: place) ?? 0 }
    let way = StateMap.changes(in: transcript).map { (number($0.from), number($0.to)) }
    let ends = (transcript.moments.last?.after ?? []).map {
      number(StateMap.Place($0.state, of: $0.instance, in: model.chart))
    }
    var output = Array("<div class=\"map\" data-model=\"".utf8)
    HTML.escape(model.id, into: &output)
    output += "\">".utf8
    if let svg = SVGWriter.svg(
      diagram, in: layout,
      language: texts.choose(model.shownLabels).flatMap { texts.foreign($0.tag) },
      title: title, description: sentences.joined(separator: " "), way: way,
      ends: ends)
    {
      output += svg
    } else {
      output += "<ul>".utf8
      for sentence in sentences {
        output += "<li>".utf8
        HTML.escape(sentence, into: &output)
      }
      output += "</ul>".utf8
    }
    return output + "</div>\n".utf8
  }

  /// Returns a sentence for each state that lists its successors.
  private func sentences(_ labels: [String: String]) -> [String] {
    map.places.compactMap { place in
      let targets = map.changes.filter { $0.from == place }.map {
        map.label($0.to, labels)
      }
      guard !targets.isEmpty else { return nil }
      return texts.text(
        "site.map.from",
        [
          "state": map.label(place, labels),
          "states": targets.joined(separator: texts.text("site.list-separator")),
        ])
    }
  }
}
