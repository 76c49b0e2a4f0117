import SwiftSyntax

/// The places of the marks in a file.
///
/// A line event goes before each statement, and an observer to each stored property that is kept
/// somewhere. No mark has a line break, so no line changes its number.
final class Marks: SyntaxVisitor {
  private let file: Int
  private let converter: SourceLocationConverter
  private let level: Int
  private let keys: Set<String>
  private var insertions: [(offset: Int, order: Int, text: String)] = []

  init(_ file: Int, _ converter: SourceLocationConverter, _ level: Int, _ keys: Set<String>) {
    self.file = file
    self.converter = converter
    self.level = level
    self.keys = keys
    super.init(viewMode: .sourceAccurate)
  }

  // Bodies. A body that is a single expression may be its own value, which depends on its kind.

  override func visitPost(_ node: FunctionDeclSyntax) {
    guard let body = node.body else { return }
    let result = node.signature.returnClause?.type.trimmedDescription
    mark(body.statements, isValue: result != nil && result != "Void" && result != "()")
  }

  override func visitPost(_ node: InitializerDeclSyntax) {
    if let body = node.body { mark(body.statements, isValue: false) }
  }

  override func visitPost(_ node: DeinitializerDeclSyntax) {
    if let body = node.body { mark(body.statements, isValue: false) }
  }

