package import Statechart

/// The players that the host has opened, by handle.
///
/// A handle is never reused: its low eight bits are an index, the others count the sessions opened.
enum Sessions {
  private struct Slot {
    let handle: Int32
    let player: Player
  }

  private static var limit: Int { 256 }
  private nonisolated(unsafe) static var slots = [Slot?](repeating: nil, count: limit)
  private nonisolated(unsafe) static var opened: Int32 = 0

  /// Adds a player and returns its handle, which is greater than 0, or nil when there are too many.
  static func open(_ player: Player) -> Int32? {
    guard let place = unsafe slots.firstIndex(where: { $0 == nil }), unsafe opened < 0x7F_FFFF
    else {
      return nil
    }
    unsafe opened += 1
    let handle = unsafe opened << 8 | Int32(place)
    unsafe slots[place] = Slot(handle: handle, player: player)
    return handle
  }

  /// Removes the player of a handle; returns false when there is none.
  static func close(_ handle: Int32) -> Bool {
    guard slot(of: handle) != nil else { return false }
    unsafe slots[Int(handle & 0xFF)] = nil
    return true
  }

  /// Runs a closure with the player of a handle and returns its result, or `Failure.session`.
  static func with(_ handle: Int32, _ body: (Player) -> Int32) -> Int32 {
    guard let slot = slot(of: handle) else { return Failure.session }
    return body(slot.player)
  }

  @inline(never)
  private static func slot(of handle: Int32) -> Slot? {
    let place = Int(handle & 0xFF)
    guard handle > 0, let slot = unsafe slots[place], slot.handle == handle else { return nil }
    return slot
  }
}
