-- A session of Neovim's own client, told by `neovim.py` in $TALK; what happens is written there in its order.
local talk = vim.fn.json_decode(io.open(os.getenv("TALK")):read("a"))
local log = io.open(talk.log, "w")
local waiting = {}

-- The processor's time of the server so far, in seconds.
local function used()
  local pid = io.open(talk.pid)
  if not pid then return 0 end
  local status = io.open("/proc/" .. vim.trim(pid:read("a")) .. "/stat")
  if not status then return 0 end
  local fields = vim.split(status:read("a"):gsub("^.*%) ", ""), " ")
  return (tonumber(fields[12]) + tonumber(fields[13])) / talk.ticks
end

local function note(event)
  event.used = used()
  log:write(vim.fn.json_encode(event), "\n")
  log:flush()
  if event.what == talk.last then vim.cmd("qa!") end
end

local buffers = {}
local isRight = false
local client = vim.lsp.start_client({
  cmd = { "sh", "-c", 'echo $$ >"$1"; shift; exec "$@"', "sh", talk.pid, talk.program, "lsp" },
  root_dir = talk.root,
  handlers = {
    ["$/progress"] = function(_, result)
      note({ what = "progress " .. result.value.kind, message = result.value.message })
    end,
    ["textDocument/publishDiagnostics"] = function(_, result)
      local codes = vim.tbl_map(function(it) return it.code end, result.diagnostics)
      local name = buffers[result.uri]
      if not name then return end
      -- The text is put right once it was known to be wrong.
      local at_last = isRight and not vim.tbl_contains(codes, talk.code)
      note({ what = "diagnostics of " .. name .. (at_last and ", at last" or ""), codes = codes })
      if isRight or not vim.tbl_contains(codes, talk.code) then return end
      isRight = true
      -- The first are there: everything else is asked while the book is being checked.
      local uri = { uri = result.uri }
      local place = { line = talk.line, character = talk.character }
      local ask = function(method, parameters)
        vim.lsp.buf_request(0, "textDocument/" .. method, parameters, function(problem, answer)
          note({ what = method, problem = problem and problem.message, size = answer and #vim.fn.json_encode(answer) or 0 })
        end)
      end
      ask("hover", { textDocument = uri, position = place })
      ask("completion", { textDocument = uri, position = place })
      ask("definition", { textDocument = uri, position = place })
      ask("codeAction", {
        textDocument = uri, range = { start = place, ["end"] = place }, context = { diagnostics = {} } })
      vim.schedule(function() vim.api.nvim_buf_set_lines(0, 0, -1, false, talk.right) end)
    end,
  },
})
assert(client, "the server does not start")

vim.cmd("edit " .. vim.fn.fnameescape(talk.lesson))
buffers[vim.uri_from_bufnr(0)] = "the lesson"
vim.api.nvim_buf_set_lines(0, 0, -1, false, talk.wrong)
vim.lsp.buf_attach_client(0, client)
-- A server that says nothing is taken to be dead.
vim.defer_fn(function() vim.cmd("cq") end, 1000 * talk.dead)
