internal import AppRuntime
@_spi(AppRuntime) import BackgroundTasks
@_exported import Observation
@_exported import UIKit
@_spi(AppRuntime) import UIKit

/// An app in SwiftUI: the scenes of its `body`, drawn again at each change of the phase.
@MainActor
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Starts the app; the platform's calls arrive from then on.
  public static func main() {
    let app = Self()
    let drawing = Drawing()
    Platform.run { call in
      MainActor.assumeIsolated {
        drawing.drawAll = {
          drawing.connect(app, "app")
          drawing.draw(app.body, "app")
        }
        switch call.name {
        case "onChange(text)": drawing.type()
        case "onOpenURL": drawing.open(bookLink())
        case "backgroundTask": drawing.runInBackground(call.argument ?? "refresh")
        default:
          guard let phase = ScenePhase(call: call.name) else {
            return deliverToUIKit(call.name, call.instance, call.argument)
          }
          drawing.change(to: phase)
        }
      }
    }
  }
}

/// A part of an app that has a phase; the book shows one window at a time.
@MainActor
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// Puts the one scene of a body together; several are not carried.
@resultBuilder
public enum SceneBuilder {
  /// The scene itself.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// The window of an app, without a title and without further windows.
public struct WindowGroup<Content: View>: Scene, Part {
  private let content: () -> Content

  /// A window that shows the views, which are asked for at each drawing.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  /// A scene of the platform draws itself and has no body.
  public var body: Never { noBody() }
  func draw(_ drawing: Drawing, _ path: String) {
    if drawing.hasWindow { drawing.draw(content(), path) }
  }
}

/// Gives an app in SwiftUI a delegate, which then receives the calls of `UIApplicationDelegate`.
@propertyWrapper
@MainActor
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  /// The delegate; there is one for the whole process.
  public let wrappedValue: DelegateType

  /// Makes the delegate by its `init()`; one that needs arguments ends the example.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let part = Author.all((any UIApplicationDelegate.Type).self).first {
      ObjectIdentifier($0.type) == ObjectIdentifier(delegateType)
    }
    guard let made = part?.make?() as? DelegateType else {
      Platform.fail(
        "`\(delegateType)` cannot be made without arguments", "The adaptor makes the delegate.",
        "Give it an `init()`.")
    }
    wrappedValue = made
    useDelegate(made)
  }
}
