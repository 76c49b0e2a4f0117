package import Statechart

/// The players that the host has opened, by handle.
///
/// A handle is never reused: its low eight bits are an index, the others count the sessions opened.
package enum Sessions {
  private struct Seat {
    let handle: Int32
    let player: Player
  }

  private static var limit: Int { 256 }
  private nonisolated(unsafe) static var seats = [Seat?](repeating: nil, count: limit)
  private nonisolated(unsafe) static var opened: Int32 = 0

  /// Adds a player and returns its handle, which is greater than 0, or nil when there are too many.
  static func open(_ player: Player) -> Int32? {
    guard let place = unsafe seats.firstIndex(where: { $0 == nil }), unsafe opened < 0x7F_FFFF
    else {
      return nil
    }
    unsafe opened += 1
    let handle = unsafe opened << 8 | Int32(place)
    unsafe seats[place] = Seat(handle: handle, player: player)
    return handle
  }

  /// Removes the player of a handle; returns false when there is none.
  static func close(_ handle: Int32) -> Bool {
    guard seat(of: handle) != nil else { return false }
    unsafe seats[Int(handle & 0xFF)] = nil
    return true
  }

  /// Runs a closure with the player of a handle and returns its result, or `Failure.session`.
  package static func with(_ handle: Int32, _ body: (Player) -> Int32) -> Int32 {
    guard let seat = seat(of: handle) else { return Failure.session }
    return body(seat.player)
  }

  @inline(never)
  private static func seat(of handle: Int32) -> Seat? {
    let place = Int(handle & 0xFF)
    guard handle > 0, let seat = unsafe seats[place], seat.handle == handle else { return nil }
    return seat
  }
}
