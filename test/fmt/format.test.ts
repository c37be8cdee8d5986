import { describe, expect, it } from 'vitest';
import type { FileKind } from '../../src/source/draft/file-fields.ts';
import { formatSource } from '../../src/source/format/format-source.ts';

function format(text: string, kind: FileKind = 'policy'): string {
  const formatted = formatSource({ path: 'a.yaml', text }, kind);
  if (formatted.text === null) throw new Error(JSON.stringify(formatted.diagnostics));
  return formatted.text;
}

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

describe('the order of fields', () => {
  it('begins with what holds anchors', () => {
    const text = lines(
      'name: N',
      'x-length: &length 12',
      'macos:',
      '  password: { min_length: *length }',
      'x-unused: 1',
    );
    expect(format(text)).toBe(
      lines(
        'x-length: &length 12',
        'x-unused: 1',
        'name: N',
        'macos:',
        '  password: { min_length: *length }',
      ),
    );
  });

  it('is that of the spec, extends first', () => {
    expect(
      format(
        lines(
          'policy_targets: { users: [2], devices: [1] }',
          'macos:',
          '  firewall: { Enable_StealthMode: true, Enable_Firewall: true }',
          '  wifi:',
          '    password: { env: EDICT_SECRET_A }',
          '    service_set_identifier: Corp',
          'description: D',
          'extends: _base.yaml',
          'name: N',
        ),
      ),
    ).toBe(
      lines(
        'extends: _base.yaml',
        'name: N',
        'description: D',
        'macos:',
        '  wifi:',
        '    service_set_identifier: Corp',
        '    password: { env: EDICT_SECRET_A }',
        '  firewall: { Enable_Firewall: true, Enable_StealthMode: true }',
        'policy_targets: { devices: [1], users: [2] }',
      ),
    );
  });

  it('is that of web apps too', () => {
    expect(format('icon: x\nname: A\napp_id: 1\n', 'web_app')).toBe('app_id: 1\nname: A\nicon: x\n');
  });

  it('goes by what is meant for other names of a field', () => {
    expect(format('macos:\n  wifi: {}\n  passwordcode: {}\n')).toBe(
      'macos:\n  passwordcode: {}\n  wifi: {}\n',
    );
  });

  it('reaches into lists of objects', () => {
    expect(format('macos:\n  firewall:\n    application:\n    - identifier: b\n      app_name: a\n')).toBe(
      lines('macos:', '  firewall:', '    application:', '      - app_name: a', '        identifier: b'),
    );
  });

  it('leaves alone what the spec does not show, and puts unknown fields last', () => {
    const text = 'nmae: A\nmacos:\n  schedule_os_updates:\n    z: 1\n    a: 2\n';
    expect(format(text)).toBe('macos:\n  schedule_os_updates:\n    z: 1\n    a: 2\nnmae: A\n');
  });

  it('puts a merge key first', () => {
    expect(
      format('macos:\n  password: &p { min_length: 8 }\n  wifi:\n    autojoin: true\n    <<: *p\n'),
    ).toBe(
      lines('macos:', '  password: &p { min_length: 8 }', '  wifi:', '    <<: *p', '    autojoin: true'),
    );
  });
});

describe('anchors', () => {
  it('stay before their aliases, and only what they bind stays in place', () => {
    expect(
      format(
        lines(
          'macos:',
          '  wifi: { service_set_identifier: &name Corp }',
          '  firewall: {}',
          '  password: {}',
          'name: *name',
          'description: D',
        ),
      ),
    ).toBe(
      lines(
        'description: D',
        'macos:',
        '  password: {}',
        '  wifi: { service_set_identifier: &name Corp }',
        '  firewall: {}',
        'name: *name',
      ),
    );
  });

  it('of one name keep their order, since the last one counts', () => {
    const text = 'macos:\n  wifi: &a { autojoin: true }\n  password: &a { min_length: 8 }\n  vpn: *a\n';
    expect(format(text)).toBe(text);
  });
});

