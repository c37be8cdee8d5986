/** Whole pages of `edict explain`, of fields made up here: what tables say today is not what is tested. */
import { describe, expect, it } from 'vitest';
import { allRooms } from '../../src/cli/rooms.ts';
import { codes } from '../../src/lint/codes.ts';
import { writeBlocks } from '../../src/report/document/terminal.ts';
import { explainBlocks, indexBlocks } from '../../src/report/explain/document.ts';
import { exampleOf, exampleOfObject } from '../../src/report/explain/example.ts';
import { type FieldPlace, findTopic, placeName, type Topic } from '../../src/report/explain/topic.ts';
import { statementCodes as ownStatements } from '../../src/report/statements/index.ts';
import { explainIndexJson, explainJson } from '../../src/rooms/explain/json.ts';
import { all as every, is } from '../../src/tables/condition.ts';
import { type Field, policy, type Table } from '../../src/tables/index.ts';

const statementCodes = { ...ownStatements, ...(await allRooms.statements()) };

const all = { diagnostics: codes, statements: statementCodes };
const view = { color: false, width: null, quiet: false };
const textOf = (topic: Exclude<Topic, { kind: 'unknown' }>): string =>
  writeBlocks(explainBlocks(topic), view);

function known(word: string) {
  const topic = findTopic(word, all);
  if (topic.kind === 'unknown') throw new Error(`unknown: ${word}`);
  return topic;
}

const isOpen = is('mode', 'code', 'card');

const fields: readonly Field[] = [
  {
    name: 'mode',
    type: 'string',
    summary: 'How the door opens, which decides about nearly everything else that is here.',
    default: 'key',
    aliases: ['kind', 'form'],
    values: [
      { value: 'key', summary: 'With a key.' },
      { value: 'code', summary: 'With a code of digits.', aliases: ['pin', 'digits'] },
      { value: 'card' },
    ],
    deprecated: { reason: 'use code', values: ['card'] },
    quirk: 'The spec spells it so.',
  },
  { name: 'code', type: 'string', summary: 'The code.', minLength: 4, requiredWhen: isOpen, secret: true },
  { name: 'tries', type: 'integer', summary: 'How often.', min: 3, requiredWhen: isOpen, default: 5 },
  { name: 'wait', type: 'integer', summary: 'Seconds between.', min: 2, max: 9, availableWhen: isOpen },
  {
    name: 'alarm',
    type: 'boolean',
    summary: 'Whether it rings.',
    requiredWhen: every(isOpen, { any: [is('quiet', false), is('wait', 2)] }),
    availableWhen: isOpen,
    default: true,
  },
  { name: 'quiet', type: 'boolean', summary: 'Says nothing.' },
  { name: 'label', type: ['string', 'integer'], summary: 'On the door.', default: '', required: true },
  { name: 'port', type: 'integer', summary: 'Of its server.', port: true, nullable: true },
  {
    name: 'address',
    type: 'string',
    summary: 'Of its server.',
    format: 'uri',
    examples: ['https://x.example'],
  },
  { name: 'teams', type: 'string', summary: 'Who may.', bracketedList: true },
  {
    name: 'hours',
    type: 'array',
    summary: 'When.',
    items: {
      type: 'object',
      fields: [
        { name: 'day', type: 'string', summary: 'A day.', required: true },
        { name: 'note', type: 'string', summary: 'Of the day.' },
      ],
    },
  },
  {
    name: 'frame',
    type: 'object',
    summary: 'What holds it.',
    fields: [
      { name: 'wood', type: 'boolean', summary: 'Of wood.', default: true },
      { name: 'depth', type: 'integer', summary: 'How deep.', max: 5 },
      { name: 'width', type: 'integer', summary: 'How wide.' },
    ],
    deprecated: { reason: 'doors hold themselves' },
  },
];

const door: Table = { name: 'door', title: 'Doors', summary: 'Doors of houses.', section: 'Doors', fields };

/** The payload itself, with these fields. */
function placeOfDoor(of: readonly Field[]): FieldPlace {
  const field: Field = { name: 'door', type: 'object', summary: 'A door.', fields: of };
  return { table: policy, path: ['macos', 'door'], field, siblings: [field] };
}

function placeOf(name: string): FieldPlace {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(name);
  return { table: policy, path: ['macos', 'door', name], field, siblings: fields };
}

/** The field alone, in a payload without others. */
function alone(field: Partial<Field>, siblings: readonly Field[] = []): string {
  const whole: Field = { name: 'it', type: 'string', summary: 'It.', ...field };
  return exampleOf({ table: policy, path: ['a', 'it'], field: whole, siblings: [...siblings, whole] });
}

