/// Views below each other that the user can scroll; all are drawn.
public struct List<Content: View>: View, Part {
  private let content: Content
  /// A list of views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// A row for each element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) { drawing.draw(content, path) }
}

/// A view for each element, whose state stays with the element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, Part
where Data.Element: Identifiable, Data.Element.ID == ID {
  private let data: Data
  private let content: (Data.Element) -> Content
  /// A view for each element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {
    for element in data { drawing.draw(content(element), "\(path)[\(element.id)]") }
  }
}

/// Shows its root, or the destination that lies over it; the root goes then.
@available(iOS 16, *)
public struct NavigationStack<Root: View>: View, Part {
  private let root: Root
  /// A stack without a path.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {
    drawing.drawStack({ drawing.draw(root, "\(path).root") }, path)
  }
}

/// A button, which nobody taps here.
public struct Button: View, Part {
  private let action: () -> Void
  /// A button with a title.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.action = { MainActor.assumeIsolated(action) }
  }
  /// A button with a title and a symbol.
  @available(iOS 17, *)
  public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.action = { MainActor.assumeIsolated(action) }
  }
  /// A view of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {}
}

extension View {
  /// A title, which is not shown.
  public func navigationTitle(_ title: String) -> some View { self }

  /// Views in the bar.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let bar = content()
    return Noted(content: self) { $0.draw(bar, $1 + ".toolbar") }
  }

  /// Lies over the root of the stack while there is an item.
  @available(iOS 17, *)
  public func navigationDestination<Item: Hashable, Content: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Content
  ) -> some View {
    Noted(content: self) { drawing, _ in
      guard let value = item.wrappedValue else { return }
      drawing.destination = { destination(value) }
    }
  }

  /// Over the view while it is presented; the view stays.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Noted(content: self) { drawing, path in
      if isPresented.wrappedValue { drawing.draw(content(), path + ".sheet") }
    }
  }
}