describe('comments', () => {
  it('go with what they speak of', () => {
    expect(
      format(
        lines(
          '# yaml-language-server: $schema=policy.schema.json',
          'macos: # beside macos',
          '    # above wifi',
          '    wifi:',
          '        password: # beside password',
          '            env: EDICT_SECRET_A   # beside env',
          '        service_set_identifier: Corp',
          '        # at the end of wifi',
          '    # above password',
          '    password:',
          '        # min_length: 8',
          '    # at the end of macos',
          '# above name',
          'name: A # beside name',
          '# at the end',
        ),
      ),
    ).toBe(
      lines(
        '# yaml-language-server: $schema=policy.schema.json',
        '',
        '# above name',
        'name: A # beside name',
        'macos: # beside macos',
        '  # above password',
        '  password:',
        '    # min_length: 8',
        '  # above wifi',
        '  wifi:',
        '    service_set_identifier: Corp',
        '    password: # beside password',
        '      env: EDICT_SECRET_A # beside env',
        '    # at the end of wifi',
        '  # at the end of macos',
        '# at the end',
      ),
    );
  });

  it('of the whole file stay at its top, apart from those of the first field', () => {
    expect(format('# Of the file.\n\n# Of the targets.\npolicy_targets: {}\nname: A\n')).toBe(
      '# Of the file.\n\nname: A\n# Of the targets.\npolicy_targets: {}\n',
    );
  });

  it('that silence a warning stay with their line, even at the top', () => {
    expect(format('# edict-ignore no-targets: a draft\nmacos: {}\nname: A\n')).toBe(
      'name: A\n# edict-ignore no-targets: a draft\nmacos: {}\n',
    );
  });

  it('that silence a warning stay on the line of what they silence, however long it is', () => {
    const fields = 'allow_simple: true, require_alphanumeric: true, min_length: 6, pin_history: 3';
    const line = `  password: { ${fields} } # edict-ignore weak-security: a kiosk`;
    const text = `name: A\nmacos:\n${line}\npolicy_targets: { devices: [1] }\n`;
    expect(format(text)).toContain(line);
    const moved = format(
      'name: A\nmacos:\n  password:\n    min_length: 6 # edict-ignore weak-security: a kiosk\n    allow_simple: true\n',
    );
    expect(moved).toContain('allow_simple: true\n    min_length: 6 # edict-ignore weak-security: a kiosk\n');
  });

  it('that silence the last line of brackets stay with what is on it', () => {
    const text = (last: string): string =>
      `name: A\nmacos:\n  password: { min_length: 6,\n${last} # edict-ignore weak-security: a kiosk\n`;
    expect(format(text('    allow_simple: true }'))).toBe(
      'name: A\nmacos:\n  password:\n    allow_simple: true # edict-ignore weak-security: a kiosk\n    min_length: 6\n',
    );
  });

  it.each([
    [
      'two fields on it',
      '{ min_length: 6,\n    allow_simple: true, pin_history: 3 } # edict-ignore weak-security: x',
    ],
    ['none on it', '{ min_length: 6,\n  } # edict-ignore weak-security: x'],
    ['the name on it, too', '{ min_length: 6, # edict-ignore weak-security: x\n    allow_simple: true }'],
  ])('that silence what no other line would hold leave the file as it is: %s', (_, brackets) => {
    const text = `macos:\n  password: ${brackets}\nname: A\n`;
    expect(format(text)).toBe(text);
  });

  it('make a list of brackets a list of lines', () => {
    expect(format('policy_targets:\n  devices: [1, # lab\n    2] # all\n')).toBe(
      lines('policy_targets:', '  devices: # all', '    - 1 # lab', '    - 2'),
    );
  });
});