describe('the page of a field', () => {
  it('says what it is, what it may be, and what depends on it', () => {
    expect(
      textOf({ kind: 'field', place: placeOf('mode'), others: [placeOf('code'), placeOf('tries')] }),
    ).toMatchInlineSnapshot(`
      "door.mode
      How the door opens, which decides about nearly everything else that is here.

      Type        string
      Default     key
      Required    no
      Also named  kind, form
      Deprecated  card: use code
      Note        The spec spells it so.

      Values
      key   With a key. The default.
      code  With a code of digits. Also accepted: pin, digits.
      card

      Decides about
        Required when mode is code or card: code, tries, alarm
        With an effect only when mode is code or card: wait

      Example
      macos:
        door:
          mode: code
          code:
            env: EDICT_SECRET_DOOR_CODE
          label: …

      Fields of the same name: door.code, door.tries.
      "
    `);
  });
  it.each([
    [
      'code',
      `Type      string, at least 4 characters
Default   none
Required  when mode is code or card; without effect otherwise
Secret    never printed, stored or logged
Also      a reference instead of the secret: { env: EDICT_SECRET_NAME }, { file: PATH } or { command: [PROGRAM, ARG] }
`,
    ],
    [
      'tries',
      `Type      integer, at least 3
Default   5
Required  when mode is code or card; edict fills in the default where it is not written; without effect otherwise
`,
    ],
    [
      'wait',
      `Type           integer, 2 to 9
Default        none
Required       no
Has an effect  only when mode is code or card
`,
    ],
    [
      'alarm',
      `Type           boolean
Default        true
Required       when mode is code or card and quiet is false or wait is 2; edict fills in the default where it is not written
Has an effect  only when mode is code or card
`,
    ],
    [
      'teams',
      `Type      string
Default   none
Required  no
Also      a YAML list of strings, sent as [A,B]
`,
    ],
    ['label', 'Type      string or integer\nDefault   ""\nRequired  always\n'],
    [
      'port',
      `Type      integer, or null
Default   none
Required  no
Range     1 to 65535; the spec states none, so another is a warning (port-range)
`,
    ],
    [
      'address',
      `Type      string
Default   none
Required  no
Form      an absolute http or https address
`,
    ],
  ])('says of %s what it has to be', (name, facts) => {
    const page = textOf({ kind: 'field', place: placeOf(name), others: [] });
    expect(page.slice(page.indexOf('Type '), page.indexOf('\nExample'))).toBe(facts);
  });
});

describe('pages of what has fields', () => {
  it('a payload has an example of what it requires', () => {
    const topic = { kind: 'payload', table: door, place: placeOfDoor(fields), others: [] } as const;
    expect(textOf(topic)).toMatchInlineSnapshot(`
      "door: Doors
      Doors of houses.

      Fields
        mode  string; default key
            How the door opens, which decides about nearly everything else that is here.
        code  string, at least 4 characters; required when mode is code or card; secret
            The code.
        tries  integer, at least 3; default 5; required when mode is code or card
            How often.
        wait  integer, 2 to 9
            Seconds between.
        alarm  boolean; default true; required when mode is code or card and quiet is false or wait is 2
            Whether it rings.
        quiet  boolean
            Says nothing.
        label  string or integer; default ""; required
            On the door.
        port  integer
            Of its server.
        address  string
            Of its server.
        teams  string
            Who may.
        hours  list of objects
            When.
        frame  object
            What holds it.

      Example
      macos:
        door:
          label: …
      "
    `);
  });

  it('where it requires nothing, of its first fields that have an effect by themselves', () => {
    const optional = fields.filter(({ required }) => !required);
    const odd = { name: 'odd', type: 'object', summary: 'Odd.', unspecified: true } as const;
    expect(exampleOfObject(placeOfDoor([odd, ...optional]))).toBe(
      'macos:\n  door:\n    mode: code\n    quiet: true\n    port: 1\n',
    );
  });

  it('a resource says why not to use it, and what is odd about it', () => {
    const table = { ...door, quirk: 'They stick.', deprecated: { reason: 'use windows' } };
    expect(textOf({ kind: 'resource', table })).toMatchInlineSnapshot(`
      "door: Doors
      Doors of houses.

      Deprecated: use windows.

      They stick.

      Fields
        mode  string; default key
            How the door opens, which decides about nearly everything else that is here.
        code  string, at least 4 characters; required when mode is code or card; secret
            The code.
        tries  integer, at least 3; default 5; required when mode is code or card
            How often.
        wait  integer, 2 to 9
            Seconds between.
        alarm  boolean; default true; required when mode is code or card and quiet is false or wait is 2
            Whether it rings.
        quiet  boolean
            Says nothing.
        label  string or integer; default ""; required
            On the door.
        port  integer
            Of its server.
        address  string
            Of its server.
        teams  string
            Who may.
        hours  list of objects
            When.
        frame  object
            What holds it.
      "
    `);
  });

  it('a field with fields shows them, and so does a list', () => {
    expect(textOf({ kind: 'field', place: placeOf('frame'), others: [] })).toMatchInlineSnapshot(`
      "door.frame
      What holds it.

      Type        object
      Default     none
      Required    no
      Deprecated  doors hold themselves

      Fields
        wood  boolean; default true
            Of wood.
        depth  integer, at most 5
            How deep.
        width  integer
            How wide.

      Example
      macos:
        door:
          label: …
          frame:
            wood: false
            depth: 1
      "
    `);
    expect(textOf({ kind: 'field', place: placeOf('hours'), others: [] })).toMatchInlineSnapshot(`
      "door.hours
      When.

      Type      list of objects
      Default   none
      Required  no

      Fields of an element
        day  string; required
            A day.
        note  string
            Of the day.

      Example
      macos:
        door:
          label: …
          hours:
            - day: …
              note: …
      "
    `);
  });

  it('fields of one name stand under each other', () => {
    const places = [placeOf('mode'), placeOf('code')];
    expect(textOf({ kind: 'several', word: 'mode', places })).toMatchInlineSnapshot(`
      "mode: 2 fields have this name
      door.mode  How the door opens, which decides about nearly everything else that is here.
      door.code  The code.

      \`edict explain door.mode\` shows one of them.
      "
    `);
  });

  it('a web app has its id in its file alone', () => {
    expect(textOf(known('web-app'))).toContain(`Fields
  app_id  integer; required
      ID of the app in the app repository; part of the address, not of the body.
  name  `);
    expect(textOf(known('user'))).not.toContain('app_id');
  });
});

