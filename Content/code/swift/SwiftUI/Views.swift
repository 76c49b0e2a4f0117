public struct Text: View, Part {
  public nonisolated init(_ content: String) {}
  public var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) {}
}

public struct TextField: View, Part {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) {}
}

public struct TextEditor: View, Part {
  public init(text: Binding<String>) {}
  public var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) {}
}

public struct VStack<Content: View>: View, Part {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) { drawing.draw(content, path) }
}
