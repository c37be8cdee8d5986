/** What stands in hostile policy files, by what it tries; and the diagnostics that are due. */
import { OUTSIDE, POLICY } from './host.ts';

const ESC = '\\e[31m';

export interface FileCase {
  /** What stands in policies/a.yaml. */
  readonly text: string | Uint8Array;
  readonly files?: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
  /** Codes of the diagnostics that must be among them; none: the file is sound. */
  readonly codes: readonly string[];
}

const nested = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + close.repeat(levels);
const wifi = (inner: string): string => `name: A\nmacos: { wifi: { service_set_identifier: X, ${inner} } }\n`;
const targets = (inner: string): string =>
  `name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { ${inner} }\n`;

const crash: Record<string, FileCase> = {
  'an empty file': { text: '', codes: ['wrong-type'] },
  'a NUL': { text: 'name: "A\0"\n', codes: ['file-encoding'] },
  'no UTF-8': { text: Buffer.from('name: \xff\xfe\n', 'latin1'), codes: ['file-encoding'] },
  'half a character at the end': {
    text: Buffer.from([...Buffer.from('name: A'), 0xf0, 0x9f]),
    codes: ['file-encoding'],
  },
  'an overlong slash': { text: Buffer.from([0x6e, 0x3a, 0x20, 0xc0, 0xaf]), codes: ['file-encoding'] },
  'UTF-16': { text: Buffer.from('\ufeffname: A\n', 'utf16le'), codes: ['file-encoding'] },
  'UTF-32': { text: Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), codes: ['file-encoding'] },
  'half a surrogate pair as an escape': { text: 'name: "\\ud800"\n', codes: ['yaml-syntax'] },
  'a root that is a list': { text: '- name: A\n- name: B\n', codes: ['wrong-type'] },
  'a root that is a list of one': { text: '- name: A\n', codes: ['array-form', 'missing-field'] },
  'a root that is a number': { text: '0x7fffffffffffffff\n', codes: ['wrong-type'] },
  'a key that is a mapping': { text: '{ { a: b }: c }\n', codes: ['yaml-syntax'] },
  'a key that is null': { text: '~: 1\nname: A\nmacos: {}\n', codes: ['unknown-field'] },
  'a key without a name': { text: '"": 1\nname: A\nmacos: {}\n', codes: ['unknown-field'] },
  'two documents': { text: `${POLICY}---\n${POLICY}`, codes: ['yaml-multiple-documents'] },
  'a directive': { text: '%YAML 9.9\n---\nname: A\nmacos: {}\n', codes: ['yaml-syntax'] },
  'a tag that makes code': { text: 'name: !!js/function "function () {}"\n', codes: ['yaml-syntax'] },
  'a tag that runs a program': {
    text: 'name: !!python/object/apply:os.system ["id"]\n',
    codes: ['yaml-syntax'],
  },
  'a tag of binary': { text: 'name: !!binary aGVsbG8=\nmacos: {}\n', codes: ['yaml-syntax'] },
  'a tag of a set': { text: 'name: A\nmacos: !!set { password }\n', codes: ['yaml-syntax'] },
  'an alias to itself': { text: 'a: &a [*a]\n', codes: ['yaml-syntax'] },
  'an alias without anchor': { text: 'name: *nobody\n', codes: ['yaml-syntax'] },
  'a merge with itself': { text: 'macos: &m { <<: *m }\n', codes: ['yaml-syntax'] },
  'a merge of a scalar': { text: '<<: 5\nname: A\n', codes: ['yaml-syntax'] },
  'infinity and not a number': {
    text: 'name: A\nmacos: { password: { min_length: .inf, pin_history: .nan } }\n',
    codes: ['out-of-range'],
  },
  'a number beyond 2^53': { text: targets('devices: [9007199254740993]'), codes: ['out-of-range'] },
  'a number of ten thousand digits': {
    text: targets(`devices: [${'9'.repeat(10_000)}]`),
    codes: ['out-of-range'],
  },
  'an exponent of ten digits': { text: targets('devices: [1e9999999999]'), codes: ['out-of-range'] },
  'negative and zero ids': { text: targets('devices: [-1, 0, -0]'), codes: [] },
  'strange ids': { text: targets('devices: [1.5, true, null, [1], { a: 1 }]'), codes: ['wrong-type'] },
  'every field of another type': {
    text: 'name: []\ndescription: {}\nmacos: 5\npolicy_targets: x\n',
    codes: ['wrong-type'],
  },
  'payloads of another type': {
    text: 'name: A\nmacos: { wifi: [], vpn: 1, password: x, firewall: true }\n',
    codes: ['wrong-type'],
  },
  'a name of a megabyte less a bit': {
    text: `name: ${'x'.repeat(1_000_000)}\nmacos: { password: { min_length: 12 } }\n`,
    codes: [],
  },
};

