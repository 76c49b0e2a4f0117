// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "house",
  dependencies: [.package(url: "https://example.org/tracebook.git", from: "0.1.0")],
  targets: [
    .executableTarget(
      name: "house", dependencies: [.product(name: "Tracebook", package: "tracebook")])
  ])
