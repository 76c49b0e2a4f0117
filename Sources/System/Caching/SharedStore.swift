private import Base
private import Synchronization

/// Verdicts that a team shares, in a folder or behind an address.
///
/// Anybody with write access can forge an entry, so what is taken from it is never said to be decided here, and
/// never put into the cache of this computer. A store that fails once, or has taken too much time, is left alone from
/// then on: the work is done here.
package final class SharedStore: Sendable {
  /// What asking for an entry came to.
  package enum Answer: Sendable {
    case found([UInt8])
    case missing
    case failed(String)
  }

  /// Where entries are.
  package protocol Place: Sendable {
    /// Returns the entry at a path of two parts, such as `ac/NAME`.
    func entry(_ path: String) -> Answer

    /// Writes an entry, and returns why it could not be written; nil when it was.
    func write(_ path: String, _ bytes: [UInt8]) -> String?
  }

  /// The number of requests at a time, which wait for the store more than they work.
  package static let requests = 8
  /// The time that all requests together may wait.
  private static let patience = Duration.seconds(120)

  private struct State {
    var taken = 0
    var written = 0
    var ignored = 0
    var waited = Duration.zero
    var failure: String?
  }

  private let place: any Place
  private let state = Mutex(State())
  /// Whether entries are written.
  let isFilled: Bool

  package init(_ place: any Place, isFilled: Bool) {
    self.place = place
    self.isFilled = isFilled
  }

  /// Returns the entry of a name as `read` reads it, which returns nil for one of something else; nil when it is
  /// missing, too.
  func entry<Value>(_ name: String, _ read: ([UInt8]) -> Value?) -> Value? {
    guard let answer = timed({ place.entry(Self.path(name)) }) else { return nil }
    switch answer {
    case .missing: return nil
    case .failed(let reason):
      giveUp(reason)
      return nil
    case .found(let bytes):
      let value = Self.content(of: bytes).flatMap(Sealed.content).flatMap(read)
      state.withLock { state in
        if value == nil { state.ignored += 1 } else { state.taken += 1 }
      }
      return value
    }
  }

  func write(_ name: String, _ content: [UInt8]) {
    let entry = Self.entry(Sealed.bytes(content))
    guard isFilled, let failure = timed({ place.write(Self.path(name), entry) }) else { return }
    guard let failure else { return state.withLock { $0.written += 1 } }
    giveUp(failure)
  }

  /// What came of it, in a sentence.
  package var report: String {
    let state = state.withLock { $0 }
    let parts = [
      (state.taken, "taken"), (state.written, "written"),
      (state.ignored, "ignored, since they are not what their names say"),
    ]
    let counts = parts.enumerated().filter { $0.offset == 0 || $0.element.0 > 0 }
      .map { "\($0.element.0) \($0.element.1)" }.joined(separator: ", ")
    let end = state.failure.map { "; it was given up: \($0)" } ?? ""
    return "verdicts of the store: \(counts)\(end)"
  }

  private func giveUp(_ reason: String) {
    state.withLock { $0.failure = $0.failure ?? reason }
  }

  /// Does something and counts its time; returns nil when the store was given up before.
  private func timed<Result>(_ body: () -> Result) -> Result? {
    guard state.withLock({ $0.failure == nil }) else { return nil }
    let clock = ContinuousClock()
    let start = clock.now
    let result = body()
    let time = clock.now - start
    let isTooSlow = state.withLock { state in
      state.waited += time
      return state.waited > Self.patience
    }
    if isTooSlow { giveUp("it takes too much time") }
    return result
  }
}

/// An entry has the form that remote caches of Bazel check: an `ActionResult` whose `stdout_raw`, the field 5 of its
/// message, is the content, under `ac/` and a digest. Servers may add fields behind it.
extension SharedStore {
  private static let tag: UInt8 = 5 << 3 | 2

  private static func path(_ name: String) -> String { "ac/\(name)" }

  private static func entry(_ content: [UInt8]) -> [UInt8] {
    var writer = StoredWriter()
    writer.write(content)
    return [tag] + writer.bytes
  }

  private static func content(of entry: [UInt8]) -> [UInt8]? {
    guard entry.first == tag else { return nil }
    var count = 0
    for (index, byte) in entry.dropFirst().prefix(5).enumerated() {
      count |= Int(byte & 0x7F) << (7 * index)
      guard byte < 0x80 else { continue }
      let rest = entry.dropFirst(index + 2)
      return count <= rest.count ? Array(rest.prefix(count)) : nil
    }
    return nil
  }
}

/// A folder with entries, such as one that several computers have.
package struct FolderPlace: SharedStore.Place {
  private let folder: String

  package init(_ folder: String) { self.folder = folder }

  package func entry(_ path: String) -> SharedStore.Answer {
    do throws(FileFailure) {
      let (above, name) = Self.parts(path)
      // A folder that is not there is a mistake, an entry that is not there is none.
      let all = try FileDescriptor.folder(at: folder)
      do throws(FileFailure) {
        let (file, size) = try all.folder(above).file(name)
        return .found(try file.read(atMost: CacheFolder.sizeLimit, expecting: size))
      } catch {
        guard case .missing = error else { throw error }
        return .missing
      }
    } catch {
      return .failed(error.diagnostic(folder).headline)
    }
  }

  package func write(_ path: String, _ bytes: [UInt8]) -> String? {
    do throws(FileFailure) {
      let (above, name) = Self.parts(path)
      try FileDescriptor.folder(at: folder).madeFolder(above).folder.putEntry(name, bytes)
      return nil
    } catch {
      let failure = error.diagnostic(folder)
      return [failure.headline, failure.why].compactMap(\.self).joined(separator: ", ")
    }
  }

  private static func parts(_ path: String) -> (folder: String, name: String) {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    return (parts[0], parts.last ?? "")
  }
}
