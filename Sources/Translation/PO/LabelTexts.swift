import Base
import Book
import Formats

/// The labels of a model, in the order of the file that translators read.
struct LabelTexts {
  private(set) var units: [BookTexts.Unit] = []

  init(_ model: Model, _ language: LanguageTag, _ order: [LanguageTag]) {
    guard let from = order.first(where: { model.labelFiles[$0] != nil }),
      let file = model.labelFiles[from]
    else { return }
    let path = "Content/models/\(model.id)/\(language).yaml"
    let own = model.labelFiles[language].flatMap(Self.parse)
    for (keys, node) in Self.parse(file)?.texts() ?? [] {
      let place = Self.place(keys, own)
      units.append(
        BookTexts.Unit(
          context: "model:\(model.id)/" + keys.map(\.name).joined(separator: "/"),
          source: node.text ?? "", text: own?[place]?.text ?? "",
          reference: "\(file.path):\(file.position(at: node.range.lowerBound).line)",
          remark: "label of \(model.id): " + keys.map(\.name).joined(separator: ", "), path: path,
          keys: place, from: from, range: own?[place]?.range ?? 0..<0))
    }
  }

  private static func parse(_ file: SourceFile) -> YAMLNode? {
    var diagnostics: [Diagnostic] = []
    return YAMLParser.parse(file, &diagnostics)
  }

  /// Returns where a label is in a file that may write a callback as a text or as a map.
  private static func place(_ keys: [YAMLStep], _ own: YAMLNode?) -> [YAMLStep] {
    guard keys.first == .key("callbacks"), keys.count > 1,
      let callback = own?[Array(keys.prefix(2))]
    else { return keys }
    if callback.entries != nil { return keys.count == 2 ? keys + [.key("label")] : keys }
    return keys.last == .key("label") ? Array(keys.prefix(2)) : keys
  }
}

extension YAMLStep {
  fileprivate var name: String {
    switch self {
    case .key(let name), .item(let name): name
    }
  }
}
