/** Hover, completion, symbols, formatting and repairs, over a repository with names of its own. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CompletionItem,
  DocumentSymbol,
  Hover,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { type ServerInside, startInside } from './server-inside.ts';

const CONFIG = `targets:
  devicegroups: { all-macs: 10, lab-macs: 17 }
  users: { admin: 3 }
variables: { office_ssid: Corp, vpn_host: vpn.example.com }
rings:
  macs:
    - { name: canary, targets: { devicegroups: [lab-macs] }, soak: 2d }
    - { name: broad, targets: { devicegroups: [all-macs] } }
lint: { rules: { redundant-default: info } }
default_environment: local
environments:
  local: { base_url: embedded }
  production: { base_url: https://mdm.example.com, groups: [pilot], targets: { devicegroups: { all-macs: 1010 } } }
`;
const SOUND = `name: A
macos:
  wifi:
    service_set_identifier: { var: office_ssid }
    password: { env: EDICT_SECRET_WIFI }
policy_targets: { devicegroups: [all-macs] }
`;

let server: ServerInside;
let repository: Repository;
let uri: string;
let version = 0;
const at = (path: string): string => join(repository.root, path);

beforeAll(async () => {
  repository = makeRepository({
    'edict.yaml': CONFIG,
    'policies/a.yaml': SOUND,
    'policies/_base/laptop.yaml': 'macos: { password: { min_length: 12 } }\n',
    'policies/_wifi.yaml': 'macos: { password: { min_length: 12 } }\n',
    'web-apps/app.yaml': 'app_id: 1\nname: App\n',
    'rules/one.yaml': 'name: one\nseverity: warning\nmessage: One\nschema: {}\n',
  });
  server = startInside({ env: { EDICT_SECRET_OFFICE: 'nobody sees this', EDICT_API_KEY: 'nor this' } });
  await server.client.initialize({
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } },
  });
  uri = server.client.open(at('policies/a.yaml'), SOUND, 1);
  version = 1;
  await server.client.published(uri, 1);
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  expect(JSON.stringify(server.client.received)).not.toMatch(/nobody sees|nor this/);
  repository.remove();
});

/** Takes the place of the text; `|` is the cursor. */
function type(
  text: string,
  of = uri,
): {
  textDocument: { uri: string };
  position: TextDocument['positionAt'] extends (offset: number) => infer P ? P : never;
} {
  const offset = text.indexOf('|');
  const plain = offset < 0 ? text : text.slice(0, offset) + text.slice(offset + 1);
  version += 1;
  server.client.change(of, version, plain);
  const document = TextDocument.create(of, 'yaml', 1, plain);
  return { textDocument: { uri: of }, position: document.positionAt(Math.max(offset, 0)) };
}

async function complete(text: string, of = uri): Promise<readonly CompletionItem[]> {
  return (await server.client.request('textDocument/completion', type(text, of))) as CompletionItem[];
}
const labels = async (text: string, of = uri): Promise<readonly string[]> =>
  (await complete(text, of)).map(({ label }) => label);

/** The text after the proposal of that label is taken. */
async function taking(text: string, label: string, of = uri): Promise<string> {
  const item = (await complete(text, of)).find((one) => one.label === label);
  if (!item?.textEdit || !('range' in item.textEdit)) return `no ${label}`;
  return TextDocument.applyEdits(TextDocument.create('x:x', 'yaml', 1, text.replace('|', '')), [
    item.textEdit,
  ]);
}

async function hover(text: string, of = uri): Promise<string> {
  const found = (await server.client.request('textDocument/hover', type(text, of))) as Hover | null;
  return found && typeof found.contents === 'object' && 'value' in found.contents
    ? found.contents.value
    : 'nothing';
}

async function opened<T>(path: string, text: string, use: (of: string) => Promise<T>): Promise<T> {
  const of = server.client.open(at(path), text, version);
  await server.client.published(of, version);
  try {
    return await use(of);
  } finally {
    server.client.close(of);
  }
}

