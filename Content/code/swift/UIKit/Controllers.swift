internal import AppRuntime

/// The view controllers of a trace by their letters: A is of the first class of the author's files
/// that is one, B of the second, and so on; those beyond are of the last.
@MainActor
enum Controllers {
  private struct Made {
    let controller: UIViewController
    var hasLoaded = false
    /// Whether it was made by `init()`, which has called `init(nibName:bundle:)` itself.
    var isFromInit = false
  }

  private static var made: [String: Made] = [:]
  private static let letters = ["A", "B", "C", "D"]

  /// Whether it was a call for a view controller.
  static func deliver(_ call: Call) -> Bool {
    let name = call.instance ?? "A"
    switch call.name {
    case "initWithCoder:": make(name, fromArchive: true)
    case "init":
      make(name, fromArchive: false)
      made[name]?.isFromInit = true
    case "initWithNibName:bundle:":
      if made[name]?.isFromInit != true { make(name, fromArchive: false) }
      made[name]?.isFromInit = false
    case "dealloc": made[name] = nil
    case "loadView", "viewDidLoad":
      // A controller loads its view once; a second time it is another one of that letter.
      if made[name]?.hasLoaded == true { made[name] = nil }
      let controller = controller(name)
      if call.name == "loadView" {
        controller.loadView()
        return true
      }
      made[name]?.hasLoaded = true
      controller.viewDidLoad()
    case "viewDidUnload":
      made[name]?.hasLoaded = false
      controller(name).viewDidUnload()
    case "awakeFromNib": controller(name).awakeFromNib()
    case "viewWillAppear:": controller(name).viewWillAppear(false)
    case "viewIsAppearing:": controller(name).viewIsAppearing(false)
    case "viewDidAppear:": controller(name).viewDidAppear(false)
    case "viewWillDisappear:": controller(name).viewWillDisappear(false)
    case "viewDidDisappear:": controller(name).viewDidDisappear(false)
    case "viewWillLayoutSubviews": controller(name).viewWillLayoutSubviews()
    case "viewDidLayoutSubviews": controller(name).viewDidLayoutSubviews()
    case "willMoveToParentViewController:": controller(name).willMove(toParent: parent(name))
    case "didMoveToParentViewController:": controller(name).didMove(toParent: parent(name))
    case "didReceiveMemoryWarning": controller(name).didReceiveMemoryWarning()
    case "viewWillUnload": controller(name).viewWillUnload()
    default: return false
    }
    return true
  }

  /// The controller of a letter: the one that the code has put into the window, else one of its own.
  private static func controller(_ name: String) -> UIViewController {
    if let known = made[name] { return known.controller }
    let window =
      (AppStart.scenes[name]?.delegate as? any UIWindowSceneDelegate)?.window
      ?? (name == "A" ? AppStart.delegate?.window : nil)
    guard let root = window?.rootViewController else { return make(name, fromArchive: false) }
    made[name] = Made(controller: root)
    return root
  }

  @discardableResult
  private static func make(_ name: String, fromArchive: Bool) -> UIViewController {
    made[name] = nil
    let parts = Author.all(UIViewController.Type.self)
    let index = min(letters.firstIndex(of: name) ?? 0, parts.count - 1)
    let part = index >= 0 ? parts[index] : nil
    let type = part?.type as? UIViewController.Type ?? UIViewController.self
    let plain = fromArchive ? nil : part?.make?() as? UIViewController
    let controller = plain ?? type.init(coder: NSCoder()) ?? UIViewController()
    made[name] = Made(controller: controller)
    return controller
  }

  private static func parent(_ name: String) -> UIViewController? {
    name == "A" ? nil : made["A"]?.controller
  }
}
