-- A session of Neovim with its own client: what a person sees, as text. It works with 0.7 and later.
local root = vim.env.EDICT_ROOT
local cmd = vim.fn.json_decode(vim.env.EDICT_LSP)

local function say(text)
  io.stdout:write(text .. '\n')
end

local function wait(what, is_so)
  if not vim.wait(20000, is_so, 20) then say('gave up waiting for ' .. what) end
end

local function open(file)
  vim.cmd('edit ' .. root .. '/' .. file)
  vim.bo.filetype = 'yaml'
  local id = vim.lsp.start_client({ name = 'edict', cmd = cmd, root_dir = root })
  vim.lsp.buf_attach_client(0, id)
  wait('the server', function()
    local client = vim.lsp.get_client_by_id(id)
    return client ~= nil and client.initialized == true
  end)
  return id
end

local function show_diagnostics()
  local found = vim.diagnostic.get(0)
  table.sort(found, function(a, b) return a.lnum < b.lnum end)
  if #found == 0 then say('  no diagnostics') end
  for _, one in ipairs(found) do
    local severity = vim.diagnostic.severity[one.severity]
    say(string.format('  %d:%d %s [%s] %s', one.lnum + 1, one.col + 1, severity, one.code, (one.message:gsub('\n', '; '))))
  end
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/' .. method, params, 20000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

local function at(line, character)
  vim.api.nvim_win_set_cursor(0, { line, character })
  return vim.lsp.util.make_position_params(0, 'utf-16')
end

local id = open('policies/wifi.yaml')
say(':edit policies/wifi.yaml')
wait('diagnostics', function() return #vim.diagnostic.get(0) > 0 end)
show_diagnostics()

say(':lua vim.lsp.buf.code_action()')
local range = vim.lsp.util.make_given_range_params({ 1, 0 }, { vim.fn.line('$'), 0 }, 0, 'utf-16')
range.context = { diagnostics = {}, only = { 'quickfix' } }
for _, action in ipairs(ask('codeAction', range)) do
  say('  ' .. action.title)
  if action.isPreferred then
    vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
  end
end
wait('the repair', function() return #vim.diagnostic.get(0) == 0 end)
for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do say('  | ' .. line) end
show_diagnostics()

say('K on security_type')
local line = vim.fn.search('security_type')
local hover = ask('hover', at(line, 5))
say('  ' .. vim.split(hover.contents.value, '\n')[2])

say('i, a new line below wifi, <C-x><C-o>')
vim.api.nvim_buf_set_lines(0, line, line, false, { '    hid' })
local items = ask('completion', at(line + 1, 7))
for _, item in ipairs(vim.lsp.util.extract_completion_items(items)) do
  if item.label:find('^hid') then
    say('  ' .. item.label)
    vim.lsp.util.apply_text_edits({ item.textEdit }, 0, 'utf-16')
  end
end
say('  | ' .. vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1])
vim.api.nvim_buf_set_lines(0, line, line + 1, false, {})

say(':lua vim.lsp.codelens.refresh()')
for _, lens in ipairs(ask('codeLens', { textDocument = vim.lsp.util.make_text_document_params() })) do
  say(string.format('  %d: %s', lens.range.start.line + 1, lens.command.title))
end

say(':qa!')
vim.lsp.stop_client(id)
wait('the end', function() return vim.lsp.client_is_stopped(id) end)
vim.cmd('qa!')
