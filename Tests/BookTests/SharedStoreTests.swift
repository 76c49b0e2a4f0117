import Foundation
import Synchronization
import System
import Testing

/// A store in memory, which does as it is told.
private final class Place: SharedStore.Place {
  private let entries = Mutex<[String: [UInt8]]>([:])
  private let requests = Mutex(0)
  let failure: String?

  init(failing failure: String? = nil) { self.failure = failure }

  var names: [String] { entries.withLock { $0.keys.sorted() } }
  var asked: Int { requests.withLock { $0 } }

  func change(_ name: String, _ change: (inout [UInt8]) -> Void) {
    entries.withLock { change(&$0[name, default: []]) }
  }

  func entry(_ path: String) -> SharedStore.Answer {
    requests.withLock { $0 += 1 }
    if let failure { return .failed(failure) }
    return entries.withLock { $0[path] }.map { .found($0) } ?? .missing
  }

  func write(_ path: String, _ bytes: [UInt8]) -> String? {
    requests.withLock { $0 += 1 }
    if failure == nil { entries.withLock { $0[path] = bytes } }
    return failure
  }
}

@Suite("A store that a team shares") struct SharedStoreTests {
  private func key(_ text: String) -> ResultCache.Key {
    var key = ResultCache.Key("door")
    key.add(text)
    return key
  }

  /// A computer with a cache of its own.
  private func computer(_ store: SharedStore, isForced: Bool = false) -> ResultCache {
    ResultCache(
      folder: "/dev/null/cache", version: ContentDigest(of: Array("one".utf8)), isForced: isForced
    ).beside(store)
  }

  private func take(_ name: String, _ cache: ResultCache) -> String? {
    cache.take(key(name), where: { (_: String) in true })
  }

  @Test func `what one computer decides another one takes`() {
    let place = Place()
    let first = SharedStore(place, isFilled: true)
    computer(first).share(key("a"), "proved")
    #expect(first.report == "verdicts of the store: 0 taken, 1 written")
    let second = SharedStore(place, isFilled: false)
    #expect(take("a", computer(second)) == "proved")
    #expect(take("b", computer(second)) == nil)
    computer(second).share(key("b"), "proved")
    #expect(place.names.count == 1)
    #expect(second.report == "verdicts of the store: 1 taken")
    #expect(take("a", computer(second, isForced: true)) == nil)
  }

  @Test func `an entry is a result of an action under ac, as caches of Bazel check it`() throws {
    let place = Place()
    computer(SharedStore(place, isFilled: true)).share(key("a"), "proved")
    let name = try #require(place.names.first)
    #expect(name.wholeMatch(of: /ac\/[0-9a-f]{64}/) != nil)
    place.change(name) { entry in
      #expect(entry[0] == 0x2A && Int(entry[1]) == entry.count - 2)
      // Servers may say by whom it was written.
      entry += [0x4A, 0x02, 0x0A, 0x00]
    }
    #expect(take("a", computer(SharedStore(place, isFilled: false))) == "proved")
  }

  @Test func `entries that are damaged, of another name or of another form are ignored`() throws {
    let place = Place()
    computer(SharedStore(place, isFilled: true)).share(key("a"), "proved")
    let name = try #require(place.names.first)
    var whole: [UInt8] = []
    place.change(name) { whole = $0 }
    let store = SharedStore(place, isFilled: false)
    var damaged = (0..<whole.count).map { Array(whole.prefix($0)) }
    for index in whole.indices {
      var other = whole
      other[index] ^= 0x40
      damaged.append(other)
    }
    damaged.append(Array("<html>Log in</html>".utf8))
    damaged.append([0x2A] + [UInt8](repeating: 0xFF, count: 40))
    for bytes in damaged {
      place.change(name) { $0 = bytes }
      #expect(take("a", computer(store)) == nil)
    }
    computer(SharedStore(place, isFilled: true)).share(key("b"), "refuted")
    let other = try #require(place.names.first { $0 != name })
    place.change(other) { $0 = whole }
    #expect(take("b", computer(store)) == nil)
    #expect(
      store.report == "verdicts of the store: 0 taken, \(damaged.count + 1) ignored, "
        + "since they are not what their names say")
    place.change(name) { $0 = whole }
    #expect(computer(store).take(key("a"), where: { (_: String) in false }) == nil)
  }

  @Test func `a store that fails once is left alone`() {
    let place = Place(failing: "it answers 500")
    let store = SharedStore(place, isFilled: true)
    let cache = computer(store)
    #expect(take("a", cache) == nil)
    #expect(take("b", cache) == nil)
    cache.share(key("a"), "proved")
    #expect(place.asked == 1)
    #expect(
      store.report == "verdicts of the store: 0 taken; it was given up: it answers 500")
  }

  @Test func `a folder may be a store, if it is there`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tracebook-store-\(UUID().uuidString)").path
    let none = SharedStore(FolderPlace(folder), isFilled: true)
    #expect(take("a", computer(none)) == nil)
    #expect(none.report.hasSuffix("; it was given up: `\(folder)` does not exist"))
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = SharedStore(FolderPlace(folder), isFilled: true)
    #expect(take("a", computer(store)) == nil)
    let whole = Workers.map(count: 32, jobs: 8) { _ in
      self.computer(store).share(self.key("a"), "proved")
      return self.take("a", self.computer(store)) == "proved"
    }
    #expect(whole.allSatisfy { $0 })
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/ac").count == 1)
    #expect(store.report == "verdicts of the store: 32 taken, 32 written")
  }
}
