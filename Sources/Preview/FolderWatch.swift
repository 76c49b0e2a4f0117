private import Glibc

/// Reports which files below some folders were saved, created or removed (inotify).
package final class FolderWatch {
  private let root: String
  private let watched: [String]
  private let descriptor: Int32
  /// The path of each watched folder, relative to the root, by watch descriptor.
  private var folders: [Int32: String] = [:]
  /// The watch descriptor of the root, in which the watched folders may be made or replaced.
  private var top: Int32 = -1
  /// Whether the root was moved or removed, so that another may take its place.
  private var isGone = false
  private var isOther = false
  /// Whether the system watches all folders; it may refuse more than a number of them.
  package private(set) var isWhole = true

  private static let interest =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
    | UInt32(IN_DELETE) | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW)

  /// Watches folders directly in `root`, also those that are made later.
  ///
  /// What is read after this is either what it was read as, or reported. Returns nil if the system provides no inotify
  /// instance.
  package init?(_ root: String, folders: [String]) {
    self.root = root
    watched = folders
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    unsafe top = inotify_add_watch(descriptor, root, Self.rootInterest)
    if top < 0 { isWhole = false }
    for folder in folders { watch(folder) }
  }

  private static let rootInterest = interest | UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF)

  /// Returns whether another folder has taken the place of the root since this was asked last.
  package func wasReplaced() -> Bool {
    defer { isOther = false }
    return isOther
  }

  /// Watches the folder that has taken the place of the root, if there is one now.
  private func follow(_ changed: inout Set<String>) {
    let new = unsafe inotify_add_watch(descriptor, root, Self.rootInterest)
    guard new >= 0 else { return }
    for old in folders.keys { inotify_rm_watch(descriptor, old) }
    if top != new { inotify_rm_watch(descriptor, top) }
    folders = [:]
    top = new
    isGone = false
    isOther = true
    for folder in watched {
      changed.insert(folder)
      watch(folder, &changed)
    }
  }

  deinit { close(descriptor) }

  private func watch(_ folder: String) {
    var files: Set<String> = []
    watch(folder, &files)
  }

  /// Watches a folder and those below it, and adds the files in them to a set.
  private func watch(_ folder: String, _ files: inout Set<String>) {
    let number = unsafe inotify_add_watch(descriptor, "\(root)/\(folder)", Self.interest)
    guard number >= 0 else {
      if errno == ENOSPC { isWhole = false }
      return
    }
    folders[number] = folder
    guard let stream = unsafe opendir("\(root)/\(folder)") else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let isFolder = unsafe entry.pointee.d_type == UInt8(DT_DIR)
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if isFolder, !name.hasPrefix(".") {
        watch("\(folder)/\(name)", &files)
      } else if !isFolder, !Self.isTemporary(name) {
        files.insert("\(folder)/\(name)")
      }
    }
  }

  /// Waits for changes.
  ///
  /// Editors save in several steps, so after the first change it waits for a short silence.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait for a change.
  ///   - silence: The time without changes, in milliseconds, after which a save is complete.
  /// - Returns: The paths that changed, sorted; empty if nothing changed in time.
  package func next(within milliseconds: Int32, silence: Int32 = 5) -> [String] {
    var changed: Set<String> = []
    if hasEvents(within: milliseconds) {
      repeat { read(into: &changed) } while hasEvents(within: silence)
    }
    if isGone { follow(&changed) }
    return changed.sorted()
  }

  private func hasEvents(within milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, milliseconds) > 0
  }

  private func read(into changed: inout Set<String>) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    var start = 0
    let header = MemoryLayout<inotify_event>.size
    while start + header <= count {
      let event = unsafe buffer.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      }
      let name = buffer[(start + header)..<(start + header + Int(event.len))].prefix { $0 != 0 }
      take(event, String(decoding: name, as: UTF8.self), &changed)
      start += header + Int(event.len)
    }
  }

  private func take(_ event: inotify_event, _ name: String, _ changed: inout Set<String>) {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
      // The event queue overflowed: everything may have changed, and folders may be new.
      for folder in watched { watch(folder, &changed) }
      return
    }
    if event.wd == top, event.mask & UInt32(IN_MOVE_SELF | IN_DELETE_SELF) != 0 { isGone = true }
    guard !name.isEmpty, !Self.isTemporary(name) else { return }
    let path: String
    if let folder = folders[event.wd] {
      path = "\(folder)/\(name)"
    } else if event.wd == top, watched.contains(name) {
      path = name
    } else {
      return
    }
    changed.insert(path)
    let isNew = event.mask & (UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) != 0
    if isNew, event.mask & UInt32(IN_ISDIR) != 0 { watch(path, &changed) }
  }

  /// Whether a name is that of a hidden file or an editor's temporary file.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") || name == "4913"
      || name.hasSuffix(".swp") || name.hasSuffix(".tmp")
  }
}
