import Testing

@testable import Examples

@Suite struct `The order of choices reveals nothing` {
  private let names = (1...9).map { Choice.callback("n\($0)") }

  @Test func `all that follows is there, and something that does not`() {
    for count in 1...8 {
      let mixed = Mixing(seed: "a").mixed(Array(names.prefix(count)), near: [], rest: names)
      #expect(mixed.count == max(4, count + 1))
      #expect(Set(names.prefix(count)).isSubset(of: mixed))
    }
  }

  @Test func `those that are near come before others`() {
    let mixed = Mixing(seed: "a").mixed([names[0]], near: Array(names[6...]), rest: names)
    #expect(Set(mixed) == Set([names[0]] + names[6...]))
  }

  @Test func `a question has the same order whenever it is asked, and others have others`() {
    let orders = (0..<100).map { Mixing(seed: "\($0)").order(names) }
    #expect(orders == (0..<100).map { Mixing(seed: "\($0)").order(names.reversed()) })
    #expect(Set(orders).count > 95)
  }

  @Test func `no place is preferred`() {
    var places = [Int](repeating: 0, count: 4)
    for seed in 0..<400 {
      let mixed = Mixing(seed: "\(seed)").mixed([names[0]], near: names, rest: names)
      places[mixed.firstIndex(of: names[0]) ?? 0] += 1
    }
    #expect(places.allSatisfy { (60...140).contains($0) }, "\(places)")
  }
}