describe('the layout', () => {
  it.each([
    ['quotes that nothing needs', `name: "A b"\n`, 'name: A b\n'],
    ['single quotes', `name: 'a: b'\n`, 'name: "a: b"\n'],
    ['quotes around quotes', `name: "say \\"hi\\""\n`, `name: say "hi"\n`],
    ['quotes that save escapes', `name: "\\"hi\\" all"\n`, `name: '"hi" all'\n`],
    ['quotes around what would be a number', `name: '12'\n`, 'name: "12"\n'],
    ['quotes around what YAML 1.1 takes for a boolean', `name: 'yes'\n`, 'name: "yes"\n'],
    ['quotes around a date', `name: '2026-11-20'\n`, 'name: "2026-11-20"\n'],
    ['quotes of keys', `"name": A\n`, 'name: A\n'],
    ['a quoted merge key, which merges nothing', `macos: { "<<": 1 }\n`, `macos: { "<<": 1 }\n`],
    ['escapes that the author chose', `name: "caf\\u00e9"\n`, `name: "caf\\u00e9"\n`],
    [
      'words for true and nothing',
      'macos: { wifi: { autojoin: TRUE }, vpn: ~ }\n',
      'macos: { wifi: { autojoin: true }, vpn: null }\n',
    ],
    ['numbers', 'macos: { vpn: { http_enable: 0x10 } }\n', 'macos: { vpn: { http_enable: 0x10 } }\n'],
    [
      'spaces within brackets',
      'policy_targets: {devices: [ 1,2 ]}\n',
      'policy_targets: { devices: [1, 2] }\n',
    ],
    [
      'brackets over several lines',
      'policy_targets: {\n  devices: [\n    1\n  ]\n}\n',
      'policy_targets: { devices: [1] }\n',
    ],
    ['explicit keys', '? name\n: A\n', 'name: A\n'],
    ['an end of the document', 'name: A\n...\n', 'name: A\n'],
    ['a start of the document', '%YAML 1.2\n---\nname: A\n', '%YAML 1.2\n---\nname: A\n'],
    ['no final newline', 'name: A', 'name: A\n'],
    ['too many newlines', '\n\nname: A\n\n\n\nmacos: {}\n\n\n', 'name: A\n\nmacos: {}\n'],
    ['Windows', 'name:   A\r\nmacos: {}\r\n', 'name: A\r\nmacos: {}\r\n'],
  ])('%s', (_, text, expected) => {
    expect(format(text)).toBe(expected);
    expect(format(expected)).toBe(expected);
  });

  it('gives brackets up that do not fit on a line', () => {
    const ids = Array.from({ length: 12 }, (_, index) => 100_000 + index);
    const list = ids.map((id) => `    - ${id}`);
    expect(format(`policy_targets: { devices: [${ids.join(', ')}] }\n`)).toBe(
      lines('policy_targets:', '  devices:', ...list),
    );
  });

  it('keeps the lines of long texts', () => {
    const text = lines(
      'name: a plain text',
      '  of two lines',
      'description: >-',
      '  folded by',
      '  hand',
      '',
      '    and indented',
      'macos:',
      '  filevault:',
      '    escrow_message: |+2',
      '        first',
      '      second',
      '',
    );
    expect(format(text)).toBe(text);
  });

  it.each(['\n', '\r\n'])('keeps spaces that are part of a text at its end: %j', (end) => {
    const text = lines('description: |', '    x', '       ', 'macos: {}').replaceAll('\n', end);
    const formatted = format(text);
    expect(formatted).toContain(lines('description: |', '  x', '     ').replaceAll('\n', end));
    expect(format(formatted)).toBe(formatted);
  });

  it('adds no line break to a text that keeps its own, where the file ends in spaces', () => {
    expect(format('name: A\ndescription: |+\n  x\n\n  ')).toBe('name: A\ndescription: |+\n  x\n\n');
  });

  it('keeps blank lines between payloads when they change places', () => {
    expect(format('macos:\n\n  wifi: {}\n\n  password: {}\n\n\n  vpn: {}\n')).toBe(
      'macos:\n  password: {}\n\n  wifi: {}\n\n  vpn: {}\n',
    );
  });
});

describe('files that are left alone', () => {
  it.each([
    ['a syntax error', 'name: [', 'yaml-syntax'],
    ['a key twice', 'name: A\nname: B\n', 'yaml-duplicate-key'],
    ['two documents', 'name: A\n---\nname: B\n', 'yaml-multiple-documents'],
    [
      'an alias bomb',
      `a: &a [${'x, '.repeat(99)}]\nb: &b [${'*a, '.repeat(99)}]\nc: [${'*b, '.repeat(99)}]\n`,
      'yaml-limit',
    ],
  ])('%s', (_, text, code) => {
    const { text: none, diagnostics } = formatSource({ path: 'a.yaml', text }, 'policy');
    expect(none).toBeNull();
    expect(diagnostics?.map((diagnostic) => diagnostic.code)).toEqual([code]);
  });

  it.each(['', '# only a comment\n', 'text\n'])('%j has no fields', (text) => {
    expect(format(text)).toBe(text);
  });
});