describe('pages of codes', () => {
  const entry = {
    title: 'A door is open',
    explanation: 'It is open.',
    example: '\n-door: open\n-\n-window: shut\n-\n+door: shut\n',
  };
  it.each([
    ['error', false, 'Severity: error; it cannot be lowered or silenced.'],
    ['info', false, 'Severity: info, unless `lint.rules` of edict.yaml says otherwise.'],
    ['info', true, 'Severity: off, unless `lint.rules` of edict.yaml says otherwise.'],
    [
      'warning',
      false,
      'Severity: warning, unless `lint.rules` of edict.yaml says otherwise. A comment `# edict-ignore door: reason` silences it on its line or the next.',
    ],
  ] as const)('%s, off by default: %s', (severity, offByDefault, sentence) => {
    const code = {
      kind: 'code',
      code: 'door',
      entry: { ...entry, severity, ...(offByDefault && { offByDefault }) },
    } as const;
    expect(textOf(code)).toBe(`door: A door is open
It is open.

${sentence}

Wrong
door: open

window: shut

Right
door: shut
`);
    expect(explainJson(code)).toEqual({
      kind: 'code',
      code: 'door',
      severity,
      title: 'A door is open',
      explanation: 'It is open.',
      bad: 'door: open\n\nwindow: shut\n\n',
      good: 'door: shut\n',
      ...(offByDefault ? { offByDefault } : {}),
    });
  });

  it('a statement names its severity', () => {
    const { title, explanation } = entry;
    const topic = {
      kind: 'statement',
      code: 'door',
      entry: { severity: 'danger', title, explanation, ofApply: () => [] },
    } as const;
    expect(textOf(topic)).toMatchInlineSnapshot(`
      "door: A door is open
      It is open.

      Severity: danger. Said by \`edict apply\`, in every format.
      "
    `);
    expect(explainJson(topic)).toEqual({
      kind: 'statement',
      code: 'door',
      severity: 'danger',
      title,
      explanation,
    });
    const ofMacs = { ...topic, entry: { ...topic.entry, ofApply: undefined, saidBy: ['drift'] } };
    expect(textOf(ofMacs)).toContain('Said by `edict drift`, in every format.');
  });

  it('the index has every name with a line about it', () => {
    const few = {
      diagnostics: { 'door-open': { ...entry, severity: 'error' } },
      statements: {
        'door-shut': {
          severity: 'danger',
          title: 'A door is shut',
          explanation: 'It is.',
        },
      },
    } as const;
    const index = writeBlocks(indexBlocks(few), view);
    expect(index).toMatch(
      /^Payloads of macos\npassword +Rules for the password of the Mac, and when the Mac locks\.\n/,
    );
    expect(index).toContain('\n\nResources\npolicy      ');
    expect(index.slice(index.indexOf('\n\nDiagnostic'))).toBe(`

Diagnostic codes
door-open  A door is open (error)

Statements of plan, apply and drift
door-shut  A door is shut (danger)

edict explain wifi                a payload and its fields
edict explain wifi.security_type  one field
edict explain missing-field       a diagnostic code
`);
    expect(explainIndexJson(few)).toMatchObject({
      kind: 'index',
      payloads: expect.arrayContaining([expect.objectContaining({ name: 'wifi' })]),
      resources: expect.arrayContaining([expect.objectContaining({ name: 'policy', title: policy.title })]),
      codes: [{ code: 'door-open', severity: 'error', title: 'A door is open' }],
      statements: [{ code: 'door-shut', severity: 'danger', title: 'A door is shut' }],
    });
  });
});