describe('completion of a policy', () => {
  it('proposes the fields that are not there yet, and writes what comes after them', async () => {
    const text = 'name: A\nmacos:\n  wifi:\n    security_type: none\n    ser|\npolicy_targets: {}\n';
    const found = await labels(text);
    expect(found).toContain('service_set_identifier');
    expect(found).not.toContain('security_type');
    expect(await taking(text, 'service_set_identifier')).toBe(
      'name: A\nmacos:\n  wifi:\n    security_type: none\n    service_set_identifier: \npolicy_targets: {}\n',
    );
    expect(await labels('n|')).toEqual(
      expect.arrayContaining(['name', 'macos', 'policy_targets', 'extends', 'rings']),
    );
    expect(await taking('name: A\nmac|', 'macos')).toBe('name: A\nmacos:\n  ');
    expect(await labels('name: A\n|\nmacos: {}\n')).not.toContain('macos');
  });

  it('proposes a field between two others, and in an empty line between them', async () => {
    const text = 'macos:\n  wifi:\n    security_type: none\n    hid|\n    password: x\nname: A\n';
    expect(await taking(text, 'hidden_network')).toBe(text.replace('hid|', 'hidden_network: '));
    expect(await labels(text.replace('hid|', '|'))).toContain('hidden_network');
    expect(await labels('name: A\nmac|\npolicy_targets: {}\n')).toContain('macos');
    expect(await labels('macos:\n  |\n  wifi: {}\n')).toEqual(expect.not.arrayContaining(['wifi']));
  });

  it('begins a mapping on a line of its own, and in braces', async () => {
    expect(await labels('name: A\nmacos:\n  |\n')).toContain('wifi');
    expect(await taking('macos:\n  wi|\n', 'wifi')).toBe('macos:\n  wifi:\n    \n');
    expect(await labels('macos: { |')).toContain('wifi');
    expect(await taking('macos: { wifi: { sec|', 'security_type')).toBe('macos: { wifi: { security_type: ');
    expect(await labels('macos: { firewall: { application: [{ |}] } }')).toContain('app_name');
    expect(await labels('macos:\n  firewall:\n    application:\n      - |\n')).toContain('app_name');
  });

  it('counts a field under another name as there', async () => {
    expect(await labels('macos:\n  passwordcode: {}\n  |\n')).not.toContain('password');
  });

  it('replaces the name of a field that has its colon already', async () => {
    expect(await taking('macos:\n  wifi:\n    secu|: none\n', 'security_type')).toBe(
      'macos:\n  wifi:\n    security_type: none\n',
    );
  });

  it('proposes the values of a field, quoted where the file begins a quote', async () => {
    expect(await labels('macos: { wifi: { security_type: |} }')).toContain('WPA/WPA2_Enterprise');
    expect(await labels('macos: { wifi: { hidden_network: |} }')).toEqual(
      expect.arrayContaining(['true', 'false', '{ var: office_ssid }']),
    );
    expect(await taking('macos:\n  wifi:\n    security_type: "WP|"\n', 'WPA/WPA2')).toBe(
      'macos:\n  wifi:\n    security_type: "WPA/WPA2"\n',
    );
  });

  it('proposes behind a quote that is still open, and closes it', async () => {
    const open = 'macos:\n  wifi:\n    security_type: "WP|\npolicy_targets: {}\n';
    expect(await taking(open, 'WPA/WPA2')).toBe(open.replace('"WP|', '"WPA/WPA2"'));
    const single = "macos: { wifi: { security_type: 'WP|, hidden_network: true } }\nname: 'A'\n";
    expect(await taking(single, 'WPA/WPA2')).toBe(single.replace("'WP|", "'WPA/WPA2'"));
    expect(await taking('macos: { wifi: { security_type: "|', 'WPA/WPA2')).toBe(
      'macos: { wifi: { security_type: "WPA/WPA2"',
    );
    expect(await taking('policy_targets:\n  devicegroups:\n    - "all|\nname: A\n', 'all-macs')).toBe(
      'policy_targets:\n  devicegroups:\n    - "all-macs"\nname: A\n',
    );
    expect(await labels('name: A\nmacos: { wifi: { security_type: "WP|\n  x" } }\n')).toEqual([]);
  });

  it('proposes the anchors before an alias', async () => {
    const text = 'x-a: &lab { min_length: 12 }\nx-b: &all 1\nmacos:\n  password: *|\nx-c: &later 1\n';
    expect(await labels(text)).toEqual(['lab', 'all']);
    expect(await taking(text.replace('*|', '*la|'), 'lab')).toBe(text.replace('*|', '*lab'));
    expect(await labels('x-a: &lab 1\n# *|\n')).toEqual([]);
    expect(await labels('x-a: &lab 1\nname: "*|"\n')).toEqual([]);
  });

  it('proposes names of targets that are not in the list yet, of all environments', async () => {
    expect(await labels('policy_targets: { devicegroups: [all-macs, |] }')).toEqual(['lab-macs']);
    expect(await labels('policy_targets:\n  devicegroups:\n    - |\n')).toEqual(['all-macs', 'lab-macs']);
    expect(await taking('policy_targets: { users: [ad|', 'admin')).toBe('policy_targets: { users: [admin');
  });

  it('proposes variables, secrets, bases and ladders', async () => {
    expect(await labels('name: { var: |}')).toEqual(['office_ssid', 'vpn_host']);
    expect(await labels('macos: { wifi: { password: |} }')).toEqual(
      expect.arrayContaining(['{ env: EDICT_SECRET_WIFI_PASSWORD }', '{ env: EDICT_SECRET_OFFICE }']),
    );
    expect(await labels('macos: { wifi: { password: { env: E|} } }')).toEqual([
      'EDICT_SECRET_WIFI_PASSWORD',
      'EDICT_SECRET_OFFICE',
    ]);
    expect(await labels('macos: { wifi: { proxy_pac_url: { env: E|} } }')).toEqual([
      'EDICT_SECRET_WIFI_PROXY_PAC_URL',
      'EDICT_SECRET_OFFICE',
    ]);
    await opened('web-apps/app.yaml', 'app_id: 1\n', async (of) => {
      const offered = await labels('app_id: 1\nwebapp_url: { env: E|}\n', of);
      expect(offered).toEqual(['EDICT_SECRET_WEBAPP_URL', 'EDICT_SECRET_OFFICE']);
    });
    expect(await labels('extends: |')).toEqual(['_base/laptop.yaml', '_wifi.yaml']);
    expect(await labels('extends: [_base/laptop.yaml, |]')).toContain('_wifi.yaml');
    expect(await labels('rings: |')).toContain('macs');
    expect(await labels('rings: { ladder: macs, stop_at: |}')).toEqual(['canary', 'broad']);
  });

  it('proposes the variables of secrets that other files name', async () => {
    const vpn =
      'name: VPN\nmacos: { vpn: { password: { env: "EDICT_SECRET_VPN_{env}" } } }\npolicy_targets: { devices: [9] }\n';
    await opened('policies/vpn.yaml', vpn, async () => {
      expect(await labels('macos: { wifi: { password: { env: EDICT_SECRET_V|} } }')).toEqual([
        'EDICT_SECRET_WIFI_PASSWORD',
        'EDICT_SECRET_OFFICE',
        'EDICT_SECRET_VPN_{env}',
      ]);
      expect(await taking('macos: { wifi: { password: | } }', '{ env: "EDICT_SECRET_VPN_{env}" }')).toBe(
        'macos: { wifi: { password: { env: "EDICT_SECRET_VPN_{env}" } } }',
      );
    });
  });

  it('proposes paths of files: images for an icon, anything but YAML for a secret', async () => {
    for (const path of ['web-apps/icons/app.png', 'web-apps/notes.txt', 'secrets/wifi.txt', '.git/HEAD'])
      repository.write(path, '');
    expect(await labels('macos: { wifi: { password: { file: ../s| } } }')).toEqual([
      '../secrets/wifi.txt',
      '../web-apps/icons/app.png',
      '../web-apps/notes.txt',
    ]);
    expect(await labels('macos: { wifi: { password: { file: | } } }')).toEqual(['../']);
    expect(
      await taking('macos: { wifi: { password: { file: "../secrets/|" } } }', '../secrets/wifi.txt'),
    ).toBe('macos: { wifi: { password: { file: "../secrets/wifi.txt" } } }');
    expect(await labels('macos: { wifi: { password: { file: ../../| } } }')).toEqual([]);
    expect(await labels('macos: { wifi: { password: { file: /| } } }')).toEqual([]);
    await opened('web-apps/app.yaml', 'app_id: 1\nname: App\n', async (of) => {
      expect(await labels('app_id: 1\nicon: { file: | }\n', of)).toEqual(['../', 'icons/app.png']);
    });
  });

  it('proposes the codes that a comment can silence, those of the file first', async () => {
    const text = `${SOUND}# edict-ignore |\n`.replace(
      'password: { env: EDICT_SECRET_WIFI }',
      'security_type: none',
    );
    type(text);
    await server.client.published(uri, version);
    const found = await labels(text);
    expect(found[0]).toBe('weak-security');
    expect(found).toEqual(expect.arrayContaining(['target-conflict', 'one', 'redundant-default']));
    expect(found).not.toContain('unknown-field');
    expect(await taking(text.replace('|', 'weak|'), 'weak-security')).toBe(
      text.replace('|', 'weak-security: '),
    );
    expect(await taking(text.replace('|', 'w|: guests'), 'weak-security')).toBe(
      text.replace('|', 'weak-security: guests'),
    );
    expect(await labels('# edict-ignore weak-security: no n|\nname: A\n')).toEqual([]);
  });

  it('answers from the text of a document that was opened just now and is on no disk', async () => {
    const text = 'name: A\nmacos:\n  password:\n    max_inactivity: \n';
    for (const path of ['policies/new/1.yaml', 'policies/2.yaml', 'web-apps/3.yaml']) {
      const of = server.client.open(at(path), path.startsWith('web') ? 'app_type: \n' : text);
      const position = path.startsWith('web') ? { line: 0, character: 10 } : { line: 3, character: 20 };
      const found = await server.client.request('textDocument/completion', {
        textDocument: { uri: of },
        position,
      });
      server.client.close(of);
      expect(
        (found as CompletionItem[]).map(({ label }) => label),
        path,
      ).toContain(path.startsWith('web') ? 'web' : '2_minutes');
    }
    const none = server.client.open(at('elsewhere/4.yaml'), text);
    const position = { line: 3, character: 20 };
    expect(
      await server.client.request('textDocument/completion', { textDocument: { uri: none }, position }),
    ).toEqual([]);
    server.client.close(none);
  });

  it('proposes nothing in a comment, and nothing in a text of several lines', async () => {
    expect(await labels('# na|\nname: A\n')).toEqual([]);
    expect(await labels('name: A\ndescription: |-\n  words\n  ma\n'.replace('ma\n', 'ma|'))).toEqual([]);
  });
});

