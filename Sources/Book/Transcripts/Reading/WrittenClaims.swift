package import Base
package import ExampleSyntax
package import Markdown
import System

/// The claims of a file as they are written, with the names by which lessons tell them one by one.
package struct WrittenClaims: Sendable {
  package struct Claim: Sendable {
    /// The one-based line.
    package let line: Int
    /// The bytes of the claim without its name.
    package let range: Range<Int>
    /// The name without its braces, and the bytes of all that stands for it; nil without one.
    package let name: PlacedText?
  }

  package let all: [Claim]
  /// Whether they are parts of claims, from which readers of an exercise put one together.
  package let arePartsOfClaims: Bool

  /// Reads a file; nil for one of another kind.
  package init?(_ file: SourceFile) {
    guard let form = ExampleForm(BookPath.fileExtension(file.path)), Self.forms.contains(form)
    else { return nil }
    self.init(SyntaxTree(file.bytes, form), file)
  }

  package init(_ tree: SyntaxTree, _ file: SourceFile) {
    arePartsOfClaims = tree.children(of: 0).contains { part in
      tree[part].kind == .attempt && tree.texts(.keyword, of: part + 1).contains("mutant")
    }
    guard let body = tree.body else {
      all = []
      return
    }
    let parts = Array(tree.children(of: body))
    all = parts.enumerated().filter { tree[$1].kind == .claim }.map { index, node in
      let next = index + 1 < parts.count ? tree[parts[index + 1]] : nil
      let range = tree.span(of: node)
      return Claim(
        line: file.position(at: tree[node].range.lowerBound).line, range: range,
        name: next.flatMap { $0.kind == .id ? Self.name($0.range, in: file) : nil })
    }
  }

  /// Returns what is written between the braces, or all of it where they do not enclose it.
  private static func name(_ range: Range<Int>, in file: SourceFile) -> PlacedText {
    let text = file.text(range)
    return PlacedText(text.last == "}" ? String(text.dropFirst(2).dropLast()) : text, at: range)
  }

  private static let forms: [ExampleForm] = [.claim, .exercise]

  package static let fileExtension = "claim"

  /// Returns whether a link tells a claim: one to a file of claims, or to a named goal of an exercise.
  static func areTold(by path: String, part: String?) -> Bool {
    let name = BookPath.fileExtension(BookPath.name(path))
    return name == fileExtension || name == "exercise" && part != nil
  }

  /// The names, in the order of the file.
  package var names: [String] { all.compactMap(\.name?.text) }

  /// Returns the claims that an embed shows: the one with a name, or all of them.
  package func shown(_ name: String?) -> [Claim] {
    guard let name else { return all }
    return all.first { $0.name?.text == name }.map { [$0] } ?? []
  }
}

extension TraceHead {
  /// Returns what readers see of the head of a claim file, and the claim with a name.
  static func contract(of file: SourceFile, claim name: String) -> [UInt8] {
    let claims = WrittenClaims(file)?.all ?? []
    let others = claims.filter { $0.name?.text != name }.map(\.range.lowerBound)
    return contract(of: file) { line in !others.contains { line.contains($0) } }
  }
}

extension Block {
  /// The items of a list that tells claims: each is nothing but a link to one, or is not translated yet.
  package var toldClaims: [Block]? {
    guard case .list(_, _, let items) = content else { return nil }
    let blocks = items.compactMap { $0.count == 1 ? $0[0] : nil }
    let isTold = blocks.allSatisfy { $0.isLinkToClaim || OpenSegment($0) != nil }
    return isTold && blocks.count == items.count ? blocks : nil
  }

  private var isLinkToClaim: Bool {
    guard let link = soleLink?.destination else { return false }
    let path = String(link.prefix { $0 != "#" })
    let part = path.count < link.count ? "\(link.dropFirst(path.count + 1))" : nil
    return !path.contains(":") && WrittenClaims.areTold(by: path, part: part)
  }
}

extension [Block] {
  /// The blocks that are translated each by itself: of what readers fold, its summary and its blocks, and of a list that tells
  /// claims its sentences.
  package var segments: [Block] {
    flatMap { block in
      if let items = block.toldClaims { return items }
      guard case .details(_, let inner) = block.content else { return [block] }
      return inner.filter { !$0.range.isEmpty }.segments
    }
  }
}