describe('the same for programs', () => {
  it('a payload with its fields, conditions in words', () => {
    const some = fields.filter(({ name }) => ['alarm', 'label', 'hours', 'frame'].includes(name));
    const table = { ...door, quirk: 'They stick.', deprecated: { reason: 'use windows' }, fields: some };
    const head = {
      name: 'door',
      title: 'Doors',
      summary: 'Doors of houses.',
      quirk: 'They stick.',
      deprecated: 'use windows',
    };
    const json = [
      {
        name: 'alarm',
        type: 'boolean',
        summary: 'Whether it rings.',
        default: true,
        required: false,
        secret: false,
        requiredWhen: 'mode is code or card and quiet is false or wait is 2',
        availableWhen: 'mode is code or card',
      },
      {
        name: 'label',
        type: ['string', 'integer'],
        summary: 'On the door.',
        default: '',
        required: true,
        secret: false,
      },
      {
        name: 'hours',
        type: 'array',
        summary: 'When.',
        required: false,
        secret: false,
        items: {
          type: 'object',
          fields: [
            { name: 'day', type: 'string', summary: 'A day.', required: true, secret: false },
            { name: 'note', type: 'string', summary: 'Of the day.', required: false, secret: false },
          ],
        },
      },
      {
        name: 'frame',
        type: 'object',
        summary: 'What holds it.',
        deprecated: { reason: 'doors hold themselves' },
        required: false,
        secret: false,
        fields: [
          {
            name: 'wood',
            type: 'boolean',
            summary: 'Of wood.',
            default: true,
            required: false,
            secret: false,
          },
          { name: 'depth', type: 'integer', summary: 'How deep.', max: 5, required: false, secret: false },
          { name: 'width', type: 'integer', summary: 'How wide.', required: false, secret: false },
        ],
      },
    ];
    expect(explainJson({ kind: 'resource', table })).toEqual({ kind: 'resource', ...head, fields: json });
    expect(
      explainJson({ kind: 'payload', table, place: placeOfDoor(some), others: [placeOf('mode')] }),
    ).toEqual({
      kind: 'payload',
      ...head,
      path: '/macos/door',
      fields: json,
      example: 'macos:\n  door:\n    label: …\n',
      also: ['door.mode'],
    });
  });

  it('a field with where it stands, and several of them', () => {
    const quiet = {
      name: 'quiet',
      type: 'boolean',
      summary: 'Says nothing.',
      required: false,
      secret: false,
      field: 'door.quiet',
      resource: 'policy',
      path: '/macos/door/quiet',
      apple: [],
      example: 'macos:\n  door:\n    quiet: true\n    label: …\n',
    };
    const place = placeOf('quiet');
    const others = [placeOf('mode')];
    expect(explainJson({ kind: 'field', place, others })).toEqual({
      kind: 'field',
      ...quiet,
      also: ['door.mode'],
    });
    expect(explainJson({ kind: 'several', word: 'quiet', places: [place] })).toEqual({
      kind: 'several',
      fields: [quiet],
    });
  });
});

