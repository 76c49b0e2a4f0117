/// A view: its `body` is asked for at each drawing, and nothing is shown.
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never asked for, since there is no value of this type.
  public var body: Never { noBody() }
}

/// Puts the views of a body together; loops are not carried.
@resultBuilder
public enum ViewBuilder {
  /// A single view of the block.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// An empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// A block of one view is that view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// A block of several views, drawn in their order.
  @MainActor
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var list: [any View] = []
    repeat list.append(each content)
    return TupleView((repeat each content), list)
  }
  /// The view of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The view of the first branch.
  ///
  /// Views of two branches have places of their own, so their state is not shared.
  @MainActor
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(first) }
  /// The view of the other branch.
  @MainActor
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(second) }
}

/// Nothing to draw.
public struct EmptyView: View, Part {
  /// The same for every empty place.
  public nonisolated init() {}
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {}
}

/// Several views of one block.
public struct TupleView<Content>: View, Part {
  /// The views, in their order.
  public var value: Content
  private let list: [any View]
  init(_ value: Content, _ list: [any View]) {
    self.value = value
    self.list = list
  }
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {
    for (index, view) in list.enumerated() { drawing.draw(view, "\(path).\(index)") }
  }
}

/// The view of the branch that was taken.
public struct _ConditionalContent<First: View, Second: View>: View, Part {
  private let view: any View
  init(_ view: any View) { self.view = view }
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) { drawing.draw(view, path) }
}

extension Optional: View where Wrapped: View {
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
}
extension Optional: Part where Wrapped: View {
  func draw(_ drawing: Drawing, _ path: String) {
    if let self { drawing.draw(self, path) }
  }
}
