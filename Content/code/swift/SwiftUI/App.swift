internal import AppRuntime
@_exported import UIKit
@_spi(AppRuntime) import UIKit

@MainActor
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() {
    let app = Self()
    let drawing = Drawing()
    Platform.run { call in
      MainActor.assumeIsolated {
        guard let phase = ScenePhase(call: call.name) else {
          return deliverToUIKit(call.name, call.instance, call.argument)
        }
        drawing.change(to: phase) {
          drawing.connect(app, "app")
          drawing.draw(app.body, "app")
        }
      }
    }
  }
}

@MainActor
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene, Part {
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public var body: Never { fatalError() }
  func draw(_ drawing: Drawing, _ path: String) { drawing.draw(content(), path) }
}

@propertyWrapper
@MainActor
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  public let wrappedValue: DelegateType

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