  override func visitPost(_ node: AccessorBlockSyntax) {
    switch node.accessors {
    case .getter(let statements) where isBody(node) && statements.count > 1: break
    case .getter(let statements): mark(statements, isValue: true)
    case .accessors(let accessors):
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        mark(body.statements, isValue: accessor.accessorSpecifier.text == "get")
      }
    }
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if isBuilder(node) { return }
    if node.statements.count == 1, level < 2 { return }
    mark(node.statements, isValue: true)
  }

  // Branches and loops.

  override func visitPost(_ node: IfExprSyntax) {
    if isInBuilder(Syntax(node)) { return }
    mark(node.body.statements, isValue: isValue(Syntax(node)))
    if case .codeBlock(let body) = node.elseBody {
      mark(body.statements, isValue: isValue(Syntax(node)))
    }
  }

  override func visitPost(_ node: SwitchCaseSyntax) {
    if isInBuilder(Syntax(node)) { return }
    let whole = node.parent?.parent
    mark(node.statements, isValue: whole.map(isValue) ?? false)
  }

  override func visitPost(_ node: GuardStmtSyntax) { mark(node.body.statements, isValue: false) }
  override func visitPost(_ node: ForStmtSyntax) { mark(node.body.statements, isValue: false) }
  override func visitPost(_ node: WhileStmtSyntax) { mark(node.body.statements, isValue: false) }
  override func visitPost(_ node: RepeatStmtSyntax) { mark(node.body.statements, isValue: false) }
  override func visitPost(_ node: DeferStmtSyntax) { mark(node.body.statements, isValue: false) }
  override func visitPost(_ node: DoStmtSyntax) { mark(node.body.statements, isValue: false) }
  override func visitPost(_ node: CatchClauseSyntax) { mark(node.body.statements, isValue: false) }

  /// Whether an `if` or `switch` may be the value of something, as in `let a = if b { 1 } else { 2 }`.
  private func isValue(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let outer = parent.as(IfExprSyntax.self) { return isValue(Syntax(outer)) }
    if parent.is(ExpressionStmtSyntax.self) { return isValue(parent) }
    if let block = parent.as(CodeBlockItemSyntax.self),
      let list = block.parent?.as(CodeBlockItemListSyntax.self)
    {
      guard list.count == 1, let owner = list.parent else { return false }
      if let closure = owner.as(ClosureExprSyntax.self) {
        return isSingleValue(node) && !isBuilder(closure)
      }
      if owner.is(AccessorBlockSyntax.self) { return true }
      if owner.is(SwitchCaseSyntax.self) { return (owner.parent?.parent).map(isValue) ?? false }
      guard owner.is(CodeBlockSyntax.self), let body = owner.parent else { return false }
      if let function = body.as(FunctionDeclSyntax.self) {
        let result = function.signature.returnClause?.type.trimmedDescription
        return result != nil && result != "Void" && result != "()"
      }
      if let accessor = body.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text == "get"
      }
      if let outer = body.as(IfExprSyntax.self) { return isValue(Syntax(outer)) }
      return false
    }
    return true
  }

  /// Whether each branch is one expression, without which a closure has no value from it.
  private func isSingleValue(_ node: Syntax) -> Bool {
    let choice =
      node.as(SwitchExprSyntax.self)
      ?? node.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
    if let choice {
      return choice.cases.allSatisfy {
        $0.as(SwitchCaseSyntax.self).map { isOneExpression($0.statements) } ?? false
      }
    }
    guard
      let one = node.as(IfExprSyntax.self)
        ?? node.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
    else { return true }
    guard let other = one.elseBody, isOneExpression(one.body.statements) else { return false }
    switch other {
    case .codeBlock(let body): return isOneExpression(body.statements)
    case .ifExpr(let next): return isSingleValue(Syntax(next))
    }
  }

  private func isOneExpression(_ statements: CodeBlockItemListSyntax) -> Bool {
    guard statements.count == 1, case .expr(let expression) = statements.first?.item else {
      return false
    }
    return !isAssignment(expression)
  }

  /// A closure that a result builder turns into views, so that it may contain nothing else.
  private func isBuilder(_ node: ClosureExprSyntax) -> Bool {
    guard let call = node.parent?.as(FunctionCallExprSyntax.self) else { return false }
    let name = call.calledExpression.trimmedDescription
    guard let first = name.first, first.isUppercase, !name.contains(".") else { return false }
    return !["Task", "Timer", "Thread", "Button", "UIAction", "DispatchWorkItem"].contains(name)
  }

  /// A computed property such as `body`, which a result builder reads as well.
  private func isBody(_ node: AccessorBlockSyntax) -> Bool {
    let type = node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription
    return type == "some View" || type == "some Scene"
  }

  private func isInBuilder(_ node: Syntax) -> Bool {
    var parent = node.parent
    while let one = parent {
      if let closure = one.as(ClosureExprSyntax.self) { return isBuilder(closure) }
      if let block = one.as(AccessorBlockSyntax.self) { return isBody(block) }
      if one.is(FunctionDeclSyntax.self) { return false }
      parent = one.parent
    }
    return false
  }

  // Statements.

  private func mark(_ statements: CodeBlockItemListSyntax, isValue: Bool) {
    // The value of an initializer that fails: only alone is it one without `return`.
    if statements.count == 1, case .expr(let value)? = statements.first?.item,
      value.is(NilLiteralExprSyntax.self)
    {
      return
    }
    if isValue, statements.count == 1, let item = statements.first {
      markValue(item)
      return
    }
    for item in statements {
      switch item.item {
      case .decl(let declaration) where !declaration.is(VariableDeclSyntax.self): continue
      default: insertLine(before: Syntax(item))
      }
    }
  }

  /// The only expression of a body may be its value: the event goes into the expression.
  private func markValue(_ item: CodeBlockItemSyntax) {
    guard case .expr(let expression) = item.item else {
      if item.item.is(StmtSyntax.self), !isBranch(item) { insertLine(before: Syntax(item)) }
      return
    }
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return }
    if isAssignment(expression) { return insertLine(before: Syntax(item)) }
    let text = expression.trimmedDescription
    if text.hasPrefix("await") || text.contains("await ") { return }
    let tries = text.hasPrefix("try")
    let line = expression.startLocation(converter: converter).line
    insert(
      expression.positionAfterSkippingLeadingTrivia,
      (tries ? "try " : "") + "_tracebookValue(\(file), \(line), ")
    insert(expression.endPositionBeforeTrailingTrivia, ")", atEnd: true)
  }

  private func isBranch(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .stmt(let statement) = item.item,
      let expression = statement.as(ExpressionStmtSyntax.self)?.expression
    else { return false }
    if expression.is(IfExprSyntax.self) { return isValue(Syntax(statement)) }
    return expression.is(SwitchExprSyntax.self) && isValue(Syntax(statement))
  }

  private func isAssignment(_ expression: ExprSyntax) -> Bool {
    if let infix = expression.as(SequenceExprSyntax.self) {
      return infix.elements.contains {
        if $0.is(AssignmentExprSyntax.self) { return true }
        guard let sign = $0.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
      }
    }
    return false
  }

  private func insertLine(before node: Syntax) {
    let line = node.startLocation(converter: converter).line
    insert(node.positionAfterSkippingLeadingTrivia, "_tracebookLine(\(file), \(line)); ")
  }

  // Stored properties that are kept.

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindingSpecifier.text == "var", node.bindings.count == 1,
      let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      // A name between backticks could say more than a name in the call below.
      keys.contains(name), name.allSatisfy({ $0.isLetter || $0.isNumber }), isProperty(node),
      !node.modifiers.contains(where: { ["lazy", "weak", "unowned"].contains($0.name.text) }),
      node.attributes.isEmpty
    else { return .visitChildren }
    let call = "_tracebookChange(\"\(name)\", \(name))"
    guard let block = binding.accessorBlock else {
      insert(binding.endPositionBeforeTrailingTrivia, " { didSet { \(call) } }", atEnd: true)
      return .visitChildren
    }
    if case .accessors(let accessors) = block.accessors {
      if let observer = accessors.first(where: { $0.accessorSpecifier.text == "didSet" })?.body {
        insert(observer.leftBrace.endPositionBeforeTrailingTrivia, " \(call);")
      } else if accessors.contains(where: { $0.accessorSpecifier.text == "willSet" }) {
        insert(block.rightBrace.positionAfterSkippingLeadingTrivia, " didSet { \(call) } ")
      }
    }
    return .visitChildren
  }

  /// A property of a type or of the file, not a variable of a function.
  private func isProperty(_ node: VariableDeclSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(MemberBlockItemSyntax.self) {
      return parent.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == false
    }
    return parent.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  // The text.

  private func insert(_ position: AbsolutePosition, _ text: String, atEnd: Bool = false) {
    insertions.append((position.utf8Offset, atEnd ? 0 : 1, text))
  }

  /// In the order of the text, and at one place each end before a beginning, the inner end first.
  private var sorted: [(offset: Int, order: Int, text: String)] {
    insertions.enumerated().sorted {
      ($0.element.offset, $0.element.order, $0.element.order == 0 ? $0.offset : -$0.offset)
        < ($1.element.offset, $1.element.order, $1.element.order == 0 ? $1.offset : -$1.offset)
    }.map(\.element)
  }

  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var start = 0
    for one in sorted {
      result += bytes[start..<one.offset]
      result += Array(one.text.utf8)
      start = one.offset
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  var places: [(line: Int, column: Int, length: Int)] {
    sorted.map {
      let place = converter.location(for: AbsolutePosition(utf8Offset: $0.offset))
      return (place.line, place.column, $0.text.utf8.count)
    }
  }
}
