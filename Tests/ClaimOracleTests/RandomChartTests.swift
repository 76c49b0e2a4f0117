import Book
import Foundation
import Synchronization
import Testing

/// Charts that nobody thought of, and claims about them, decided twice.
@Suite("Claims about random charts") struct RandomChartTests {
  private static let shards = 8
  /// What the shards that are done have found.
  private static let tallies = Mutex<[[Profile: Tally]]>([])

  private static func number(_ name: String, _ otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  @Test(arguments: 0..<shards)
  func `the search and concrete runs give the same verdicts`(_ shard: Int) {
    let count = Self.number("TRACEBOOK_ORACLE_CHARTS", 40)
    let first = Self.number("TRACEBOOK_ORACLE_SEED", 0)
    var tally: [Profile: Tally] = [:]
    for seed in first..<(first + count) where seed % Self.shards == shard {
      let subject = ChartMaker.subject(seed: seed)
      let trial = Trial(subject, seed: seed)
      tally[Profile(seed, subject.chart), default: Tally()].add(trial)
      for problem in trial.problems { Issue.record("seed \(seed): \(problem)") }
    }
    let all = Self.tallies.withLock { tallies in
      tallies.append(tally)
      return tallies.count == Self.shards ? tallies : []
    }
    guard !all.isEmpty else { return }
    let sum = all.reduce(into: [:]) { $0.merge($1) { $0.adding($1) } }
    for profile in Profile.allCases {
      guard let tally = sum[profile] else { continue }
      print("\(profile.rawValue): \(tally)")
      #expect(tally.unwritten == 0, "\(profile.rawValue): no trace can write a run")
      // Among a few claims one that is undecided says nothing.
      guard tally.claims >= 1000 else { continue }
      #expect(
        tally.undecided * 100 < profile.undecided * tally.claims,
        "\(profile.rawValue): \(profile.undecided) % of the claims are undecided")
    }
    print(sum.values.reduce(Tally()) { $0.adding($1) })
  }

  /// The other chart has no open parameter, and so none of what decides about answers.
  @Test func `what holds for every answer holds where the world switches them between stimuli`() {
    let count = Self.number("TRACEBOOK_ORACLE_CHARTS", 40)
    let first = Self.number("TRACEBOOK_ORACLE_SEED", 0)
    var compared = 0
    for seed in first..<(first + count) {
      let open = ChartMaker.subject(seed: seed)
      guard let switched = open.switched, let one = open.verdicts, let other = switched.verdicts
      else { continue }
      for (claim, (free, some)) in zip(open.claims, zip(one, other)) {
        if case .undecided = free.verdict { continue }
        compared += claim.isOfReachability ? 0 : 1
        if claim.isOfSomeRun {
          if case .proved = some.verdict { #expect(!free.verdict.isRefuted, "\(seed): \(claim)") }
        } else if !claim.isOfReachability, some.verdict.isRefuted {
          #expect(free.verdict.isRefuted, "\(seed): \(claim)")
        }
      }
    }
    #expect(compared > 0)
  }
}

extension Subject {
  /// The chart with a variable in place of the open parameter, which a stimulus switches; nil without one.
  fileprivate var switched: Subject? {
    let parameter = #"<tb:parameter name="may" values="true false" open="true"/>"#
    guard chart.contains(parameter) else { return nil }
    let world = """
      <parallel id="all">
      <state id="world">
        <transition event="flip"><assign location="may" expr="not may"/></transition>
      </state>
      """
    let text = chart.replacing(parameter, with: #"<tb:stimulus name="flip"/>"#)
      .replacing(
        "<datamodel>", with: #"<datamodel><data id="may" tb:type="boolean" expr="true"/>"#
      ).replacing("<parallel id=\"all\">", with: world)
    return Subject(chart: text, head: head, claims: claims)
  }

  fileprivate var verdicts: [SearchVerdict]? {
    guard let model, case .success(let verdicts) = SearchVerdict.all(claimFile, model) else {
      return nil
    }
    return verdicts
  }
}
