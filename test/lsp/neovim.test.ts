/** The language server in a real editor: Neovim without a screen, with its own client. Skipped where nvim is not installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandLine } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const hasNeovim = spawnSync('nvim', ['--version']).status === 0;

const POLICY = `name: Office
macos:
  wifi:
    service_set_identifier: Corp-WiFi
    security_type: WPA/WPA2
    password: { env: EDICT_SECRET_WIFI }
policy_targets: { devices: [1] }
`;

describe.skipIf(!hasNeovim)('Neovim (needs nvim)', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = makeRepository({
      'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
      'policies/wifi.yaml': POLICY,
    });
  });
  afterEach(() => repository.remove());

  it('shows diagnostics, repairs, explains, completes, and says what is live', async () => {
    await repository.edict(['apply', '--auto-approve'], { env: { EDICT_SECRET_WIFI: 'open sesame' } });
    repository.write('policies/wifi.yaml', POLICY.replace('password:', 'pasword:'));
    const [file, args] = commandLine('lsp');
    const session = execFileSync(
      'nvim',
      ['--headless', '-n', '-u', 'NONE', '-i', 'NONE', '-S', join(import.meta.dirname, 'session.lua')],
      {
        cwd: repository.root,
        encoding: 'utf8',
        env: cleanEnv({ EDICT_ROOT: repository.root, EDICT_LSP: JSON.stringify([file, ...args]) }),
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: 120_000,
      },
    );
    const lines = session.split('\n').map((line) => line.trimEnd());
    const shown = lines.join('\n').replace(/policy \d+, live since [\d-]+/, 'policy N, live since DAY');
    expect(shown).toMatchInlineSnapshot(`
      ":edit policies/wifi.yaml
        6:5 ERROR [unknown-field] "pasword" is not a field of wifi; did you mean password?
      :lua vim.lsp.buf.code_action()
        Change it to password
        | name: Office
        | macos:
        |   wifi:
        |     service_set_identifier: Corp-WiFi
        |     security_type: WPA/WPA2
        |     password: { env: EDICT_SECRET_WIFI }
        | policy_targets: { devices: [1] }
        no diagnostics
      K on security_type
        wifi.security_type
      i, a new line below wifi, <C-x><C-o>
        hidden_network
        |     hidden_network:
      :lua vim.lsp.codelens.refresh()
        1: policy N, live since DAY
      :qa!
      "
    `);
  });
});