it('completes, explains and outlines before anything is judged', async () => {
  const early = startInside();
  await early.client.initialize();
  const text = 'name: A\nmacos: { wifi: { security_type:  } }\n';
  const of = early.client.open(at('policies/a.yaml'), text);
  const position = { line: 1, character: 'macos: { wifi: { security_type: '.length };
  const ask = (method: string) =>
    early.client.request(`textDocument/${method}`, { textDocument: { uri: of }, position });
  const [items, symbols] = (await Promise.all([ask('completion'), ask('documentSymbol')])) as [
    CompletionItem[],
    unknown[],
  ];
  expect(items.map(({ label }) => label)).toContain('WEP');
  expect(symbols).toHaveLength(2);
  expect(await early.stop()).toBe(0);
});

describe('completion elsewhere', () => {
  it('of edict.yaml: keys, values, names', async () => {
    const instead = (of: string, text: string): string => CONFIG.replace(of, text);
    await opened('edict.yaml', CONFIG, async (of) => {
      const keys = await labels(`${CONFIG}li|`, of);
      expect(keys).toContain('limits');
      expect(keys).not.toContain('lint');
      expect(await labels(instead('redundant-default: info', 'weak-security: |'), of)).toContain('error');
      expect(await labels(instead('redundant-default: info', 'weak|'), of)).toContain('weak-security');
      expect(await labels(instead('_environment: local', '_environment: |'), of)).toEqual([
        'local',
        'production',
      ]);
      expect(await labels(instead('{ base_url: embedded }', '{ ba| }'), of)).toContain('base_url');
      // With a fault beside it, so that the half-written name never becomes a group.
      expect(await labels(instead('groups: [pilot]', 'nope: 1, groups: [p|]'), of)).toEqual(['pilot']);
      const waves = `${CONFIG}waves: [{ name: first, environments: "local, !|" }]\n`;
      expect(await labels(waves, of)).toEqual(['local, !local', 'local, !production', 'local, !group:pilot']);
      expect(await taking(waves, 'local, !group:pilot', of)).toBe(waves.replace('|', 'group:pilot'));
      const windows = waves.replace('waves: [{ name: first', 'windows: [{ allow: "08:00-16:00"');
      expect(await labels(windows, of)).toEqual(await labels(waves, of));
      type(CONFIG, of);
    });
  });

  it('of invariants', async () => {
    await opened('invariants/one.yaml', 'name: one\n', async (of) => {
      expect(await labels('name: one\n|', of)).toEqual(expect.arrayContaining(['require', 'for', 'waivers']));
      expect(await labels('require: { password.min_|', of)).toContain('password.min_length');
      expect(await labels('require:\n  password.min_length: { at|', of)).toContain('at_least');
      expect(await labels('for: { targets: { devicegroups: [|] } }', of)).toEqual(['all-macs', 'lab-macs']);
      expect(await labels('for: { environments: [|] }', of)).toContain('production');
      expect(await labels('never_weaker_than: |', of)).toContain('policies/_wifi.yaml');
      // One of a list.
      expect(await labels('- name: one\n- require: { password.min_|', of)).toContain('password.min_length');
      expect(await labels('- name: one\n- never_weaker_than: |', of)).toContain('policies/_wifi.yaml');
    });
  });

  it('of rules and web apps', async () => {
    await opened('rules/one.yaml', 'name: one\n', async (of) => {
      expect(await labels('name: one\nseverity: |', of)).toEqual(['error', 'warning', 'info']);
      expect(await labels('select: { targets: { devicegroups: [|] } }', of)).toEqual([
        'all-macs',
        'lab-macs',
      ]);
    });
    await opened('web-apps/app.yaml', 'app_id: 1\n', async (of) => {
      expect(await labels('app_id: 1\n|', of)).toContain('icon');
    });
  });
});

