import SwiftSyntax

/// What a file declares: its types with what they conform to and their methods, its imports and
/// attributes, and what is called in it.
final class Survey: SyntaxVisitor {
  private let converter: SourceLocationConverter
  private(set) var imports: [JSON] = []
  private(set) var attributes: [JSON] = []
  private(set) var types: [JSON] = []
  private(set) var functions: [JSON] = []
  private(set) var calls: [JSON] = []
  /// Properties that are given a closure, as in `task.expirationHandler = { … }`.
  private(set) var assigned: [JSON] = []

  init(_ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  private func place(_ node: some SyntaxProtocol) -> [(String, JSON)] {
    let start = node.startLocation(converter: converter)
    return [
      ("line", .number(start.line)), ("column", .number(start.column)),
      ("length", .number(node.trimmedLength.utf8Length)),
    ]
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text).joined(separator: ".")
    imports.append(.object([("name", .string(path))] + place(node.path)))
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    attributes.append(
      .object([("name", .string(node.attributeName.trimmedDescription))] + place(node)))
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    attributes.append(.object([("name", .string("#" + node.macroName.text))] + place(node)))
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      parts[2].is(ClosureExprSyntax.self),
      let name = parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName
    {
      assigned.append(.object([("name", .string(name.text))] + place(name)))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let name =
      callee.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName
    if let name {
      let labels = node.arguments.map { argument -> JSON in
        argument.expression.is(NilLiteralExprSyntax.self)
          ? .null : .string(argument.label?.text ?? "_")
      }
      let trailing = node.trailingClosure == nil ? [] : [JSON.string("{")]
      let further = node.additionalTrailingClosures.map { JSON.string($0.label.text) }
      let literals = node.arguments.map { JSON.optional(literal($0.expression)) }
      calls.append(
        .object(
          [
            ("name", .string(name.text)), ("labels", .list(labels + trailing + further)),
            ("literals", .list(literals)),
          ] + place(name)))
    }
    return .visitChildren
  }

  // Types, also those in types.

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add("class", node.name, node, generic: node.genericParameterClause != nil)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add("struct", node.name, node, generic: node.genericParameterClause != nil)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add("enum", node.name, node, generic: node.genericParameterClause != nil)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add("actor", node.name, node, generic: node.genericParameterClause != nil)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add("protocol", node.name, node)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add("extension", node.extendedType, node)
  }

  private func add(
    _ kind: String, _ name: some SyntaxProtocol, _ node: some DeclGroupSyntax,
    generic: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let inherits = node.inheritanceClause?.inheritedTypes.map {
      JSON.string($0.type.trimmedDescription)
    }
    let scope = self.scope(of: Syntax(node))
    let names = (scope.types + [name.trimmedDescription]).joined(separator: ".")
    let isMain = node.attributes.contains {
      ["main", "UIApplicationMain"].contains(
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? "")
    }
    let hidden = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    let methods = node.memberBlock.members.compactMap { method($0.decl) }
    types.append(
      .object(
        [
          ("name", .string(names)), ("kind", .string(kind)), ("inherits", .list(inherits ?? [])),
          ("main", .flag(isMain)), ("hidden", .flag(hidden)), ("generic", .flag(generic)),
          ("local", .flag(scope.isLocal)), ("methods", .list(methods)),
        ] + place(name)))
    return .visitChildren
  }

  /// The names of the types around a type, outermost first, and whether it is within a function.
  private func scope(of node: Syntax) -> (types: [String], isLocal: Bool) {
    var types: [String] = []
    var isLocal = false
    var parent = node.parent
    while let one = parent {
      if one.is(CodeBlockSyntax.self) || one.is(ClosureExprSyntax.self) { isLocal = true }
      if let type = one.asProtocol((any NamedDeclSyntax).self),
        one.asProtocol((any DeclGroupSyntax).self) != nil
      {
        types.insert(type.name.text, at: 0)
      } else if let type = one.as(ExtensionDeclSyntax.self) {
        types.insert(type.extendedType.trimmedDescription, at: 0)
      }
      parent = one.parent
    }
    return (types, isLocal)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true,
      let one = method(DeclSyntax(node))
    {
      functions.append(one)
    }
    return .visitChildren
  }

  /// A method as Swift spells its name in full: `application(_:open:options:)`, `deinit`.
  private func method(_ node: DeclSyntax) -> JSON? {
    if let node = node.as(FunctionDeclSyntax.self) {
      let effects = node.signature.effectSpecifiers
      return describe(
        node.name.text, node.signature.parameterClause.parameters, node.modifiers, node.name,
        [
          ("async", .flag(effects?.asyncSpecifier != nil)),
          ("returns", .optional(node.signature.returnClause?.type.trimmedDescription)),
        ])
    }
    if let node = node.as(InitializerDeclSyntax.self) {
      return describe(
        "init", node.signature.parameterClause.parameters, node.modifiers, node.initKeyword, [])
    }
    if let node = node.as(DeinitializerDeclSyntax.self) {
      return .object(
        [
          ("name", .string("deinit")), ("modifiers", .list([])), ("defaults", .number(0)),
        ] + place(node.deinitKeyword))
    }
    return nil
  }

  private func describe(
    _ name: String, _ parameters: FunctionParameterListSyntax, _ modifiers: DeclModifierListSyntax,
    _ token: TokenSyntax, _ more: [(String, JSON)]
  ) -> JSON {
    let labels = parameters.map { $0.firstName.text + ":" }.joined()
    return .object(
      [
        ("name", .string("\(name)(\(labels))")),
        ("modifiers", .list(modifiers.map { .string($0.name.text) })),
        ("defaults", .number(parameters.filter { $0.defaultValue != nil }.count)),
        ("types", .list(parameters.map { .string($0.type.trimmedDescription) })),
      ] + more + place(token))
  }
}