const hang: Record<string, FileCase> = {
  'lists in lists': { text: nested('[', ']', 100_000), codes: ['yaml-limit'] },
  'mappings in mappings': { text: nested('{a: ', '}', 100_000), codes: ['yaml-limit'] },
  'more than a megabyte': { text: `name: ${'x'.repeat(1_048_576)}\n`, codes: ['yaml-limit'] },
  'a bomb of aliases': {
    text: [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefghi'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
    ].join('\n'),
    codes: ['yaml-limit'],
  },
  'quotes and brackets without an end': { text: `name: "${'["{'.repeat(300_000)}`, codes: ['yaml-limit'] },
  'a hundred thousand anchors': {
    text: Array.from({ length: 60_000 }, (_, at) => `- &a${at} 1`).join('\n'),
    codes: ['yaml-limit'],
  },
  'a chain of extends': {
    text: 'extends: _b0.yaml\nname: A\nmacos: {}\n',
    files: Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`policies/_b${at}.yaml`, `extends: _b${at + 1}.yaml\n`]),
    ),
    codes: ['bad-extends'],
  },
  'bases that double with each level': {
    text: 'extends: [_b0.yaml, _b0.yaml]\nname: A\nmacos: { password: { min_length: 12 } }\n',
    files: {
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          `policies/_b${at}.yaml`,
          `extends: [_b${at + 1}.yaml, _b${at + 1}.yaml]\n`,
        ]),
      ),
      'policies/_b40.yaml': '{}\n',
    },
    codes: [],
  },
  'a circle of bases': {
    text: 'extends: _a.yaml\nname: A\n',
    files: { 'policies/_a.yaml': 'extends: _b.yaml\n', 'policies/_b.yaml': 'extends: _a.yaml\n' },
    codes: ['bad-extends'],
  },
  'a file that extends itself': { text: 'extends: a.yaml\nname: A\n', codes: ['bad-extends'] },
  'ten thousand bases': {
    text: `extends: [${Array(5_000).fill('_a.yaml').join(', ')}]\nname: A\n`,
    codes: ['bad-extends'],
  },
  'a word that makes suggestions slow': {
    text: `name: A\nmacos: { ${'w'.repeat(200_000)}: 1 }\n`,
    codes: ['unknown-field'],
  },
  'thousands of unknown fields': {
    text: `name: A\nmacos: { password: { ${Array.from({ length: 4_000 }, (_, at) => `min_lenght${at}: 1`).join(', ')} } }\n`,
    codes: ['unknown-field'],
  },
  'a URL for a slow pattern': {
    text: wifi(
      `password: { env: EDICT_SECRET_A }, proxy_type: Automatic, proxy_pac_url: "http://${'a.'.repeat(50_000)}!"`,
    ),
    codes: [],
  },
  'team ids for a slow pattern': {
    text: `name: A\nmacos: { kernelextension: { allowed_teamids: "[${'A,'.repeat(50_000)}" } }\n`,
    codes: ['bad-format'],
  },
  'suppressions without end': {
    text: `${'# edict-ignore weak-security: x\n'.repeat(20_000)}name: A\nmacos: { password: { min_length: 12 } }\n`,
    codes: ['bad-suppression'],
  },
};

