import SwiftSyntax

/// The keys under which a program keeps something: the texts after `forKey:`, those that
/// `@AppStorage` and `@SceneStorage` name, and the names of the files that it appends to a folder.
final class KeyCollector: SyntaxVisitor {
  var keys: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.label?.text == "forKey" || isFileName(node), let text = literal(node.expression) {
      keys.insert(propertyName(text))
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if ["AppStorage", "SceneStorage"].contains(node.attributeName.trimmedDescription),
      case .argumentList(let list) = node.arguments, let first = list.first,
      let text = literal(first.expression)
    {
      keys.insert(propertyName(text))
    }
    return .visitChildren
  }

  private func isFileName(_ node: LabeledExprSyntax) -> Bool {
    guard let call = node.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return false }
    return name == "appendingPathComponent" || name == "appending"
  }

  /// `high-score`, `high_score` and `highScore.json` are all kept for the property `highScore`.
  private func propertyName(_ key: String) -> String {
    let stem = key.split(separator: ".").first.map(String.init) ?? key
    var result = ""
    var up = false
    for character in stem {
      if character == "-" || character == "_" || character == " " {
        up = !result.isEmpty
      } else {
        result += up ? character.uppercased() : String(character)
        up = false
      }
    }
    return result
  }
}

/// The text of a plain string literal.
func literal(_ expression: ExprSyntax) -> String? {
  expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
}