describe('examples', () => {
  it.each<[string, Partial<Field>, string]>([
    ['a boolean that protects when true', { type: 'boolean', strength: 'true' }, ' true'],
    ['a boolean that protects when false', { type: 'boolean', strength: 'false' }, ' false'],
    ['a boolean that is true by default', { type: 'boolean', default: true }, ' false'],
    [
      'a chain, its strongest',
      {
        strength: {
          chains: [
            ['a', 'b'],
            ['a', 'c'],
          ],
        },
      },
      ' b',
    ],
    ['the example of the table', { type: 'boolean', strength: 'true', examples: [false, true] }, ' false'],
    [
      'no chain, but values',
      { neutral: 'a name', default: 'a', values: [{ value: 'a' }, { value: 'b' }] },
      ' b',
    ],
    [
      'no value that should not be used',
      { values: [{ value: 'a' }, { value: 'b' }], deprecated: { reason: 'old', values: ['a'] } },
      ' b',
    ],
    ['the one value, although it is the default', { default: 'a', values: [{ value: 'a' }] }, ' a'],
    ['a number, its default', { type: 'integer', default: 7, min: 2 }, ' 7'],
    ['a number, its least', { type: 'integer', min: 2 }, ' 2'],
    ['a number', { type: 'integer' }, ' 1'],
    ['of two types the first', { type: ['integer', 'string'] }, ' 1'],
    ['a string', {}, ' …'],
    ['users', { type: 'array', targetKind: 'users' }, '\n    - someone@example.com\n    - 7'],
    ['devices', { type: 'array', targetKind: 'devices' }, '\n    - 12'],
    ['strings', { type: 'array', items: { type: 'string' } }, '\n    - ABCDE12345'],
    ['integers', { type: 'array', items: { type: 'integer' } }, '\n    - 12'],
    ['objects', { type: 'array', items: { type: 'object' } }, '\n    - {}'],
    ['a list of two strings', { bracketedList: true }, '\n    - ABCDE12345\n    - FGHIJ67890'],
    ['anything', { type: 'object' }, ' {}'],
    ['a secret', { secret: true }, '\n    env: EDICT_SECRET_A_IT'],
  ])('%s', (_, field, value) => {
    expect(alone(field)).toBe(`a:\n  it:${value}\n`);
  });

  it('a condition brings the fields that it asks for, and what those ask for', () => {
    const siblings: readonly Field[] = [
      { name: 'x', type: 'string', summary: 'X.', default: 'no', availableWhen: is('y', 'on') },
      { name: 'y', type: 'string', summary: 'Y.' },
      { name: 'z', type: 'string', summary: 'Z.', default: 'z' },
    ];
    const place = (condition: Field['availableWhen']): string =>
      alone({ availableWhen: condition }, siblings);
    expect(place(is('x', 'yes', 'very'))).toBe('a:\n  x: very\n  y: on\n  it: …\n');
    expect(place(every(is('z', 'z'), is('y', 'off')))).toBe('a:\n  y: off\n  it: …\n');
    expect(place({ any: [is('y', 'off'), is('x', 'yes')] })).toBe('a:\n  y: off\n  it: …\n');
    expect(place({ any: [is('y', 'off'), is('z', 'z')] })).toBe('a:\n  it: …\n');
  });

  it('at the top of a resource the field stands without the others', () => {
    const field: Field = { name: 'it', type: 'string', summary: 'It.', secret: true };
    const other: Field = { name: 'other', type: 'string', summary: 'Another.', required: true };
    const place = { table: policy, path: ['it'], field, siblings: [field, other] };
    expect(exampleOf(place)).toBe('it:\n  env: EDICT_SECRET_IT\n');
  });
});

describe('what a word means, of resources and names of several fields', () => {
  it.each([
    ['User', 'user'],
    ['web_app', 'web-app'],
    [' set-password ', 'set-password'],
  ])('%s is the resource %s', (word, name) => {
    expect(findTopic(word, all)).toMatchObject({ kind: 'resource', table: { name } });
  });

  it.each([
    ['proxy_type', 'several', ['wifi.proxy_type', 'vpn.proxy_type']],
    ['description', 'field', ['policy.description']],
    ['name', 'field', ['policy.name', 'web-app.name']],
    ['policy_targets.devices', 'field', ['policy_targets.devices']],
    ['macos', 'field', ['macos']],
    ['wifi.proxy_type', 'field', ['wifi.proxy_type']],
    ['user.name', 'field', ['user.name']],
  ])('%s: %s', (word, kind, names) => {
    const topic = findTopic(word, all);
    const places =
      topic.kind === 'several' ? topic.places : 'others' in topic ? [topic.place, ...topic.others] : [];
    expect(topic.kind).toBe(kind);
    expect(places.map(placeName)).toEqual(names);
  });

  it('spaces around a code do not count', () => {
    expect(findTopic(' Missing-Field ', all)).toMatchObject({ kind: 'code', code: 'missing-field' });
  });

  it("names Apple's keys of what has some", () => {
    expect(textOf(known('wifi.security_type'))).toContain(
      "Apple's key    EncryptionType of com.apple.wifi.managed\n",
    );
    for (const word of ['firewall.application.app_name', 'policy.name', 'macos.wifi', 'user.name'])
      expect(textOf(known(word)), word).not.toContain("Apple's key");
  });
});