const escaping: Record<string, FileCase> = {
  'extends outside': { text: 'extends: ../../outside.yaml\nname: A\nmacos: {}\n', codes: ['bad-extends'] },
  'extends an absolute path': { text: 'extends: /etc/passwd\nname: A\nmacos: {}\n', codes: ['bad-extends'] },
  'extends through a link': {
    text: 'extends: _link.yaml\nname: A\nmacos: {}\n',
    links: { 'policies/_link.yaml': '../../outside.yaml' },
    codes: ['bad-extends'],
  },
  'extends through a linked folder': {
    text: 'extends: up/outside.yaml\nname: A\nmacos: {}\n',
    links: { 'policies/up': '../..' },
    codes: ['bad-extends'],
  },
  'extends a folder': { text: 'extends: ../policies\nname: A\nmacos: {}\n', codes: ['bad-extends'] },
  'extends a device': {
    text: 'extends: _zero.yaml\nname: A\nmacos: {}\n',
    links: { 'policies/_zero.yaml': '/dev/zero' },
    codes: ['bad-extends'],
  },
  'extends with a NUL': { text: 'extends: "a\\0.yaml"\nname: A\nmacos: {}\n', codes: ['bad-extends'] },
  'extends a mapping': { text: 'extends: { file: x }\nname: A\nmacos: {}\n', codes: ['bad-extends'] },
  'extends the configuration of Git': {
    text: 'extends: ../.git/config\nname: A\nmacos: {}\n',
    files: { '.git/config': `[core]\n\ttoken: ${OUTSIDE}\n` },
    codes: ['file-encoding'],
  },
  'a secret file outside': { text: wifi('password: { file: ../../outside.txt }'), codes: ['bad-reference'] },
  'a secret of a made-up variable': {
    text: wifi('password: { env: AWS_SECRET_ACCESS_KEY }'),
    codes: ['bad-reference'],
  },
  'the API key as a secret': { text: wifi('password: { env: EDICT_API_KEY }'), codes: ['bad-reference'] },
  'a variable with a name that ends the line': {
    text: wifi('password: { env: "EDICT_SECRET_A\\nX" }'),
    codes: ['bad-reference'],
  },
  'a reference where no secret stands': {
    text: 'name: { env: EDICT_SECRET_A }\nmacos: {}\n',
    codes: ['bad-reference'],
  },
  'a command where no secret stands': {
    text: 'name: { command: [id] }\nmacos: {}\n',
    codes: ['bad-reference'],
  },
  'a command that is one string': {
    text: wifi('password: { command: "id; rm -rf /" }'),
    codes: ['bad-reference'],
  },
  'a command with a NUL': { text: wifi('password: { command: ["id\\0"] }'), codes: ['bad-reference'] },
  'an empty command': { text: wifi('password: { command: [] }'), codes: ['bad-reference'] },
  'a reference with two keys': {
    text: wifi('password: { env: EDICT_SECRET_A, command: [id] }'),
    codes: ['bad-reference'],
  },
};

