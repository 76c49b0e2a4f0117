/// A view with something that happens when it comes, goes or is called.
struct Noted<Content: View>: View, Part {
  let content: Content
  let note: (Drawing, String) -> Void

  var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {
    note(drawing, "\(path).note")
    drawing.draw(content, "\(path).content")
  }
}

// Of a model of views the first three are callbacks by their names.

extension View {
  /// Before the view is seen for the first time, and each time that it comes back.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Noted(content: self) { $0.note(Drawing.Appearance(appear: action ?? {}), $1 + ".onAppear") }
  }

  /// After the view has gone.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Noted(content: self) {
      $0.note(Drawing.Appearance(disappear: action ?? {}), $1 + ".onDisappear")
    }
  }

  /// Begins when the view appears, and is cancelled when it goes.
  @available(iOS 15, *)
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Noted(content: self) { $0.note(Drawing.Appearance(task: action), $1 + ".task") }
  }

  /// Begins anew when the value is another one.
  @available(iOS 15, *)
  public func task<Identity: Hashable>(
    id value: Identity, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Noted(content: self) {
      $0.note(Drawing.Appearance(identity: value, task: action), $1 + ".task")
    }
  }

  /// The callback `onOpenURL`, with the link of the book's app.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Noted(content: self) { drawing, _ in drawing.links.append(action) }
  }

  /// Puts an object where the views in this one find it by its type.
  @available(iOS 17, *)
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    Noted(content: self) { _, _ in Objects.all[ObjectIdentifier(Object.self)] = object }
  }
}

/// What the system runs in the background, by its identifier.
public struct BackgroundTask<Request, Response>: Sendable {
  let identifier: String
}

extension BackgroundTask where Request == Void, Response == Void {
  /// A refresh that the app has asked the scheduler for.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask(identifier: identifier)
  }
}

struct InBackground<Content: Scene>: Scene, Part {
  let content: Content
  let name: String
  let action: @Sendable () async -> Void

  var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {
    drawing.backgroundTasks.append((name, action))
    drawing.draw(content, path)
  }
}

extension Scene {
  /// The callback `backgroundTask`; when the action returns, the run is complete.
  @available(iOS 16, *)
  public func backgroundTask(
    _ task: BackgroundTask<Void, Void>, action: @escaping @Sendable () async -> Void
  ) -> some Scene {
    // In a generic form, a closure of one argument of no value.
    InBackground(content: self, name: task.identifier, action: action)
  }
}
