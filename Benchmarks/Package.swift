// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target here is held to; as in the package above.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let statechart = Target.Dependency.product(name: "Statechart", package: "tracebook")
let search = Target.Dependency.product(name: "StateSearch", package: "tracebook")

let package = Package(
  name: "Benchmarks",
  products: [.executable(name: "phone-benchmark", targets: ["PhoneBenchmark"])],
  dependencies: [.package(name: "tracebook", path: "..")],
  targets: [
    .target(name: "PhoneChart", dependencies: [statechart], swiftSettings: house),
    .executableTarget(
      name: "PhoneBenchmark", dependencies: ["PhoneChart", search, statechart],
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