describe('hover', () => {
  it('explains a field as edict explain does, by whichever name, and on its value', async () => {
    const { out } = await repository.edict(['explain', 'wifi.security_type'], { env: {} });
    const shown = await hover('macos: { wifi: { secu|rity_type: none } }');
    expect(shown.split('\n').slice(1, 3)).toEqual(out.split('\n').slice(0, 2));
    expect(await hover('macos: { wifi: { security_type: no|ne } }')).toBe(shown);
    expect(await hover('macos: { passwordc|ode: {} }')).toMatch(/^```text\npassword: /);
    expect(await hover('macos: { firewall: { application: [{ app_na|me: x }] } }')).toContain('app_name');
    expect(await hover('ext|ends: x')).toContain('Files that this one builds on');
  });

  it('shows nothing of an address with a credential, nor do the faults of its file', async () => {
    const address = 'https://svc:tangerine99@proxy.example.com/p.pac?token=tangerine98';
    const text = `name: P\nmacos: { wifi: { service_set_identifier: L, proxy_pac_url: "${address.replace('svc', 's|vc')}" } }\n`;
    expect(await hover(text)).not.toMatch(/tangerine|svc/);
    expect(await hover(text.replace('s|vc', 'svc').replace('proxy_pac', 'proxy|_pac'))).toContain(
      'proxy_pac_url',
    );
    await server.client.until(() =>
      JSON.stringify(server.client.last(uri) ?? '').includes('plaintext-secret'),
    );
    const told = JSON.stringify(server.client.last(uri));
    expect(told).not.toContain('tangerine');
  });

  it('shows the id of a target in each environment, and not the value of a variable', async () => {
    const shown = await hover('policy_targets: { devicegroups: [all|-macs] }');
    expect(shown).toContain('| local | 10 |');
    expect(shown).toContain('| production | 1010 |');
    expect(await hover('policy_targets: { devicegroups: [no|where] }')).toContain('| local | none |');
    const variable = await hover('name: { var: vpn_|host }');
    expect(variable).toContain('- production');
    expect(variable).not.toContain('vpn.example.com');
  });

  it('explains a code that is silenced, or that edict.yaml sets', async () => {
    expect(await hover('# edict-ignore weak-se|curity: tests\nname: A\n')).toContain('weak-security: ');
    await opened('edict.yaml', CONFIG, async (of) => {
      expect(await hover(CONFIG.replace('redundant-', 'redundant|-'), of)).toContain('redundant-default: ');
      expect(await hover(`${CONFIG}lim|its: {}\n`, of)).not.toBe('nothing');
      type(CONFIG, of);
    });
  });

  it('says nothing of what nobody knows, and never a secret', async () => {
    expect(await hover('nonsen|se: 1')).toBe('nothing');
    expect(await hover('macos: { wifi: { password: open-se|same } }')).not.toContain('sesame');
  });
});

describe('symbols', () => {
  it('are the keys, also of a text that is broken', async () => {
    const names = async (text: string) =>
      ((await server.client.request('textDocument/documentSymbol', type(text))) as DocumentSymbol[]).map(
        ({ name, children }) => [name, (children ?? []).map((child) => child.name)],
      );
    expect(await names('name: A\nmacos:\n  wifi: { a: 1 }\n  vpn: {}\n')).toEqual([
      ['name', []],
      ['macos', ['wifi', 'vpn']],
    ]);
    expect(await names('name: "A\nmacos: {')).toEqual([['name', []]]);
    expect(await names('name: A\nmacos:\n  wifi: [\n')).toEqual([
      ['name', []],
      ['macos', ['wifi']],
    ]);
  });
});

describe('formatting', () => {
  const format = async (text: string): Promise<string | null> => {
    const edits = (await server.client.request('textDocument/formatting', {
      ...type(text),
      options: { tabSize: 2, insertSpaces: true },
    })) as TextEdit[] | null;
    return edits && TextDocument.applyEdits(TextDocument.create('x:x', 'yaml', 1, text), edits);
  };

  it('is that of edict fmt', async () => {
    const text =
      'policy_targets: {devices: [1]}\nmacos:\n    password: {  min_length:   12 } # kept\nname:   A\n';
    repository.write('policies/unformatted.yaml', text);
    const { out } = await repository.edict(['fmt', '-'], { stdin: text });
    expect(await format(text)).toBe(out);
    expect(await format(text.replaceAll('\n', '\r\n'))).toBe(out.replaceAll('\n', '\r\n'));
    expect(await format(out)).toBe(out);
  });

  it('leaves a broken text alone', async () => {
    expect(await format('name: [')).toBeNull();
  });
});

describe('repairs', () => {
  const actions = async (
    text: string,
    only?: readonly string[],
    of = uri,
  ): Promise<readonly CodeAction[]> => {
    type(text, of);
    const end = TextDocument.create('x:x', 'yaml', 1, text).positionAt(text.length);
    return (await server.client.request('textDocument/codeAction', {
      textDocument: { uri: of },
      range: { start: { line: 0, character: 0 }, end },
      context: { diagnostics: [], ...(only ? { only } : {}) },
    })) as CodeAction[];
  };
  const applied = (text: string, edit: WorkspaceEdit | undefined, of = uri): string =>
    TextDocument.applyEdits(TextDocument.create('x:x', 'yaml', 1, text), edit?.changes?.[of] ?? []);

  it('are the edits of lint --fix, one for each fault, and preferred', async () => {
    const text = `${SOUND.replace('password:', 'pasword:')}description: yes\n`;
    const found = (await actions(text, ['quickfix'])).filter(({ isPreferred }) => isPreferred);
    expect(found.map(({ title }) => title)).toEqual(['Change it to password']);
    expect(found[0]?.diagnostics?.[0]?.code).toBe('unknown-field');
    expect(applied(text, found[0]?.edit)).toBe(text.replace('pasword:', 'password:'));
  });

  it('of all the file are what lint --fix makes of it', async () => {
    const text =
      'nmae: B\nmacos:\n  passwordcode: { min_length: "12", allow_simple: no, max_inactivity: 1_minute }\npolicy_targets: { devicegroups: [all-macs] }\n';
    const [fix, ...more] = await actions(text, ['source.fixAll']);
    expect(more).toEqual([]);
    expect(fix?.kind).toBe('source.fixAll.edict');
    repository.write('policies/to-fix.yaml', text);
    await repository.edict(['lint', '--fix', 'policies/to-fix.yaml']);
    const { readFileSync } = await import('node:fs');
    expect(applied(text, fix?.edit)).toBe(readFileSync(at('policies/to-fix.yaml'), 'utf8'));
    expect(applied(text, fix?.edit)).not.toBe(text);
  });

  it('repeat nothing that only is put in quotes, and no secret', async () => {
    const text = SOUND.replace('{ var: office_ssid }', '12345678').replace(
      '{ env: EDICT_SECRET_WIFI }',
      '87654321',
    );
    const found = await actions(text, ['quickfix']);
    const [quoting] = found.filter(({ isPreferred }) => isPreferred);
    expect(applied(text, quoting?.edit)).toMatch(/service_set_identifier: ["']12345678["']\n/);
    const all = await actions(text, ['source.fixAll.edict']);
    expect(JSON.stringify([found, all].map((some) => some.map(({ edit }) => edit)))).not.toMatch(
      /12345678|87654321/,
    );
    expect(JSON.stringify([found, all])).not.toContain('87654321');
  });

  it('write what a hint names, which a person decides: a target, a variable, a value, where a secret comes from', async () => {
    const text = `name: A
macos:
  wifi: { service_set_identifier: { var: ofice_ssid }, security_type: "WPA2", password: 'opensesame' }
  password: { min_length: 6, allow_simple: true }
policy_targets: { devicegroups: [all-mac] }
rings: mac
`;
    const found = (await actions(text)).filter(({ title }) => !/^(?:Silence|Leave)/.test(title));
    expect(found.map(({ title }) => title)).toEqual([
      'Change it to office_ssid',
      'Change it to WPA/WPA2',
      'Change it to { env: EDICT_SECRET_WIFI_PASSWORD }',
      'Change it to 8',
      'Change it to false',
      'Change it to all-macs',
      'Change it to macs',
    ]);
    // What --fix would not do is nothing to apply unseen.
    expect(found.filter(({ isPreferred }) => isPreferred)).toEqual([]);
    expect(JSON.stringify(found.map(({ edit }) => edit))).not.toContain('opensesame');
    const after = found.flatMap(({ edit }) => edit?.changes?.[uri] ?? []);
    expect(TextDocument.applyEdits(TextDocument.create('x:x', 'yaml', 1, text), after)).toBe(`name: A
macos:
  wifi: { service_set_identifier: { var: office_ssid }, security_type: "WPA/WPA2", password: { env: EDICT_SECRET_WIFI_PASSWORD } }
  password: { min_length: 8, allow_simple: false }
policy_targets: { devicegroups: [all-macs] }
rings: macs
`);
  });

  it.each([
    ['targets:', '"targts":', '"targets"'],
    ['default_environment: local', 'default_environment: lokal', 'local'],
    ["groups: ['schools']", "groups: ['schols']", "'schools'"],
    ['"{name} (v{n})"', '"{nmae} (v{n})"', '"{name} (v{n})"'],
    ["'local,group:tests'", "'local,group:tets'", "'local,group:tests'"],
    ['"group:tests"', '"tests"', '"group:tests"'],
  ])(
    'write what a fault of the configuration proposes, in the quotes that are there: %s',
    async (right, wrong, text) => {
      const sound = `targets: { devicegroups: { all-macs: 10 } }
mark: { name: "{name} (v{n})" }
groups: { schools: {} }
default_environment: local
environments:
  local: { base_url: embedded, groups: ['schools'] }
  other: { base_url: embedded, groups: [tests] }
waves:
  - { name: pilot, environments: 'local,group:tests', soak: 1d }
  - { name: rest, environments: all }
windows: [{ environments: "group:tests", allow: "08:00-16:00" }]
`;
      await opened('edict.yaml', CONFIG, async (of) => {
        const written = sound.replace(right, wrong);
        const [fix, ...more] = await actions(written, ['quickfix'], of);
        expect(more).toEqual([]);
        expect(fix).toMatchObject({ title: `Change it to ${text}`, isPreferred: false });
        expect(applied(written, fix?.edit, of).replace('"targets":', 'targets:')).toBe(sound);
        type(CONFIG, of);
      });
    },
  );

  it('keep a byte order mark, which the positions of the editor count', async () => {
    const text =
      '\uFEFFnmae: A\nmacos: { password: {  passwordcode: 1, min_length: "12" } }\npolicy_targets: { devices: [1] }\n';
    const [fix] = await actions(text, ['quickfix']);
    expect(fix?.diagnostics?.[0]?.range).toEqual({
      start: { line: 0, character: 1 },
      end: { line: 0, character: 5 },
    });
    expect(applied(text, fix?.edit)).toBe(text.replace('nmae', 'name'));
    const [all] = await actions(text, ['source.fixAll']);
    expect(applied(text, all?.edit)).toBe(text.replace('nmae', 'name').replace('"12"', '12'));
    expect(await labels('\uFEFFna|')).toContain('name');
    expect(await taking('\uFEFFname: { var: of| }\n', 'office_ssid')).toBe(
      '\uFEFFname: { var: office_ssid }\n',
    );
    expect(await hover('\uFEFFext|ends: x')).toContain('Files that this one builds on');
    const silenced = await actions(
      '\uFEFFmacos: { wifi: { service_set_identifier: C, security_type: none } }\nname: A\npolicy_targets: { devices: [1] }\n',
    );
    const silence = silenced.find(({ title }) => title.startsWith('Silence'));
    expect(applied('\uFEFFmacos:', silence?.edit)).toBe('\uFEFF# edict-ignore weak-security: \nmacos:');
    const edits = (await server.client.request('textDocument/formatting', {
      ...type('\uFEFFmacos:   { password: { min_length: 12 } }\nname: A\n'),
      options: { tabSize: 2, insertSpaces: true },
    })) as TextEdit[];
    const document = TextDocument.create(
      'x:x',
      'yaml',
      1,
      '\uFEFFmacos:   { password: { min_length: 12 } }\nname: A\n',
    );
    expect(TextDocument.applyEdits(document, edits)).toBe(
      '\uFEFFname: A\nmacos: { password: { min_length: 12 } }\n',
    );
  });

  it('remove a default that is written out, where nothing else changes by that', async () => {
    const removing = async (password: string): Promise<string | undefined> => {
      const text = `name: A\nmacos:\n  password: ${password}policy_targets: { devicegroups: [all-macs] }\n`;
      const found = (await actions(text, ['quickfix'])).filter(({ title }) => title === 'Leave it out');
      expect(found.map(({ isPreferred }) => isPreferred)).not.toContain(true);
      const after = found[0] && applied(text, found[0].edit);
      return after?.slice(after.indexOf('password: ') + 10, after.indexOf('policy_targets'));
    };
    expect(await removing('\n    pin_history: 0 # none, so far\n    min_length: 12\n')).toBe(
      '\n    min_length: 12\n',
    );
    expect(await removing('\n    min_length: 12\n    pin_history: 0\r\n')).toBe('\n    min_length: 12\n');
    expect(await removing('{ min_length: 12, pin_history: 0 }\n')).toBe('{ min_length: 12 }\n');
    expect(await removing('{ pin_history: 0, min_length: 12 }\n')).toBe('{ min_length: 12 }\n');
    expect(await removing('{\n    min_length: 12,\n    pin_history: 0\n    }\n')).toBe(
      '{\n    min_length: 12,\n    }\n',
    );
    // Alone, with a value of a merge key below it, or with an anchor that others follow.
    expect(await removing('\n    pin_history: 0\n')).toBeUndefined();
    expect(
      await removing('\n    <<: { pin_history: 3 }\n    min_length: 12\n    pin_history: 0\n'),
    ).toBeUndefined();
    expect(
      await removing('\n    min_length: 12\n    pin_history: &none 0\n    max_failed_attempts: *none\n'),
    ).toBeUndefined();
  });

  it('leave a default alone that hides what a base states', async () => {
    repository.write('policies/_base/history.yaml', 'macos: { password: { pin_history: 3 } }\n');
    const text =
      'extends: _base/history.yaml\nname: A\nmacos:\n  password:\n    pin_history: 0\n    min_length: 12\npolicy_targets: { devicegroups: [all-macs] }\n';
    const found = await actions(text, ['quickfix']);
    expect(found.map(({ diagnostics }) => diagnostics?.[0]?.code)).toContain('redundant-default');
    expect(found.map(({ title }) => title)).not.toContain('Leave it out');
  });

  it('write the nearest name in an invariant too, and a field only where it is not there yet', async () => {
    const invariant =
      'name: I\nfor: { targets: { devicegroups: [all-mac] } }\nrequire: { password.min_length: { at_least: 12 } }\n';
    await opened('invariants/i.yaml', invariant, async (of) => {
      const [fix] = await actions(invariant, ['quickfix'], of);
      expect(applied(invariant, fix?.edit, of)).toBe(invariant.replace('all-mac', 'all-macs'));
    });
    const misspelled = (name: string) =>
      `name: A\nmacos: { password: { max_inactivty_time: 2_minutes, ${name}: 2_minutes } }\npolicy_targets: { devicegroups: [all-macs] }\n`;
    const changes = async (text: string) =>
      (await actions(text, ['quickfix'])).flatMap(({ title }) => (title.startsWith('Change') ? title : []));
    expect(await changes(misspelled('max_grace_period'))).toEqual(['Change it to max_inactivity']);
    expect(await changes(misspelled('max_inactivity'))).toEqual([]);
  });

  it('silence a warning with a comment that leaves the reason to be typed', async () => {
    const text = SOUND.replace('name: A', 'name: Guests').replace(
      '    password: { env: EDICT_SECRET_WIFI }\n',
      '    security_type: none\n',
    );
    const [silence] = (await actions(text)).filter(({ title }) => title.startsWith('Silence'));
    const after = applied(text, silence?.edit);
    expect(after).toContain('    # edict-ignore weak-security: \n    security_type: none\n');
    type(after.replace('weak-security: ', 'weak-security: guests only'));
    await server.client.published(uri, version);
    expect(server.client.last(uri)?.diagnostics).toEqual([]);
  });

  it('silence at the end of a line where a line before it would be part of a text', async () => {
    const text =
      'name: "A\n  b"\nmacos: { wifi: { service_set_identifier: C, security_type: none } }\npolicy_targets: { devicegroups: [all-macs] }\n';
    const [silence] = (await actions(text)).filter(({ title }) => title.includes('weak-security'));
    expect(applied(text, silence?.edit)).toContain('\n# edict-ignore weak-security: \nmacos:');
    const inside =
      'name: A\nmacos: { wifi: { service_set_identifier: "C\n  D", security_type: none } }\npolicy_targets: { devicegroups: [all-macs] }\n';
    const [other] = (await actions(inside)).filter(({ title }) => title.includes('weak-security'));
    expect(applied(inside, other?.edit)).toContain(
      'security_type: none } } # edict-ignore weak-security: \n',
    );
  });

  it('are none for an error that cannot be silenced', async () => {
    expect(
      (await actions('name: A\nmacos: { wifi: 5 }\npolicy_targets: { devices: [1] }\n')).map(
        ({ title }) => title,
      ),
    ).toEqual([]);
  });
});

afterEach(() => {
  type(SOUND);
});
