import Base
import Book
import Preview
import System

extension Command {
  static let serve = Command(
    "serve", summary: "show the site in a browser while the book is written",
    details: [
      "Nothing is written: pages are made when they are looked at, in every language. What is",
      "saved is read and run at once, open pages load again, and mistakes are shown in the page.",
      "Only this machine can connect. With --host, others can who reach that address of this",
      "machine and know the token in the address that is printed. Ctrl-C ends it.",
    ],
    options: [
      Option(
        name: "host", value: "ADDRESS",
        summary: "listen on an IPv4 address of this machine, such as 0.0.0.0 for all"),
      Option(name: "port", value: "N", summary: "the port (default: 8420, or the next free one)"),
      .jobs, .force,
    ], run: serve)

  /// The ports to try when none is given.
  private static let ports: ClosedRange<UInt16> = 8420...8439

  @Sendable
  private static func serve(_ arguments: Arguments) throws(Exit) -> Int32 {
    let jobs = try arguments.jobs()
    let port = try port(arguments)
    let audience = arguments["host"].map { Audience(at: $0) } ?? .here
    var stop = StopSignal()
    // What is saved while the book is read is followed as well.
    let watch = Terminal.absolute(arguments["book"] ?? ".").flatMap {
      FolderWatch($0, folders: ["Content", "Templates", "Site"])
    }
    let open = try OpenBook(arguments, jobs: jobs)
    guard let output = open.registry.outputs.lazy.compactMap(\.preview).first else {
      throw .usage("no plugin that is switched on has pages to show")
    }
    // What was trusted by a digest is asked about again whenever the site is made.
    let site = try site(audience, output) { [path = open.path] in
      Trust.resources(arguments, book: path)
    }
    let live = LiveBook(
      open.book, in: open.folder, open.registry, diagnostics: open.diagnostics,
      cache: open.cache, jobs: jobs, load: open.loading(jobs: jobs))
    var session = PreviewSession(live, site, listener: report)
    let missing = site.file("404.html") ?? PreviewServer.File(type: "text/plain", bytes: [])
    let server = try start(audience, port, missing, site)
    guard let watch, watch.isWhole else { throw .system("the system watches no more folders") }
    session.begin(server)
    Terminal.write("\(server.address) shows the book; Ctrl-C ends it.\n")
    while !stop.isPending() {
      let changed = watch.next(within: 200)
      if watch.wasReplaced(), let folder = try? BookFolder(path: open.path) {
        session.read(from: folder)
      }
      if !changed.isEmpty { session.follow(changed, server) }
    }
    server.stop()
    return 0
  }

  private static func site(
    _ audience: Audience, _ output: @escaping Output.Previewer,
    _ resources: @escaping @Sendable () -> ResourceFolders
  ) throws(Exit) -> PreviewSite {
    do throws(PreviewSite.Failure) {
      return try PreviewSite(at: audience.root, output, resources)
    } catch {
      throw .system(error.reason)
    }
  }

  private static func report(_ changed: [String]?, _ diagnostics: [Diagnostic]) {
    if let changed { Terminal.write("\(changed.joined(separator: ", ")):\n", to: .error) }
    Report(to: .error).show(diagnostics.filter { $0.severity != .notice })
    let summary = Report.summary(diagnostics) ?? "nothing is wrong"
    Terminal.write("\(summary)\n", to: .error)
  }

  private static func start(
    _ audience: Audience, _ port: UInt16?, _ missing: PreviewServer.File, _ site: PreviewSite
  ) throws(Exit) -> PreviewServer {
    var reason = ""
    for port in port.map({ $0...$0 }) ?? ports {
      do throws(PreviewServer.Failure) {
        return try PreviewServer(to: audience, port: port, missing: missing, files: site.file)
      } catch {
        reason = error.reason
      }
    }
    throw .system("nothing listens: \(reason); choose another port with `--port`")
  }

  private static func port(_ arguments: Arguments) throws(Exit) -> UInt16? {
    guard let text = arguments["port"] else { return nil }
    guard let port = UInt16(text) else {
      throw .usage("`--port` takes a number up to 65535, not `\(text)`")
    }
    return port
  }
}
