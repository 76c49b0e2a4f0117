@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @MainActor
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var list: [any View] = []
    repeat list.append(each content)
    return TupleView((repeat each content), list)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  @MainActor
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(first) }
  @MainActor
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(second) }
}

public struct EmptyView: View, Part {
  public nonisolated init() {}
  public var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) {}
}

public struct TupleView<Content>: View, Part {
  public var value: Content
  private let list: [any View]
  init(_ value: Content, _ list: [any View]) {
    self.value = value
    self.list = list
  }
  public var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) {
    for (index, view) in list.enumerated() { drawing.draw(view, "\(path).\(index)") }
  }
}

public struct _ConditionalContent<First: View, Second: View>: View, Part {
  private let view: any View
  init(_ view: any View) { self.view = view }
  public var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) { drawing.draw(view, path) }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}
extension Optional: Part where Wrapped: View {
  func draw(_ drawing: Drawing, _ path: String) {
    if let self { drawing.draw(self, path) }
  }
}
