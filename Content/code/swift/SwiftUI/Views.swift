/// A line of text, which is not shown.
public struct Text: View, Part {
  /// The text is not kept, since no trace shows it.
  public nonisolated init(_ content: String) {}
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {}
}

/// A field for a line of text; only the code changes what is in it.
public struct TextField: View, Part {
  /// The binding is not read, for nothing is typed.
  public init(_ title: String, text: Binding<String>) {}
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {}
}

/// A field for longer text; only the code changes what is in it.
public struct TextEditor: View, Part {
  /// The binding is not read, for nothing is typed.
  public init(text: Binding<String>) {}
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {}
}

/// Views below each other; they are drawn in their order.
public struct VStack<Content: View>: View, Part {
  private let content: Content
  /// Alignment and spacing are not carried.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) { drawing.draw(content, path) }
}