const pollute: Record<string, FileCase> = {
  '__proto__ as a field': {
    text: '__proto__: { polluted: 1 }\nname: A\nmacos: {}\n',
    codes: ['unknown-field'],
  },
  '__proto__ in a payload': {
    text: 'name: A\nmacos: { __proto__: { polluted: 1 }, password: { __proto__: { polluted: 1 } } }\n',
    codes: ['unknown-field'],
  },
  'constructor and its prototype': {
    text: 'constructor: { prototype: { polluted: 1 } }\nname: A\nmacos: {}\n',
    codes: ['unknown-field'],
  },
  'toString, valueOf, hasOwnProperty': {
    text: 'name: A\nmacos: { toString: 1, valueOf: 2, hasOwnProperty: 3 }\n',
    codes: ['unknown-field'],
  },
  'in a mapping without known fields': {
    text: 'name: A\nmacos: { systemextension: { allowed_system_extensions: { __proto__: { polluted: 1 }, constructor: { prototype: { polluted: 2 } } } } }\n',
    codes: [],
  },
  'merged in': {
    text: 'x: &x { __proto__: { polluted: 1 } }\n<<: *x\nname: A\nmacos: {}\n',
    codes: ['unknown-field'],
  },
  'from a base': {
    text: 'extends: _a.yaml\nname: A\n',
    files: { 'policies/_a.yaml': 'macos: { __proto__: { polluted: 1 } }\n__proto__: { polluted: 2 }\n' },
    codes: ['unknown-field'],
  },
  'as a variable': {
    text: 'name: { var: __proto__ }\ndescription: { var: constructor }\nmacos: {}\n',
    codes: ['unknown-variable'],
  },
  'as a target': { text: targets('devices: [__proto__, toString]'), codes: ['unknown-target'] },
  'as a value of an enumeration': {
    text: 'name: A\nmacos: { password: { max_inactivity: __proto__, max_grace_period: constructor } }\n',
    codes: ['not-in-enum'],
  },
  'as a reference': { text: wifi('password: { __proto__: EDICT_SECRET_A }'), codes: ['wrong-type'] },
  'as a suppression': {
    text: '# edict-ignore __proto__: reason\nname: A\nmacos: {}\n',
    codes: ['bad-suppression'],
  },
};

const inject: Record<string, FileCase> = {
  'colours in a field': { text: `"${ESC}red": 1\nname: A\nmacos: {}\n`, codes: ['unknown-field'] },
  'a title for the terminal': { text: `"\\e]0;owned\\a": 1\nname: A\nmacos: {}\n`, codes: ['unknown-field'] },
  'C1 controls': { text: '"\\x9b31m": 1\nname: A\nmacos: {}\n', codes: ['unknown-field'] },
  'text turned around': { text: '"\\u202Egnp.exe": 1\nname: A\nmacos: {}\n', codes: ['unknown-field'] },
  'zero-width characters': { text: '"na\\u200Bme": 1\nname: A\nmacos: {}\n', codes: ['unknown-field'] },
  'a line separator': { text: '"a\\u2028::error::b": 1\nname: A\nmacos: {}\n', codes: ['unknown-field'] },
  'a command for GitHub in a field': {
    text: '"x\\n::set-output name=a::b": 1\nname: A\nmacos: {}\n',
    codes: ['unknown-field'],
  },
  'a command of the old form': {
    text: '"##[add-matcher]/tmp/x": 1\nname: A\nmacos: {}\n',
    codes: ['unknown-field'],
  },
  'a command in a value': {
    text: 'name: A\nmacos: { password: { max_inactivity: "x\\r\\n::error::y" } }\n',
    codes: ['not-in-enum'],
  },
  'a command in a raw line': { text: 'name: A\nmacos: {}\n::stop-commands::x\n', codes: ['yaml-syntax'] },
  'raw control characters in a line': {
    text: 'name: A\nmacos: { \u001b[31mx: 1 }\n',
    codes: ['yaml-syntax'],
  },
  'raw text turned around': { text: 'name: A\nmacos: { \u202ex: 1 }\n', codes: ['unknown-field'] },
  'in a suppression': {
    text: '# edict-ignore \u009b31m: \u202e\nname: A\nmacos: {}\n',
    codes: ['bad-suppression'],
  },
  'in a path of extends': {
    text: 'extends: "x\\n::error::y\\e[2J.yaml"\nname: A\nmacos: {}\n',
    codes: ['bad-extends'],
  },
  'in the name of a target': {
    text: targets('devicegroups: ["\\e[2J\\n::error::x"]'),
    codes: ['unknown-target'],
  },
  'in the name of a variable': {
    text: 'name: { var: "\\e[2J\\n::error::x" }\nmacos: {}\n',
    codes: ['unknown-variable'],
  },
  'in an anchor': { text: 'a: *\u202e\n', codes: ['yaml-syntax'] },
  'in a tag': { text: 'name: !\u009bx y\n', codes: ['yaml-syntax'] },
};

export const fileCases = { crash, hang, escape: escaping, pollute, inject };
