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

/// A field for longer text, into which the user of a trace types.
public struct TextEditor: View, Part {
  private let text: Binding<String>
  /// What is typed goes into the binding.
  public init(text: Binding<String>) { self.text = text }
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) { drawing.editors.append(text) }
}

/// What is drawn in it takes no text while it is disabled.
struct Disabled<Content: View>: View, Part {
  let content: Content
  let isDisabled: Bool

  var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {
    let editors = drawing.editors
    drawing.draw(content, "\(path).content")
    if isDisabled { drawing.editors = editors }
  }
}

extension View {
  /// The user types into nothing that is in it, as long as that is true.
  public func disabled(_ disabled: Bool) -> some View {
    Disabled(content: self, isDisabled: disabled)
  }
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
