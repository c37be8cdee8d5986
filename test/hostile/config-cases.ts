/** Hostile configurations, by what they try, and what edict says of each. */
import { OUTSIDE, POLICY } from './host.ts';

interface ConfigCase {
  readonly config: string | Uint8Array;
  readonly says: RegExp | null;
  readonly links?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  /** Where only a command that needs what is configured can tell. */
  readonly args?: readonly string[];
  /** 3 unless said otherwise. */
  readonly code?: number;
}

const environment = (inner: string): string =>
  `default_environment: prod\nenvironments: { prod: { base_url: "https://mdm.example.com", ${inner} } }\n`;
const state = (path: string): string =>
  `default_environment: prod\nenvironments: { prod: { base_url: embedded, state: { backend: file, path: ${path} } } }\n`;
const address = (url: string): string =>
  `default_environment: prod\nenvironments: { prod: { base_url: "${url}" } }\n`;
const PLAN = ['plan'];
const APPLY = ['apply', '--auto-approve'];

const shape: Record<string, ConfigCase> = {
  'a list': { config: '- a\n', says: /edict\.yaml/ },
  'a number': { config: '5\n', says: /edict\.yaml/ },
  'a broken file': { config: '{ a: [ }\n', says: /edict\.yaml:1/ },
  'bytes that are no text': { config: Buffer.from([0xff, 0xfe, 0x00]), says: /UTF-16|UTF-8/ },
  'a bomb of aliases': {
    config: [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefg'
        .split('')
        .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdef'[at]}`).join(', ')}]`),
    ].join('\n'),
    says: /nodes|large|many/,
  },
  'a depth of thousands': { config: `a: ${'['.repeat(50_000)}${']'.repeat(50_000)}\n`, says: /levels|deep/ },
  'two megabytes': { config: `# ${'x'.repeat(2_000_000)}\n`, says: /1 MiB/ },
  'unknown fields': { config: 'polices: x\nhooks: { pre: "rm -rf /" }\n', says: /polices/ },
  'limits beyond all bounds': {
    config: 'limits: { max_creates: 99999999999999999999, parallelism: 1e308 }\n',
    says: /max_creates|exact|integer/,
  },
  'limits below zero': {
    config: 'limits: { max_creates: -1, parallelism: 0 }\n',
    says: /edict\.yaml:1:24: [\s\S]*edict\.yaml:1:41: /,
  },
  'limits that are no numbers': {
    config: 'limits: { max_creates: .inf, parallelism: .nan }\n',
    says: /max_creates|number/,
  },
  'a timeout of zero': { config: environment('timeout_seconds: 0'), says: /above 0/ },
  'a timeout beyond any timer': { config: environment('timeout_seconds: 1.0e+300'), says: /number/ },
  'no environment': {
    config: 'environments: {}\ndefault_environment: x\n',
    says: /no environment x/,
    code: 3,
  },
  'a default that is not there': {
    config: 'default_environment: "\\e[2J::error::x"\nenvironments: { a: { base_url: embedded } }\n',
    says: /default_environment|no environment/,
  },
  'an environment named as a path': {
    config: 'environments: { "../../x": { base_url: embedded } }\n',
    says: /name of an environment/,
  },
};

const pollution: Record<string, ConfigCase> = {
  '__proto__ at the top': { config: '__proto__: { polluted: 1 }\n', says: /__proto__/ },
  '__proto__ as an environment': {
    config: 'environments: { __proto__: { base_url: embedded } }\n',
    says: /name of an environment/,
  },
  'constructor as an environment': {
    config: 'default_environment: constructor\nenvironments: { constructor: { base_url: embedded } }\n',
    says: null,
    code: 0,
  },
  'toString as the default': {
    config: 'default_environment: toString\nenvironments: { a: { base_url: embedded } }\n',
    says: /toString/,
  },
  '--env toString': { config: '{}\n', args: ['lint', '--env', 'toString'], says: /toString/ },
  '--env __proto__': { config: '{}\n', args: ['lint', '--env', '__proto__'], says: /__proto__/ },
  '__proto__ as a target': {
    config: 'targets: { devices: { __proto__: 5, constructor: 6, toString: 7 } }\n',
    says: null,
    code: 0,
  },
  '__proto__ as a kind of target': { config: 'targets: { __proto__: { polluted: 5 } }\n', says: /__proto__/ },
  '__proto__ as a variable': {
    config: 'variables: { __proto__: polluted, hasOwnProperty: x }\n',
    says: null,
    code: 0,
  },
  '__proto__ as a rule': { config: 'lint: { rules: { __proto__: off } }\n', says: /__proto__/ },
  'constructor as a rule': {
    config: 'lint: { rules: { constructor: off, toString: error } }\n',
    says: /constructor|toString/,
  },
  '__proto__ in an environment': { config: environment('__proto__: { polluted: 1 }'), says: /__proto__/ },
  '__proto__ as a backend': {
    config: environment('state: { backend: __proto__ }'),
    says: /one of file/,
    args: PLAN,
  },
  'toString as a backend': {
    config: environment('state: { backend: toString }'),
    says: /one of file/,
    args: PLAN,
  },
};

const escaping: Record<string, ConfigCase> = {
  'policies above': { config: 'policies: ../**\n', says: /outside the repository/ },
  'policies of the system': { config: 'policies: /etc/**\n', says: /outside the repository/ },
  'policies above in the middle': {
    config: 'policies: policies/../../*.yaml\n',
    says: /outside the repository/,
  },
  'policies above, taken away': { config: 'policies: ["!../**"]\n', says: /outside the repository/ },
  'policies above in braces': { config: 'policies: "{..,policies}/*.yaml"\n', says: null, code: 0 },
  'policies above in a class': {
    config: 'policies: "[.][.]/*.yaml"\n',
    says: /No glob|no policy files/,
    code: 0,
  },
  'policies above behind an extglob': {
    config: 'policies: "@(..)/*.yaml"\n',
    says: /No glob|no policy files/,
    code: 0,
  },
  'policies behind a link': {
    config: 'policies: up/*.yaml\n',
    links: { up: '..' },
    says: /No glob|no policy files/,
  },
  'a policy that is a link': {
    config: '{}\n',
    links: { 'policies/b.yaml': '../../outside.yaml' },
    says: /outside the repository/,
    code: 1,
  },
  'a policy that is a link to nowhere': {
    config: '{}\n',
    links: { 'policies/b.yaml': 'nowhere' },
    says: /does not exist/,
    code: 1,
  },
  'a policy that is a link to itself': {
    config: '{}\n',
    links: { 'policies/b.yaml': 'b.yaml' },
    says: /loop/,
    code: 1,
  },
  'a policy that is a device': {
    config: '{}\n',
    links: { 'policies/b.yaml': '/dev/zero' },
    says: /outside the repository/,
    code: 1,
  },
  'a policy that is a folder': {
    config: '{}\n',
    files: { 'policies/b.yaml/c.yaml': POLICY },
    says: null,
    code: 0,
  },
  'a policy that is the configuration of Git': {
    config: '{}\n',
    files: { '.git/config': OUTSIDE },
    links: { 'policies/b.yaml': '../.git/config' },
    says: /belongs to Git/,
    code: 1,
  },
  'a glob of Git': {
    config: 'policies: ".git/*"\n',
    files: { '.git/config': OUTSIDE },
    says: /no policy files/,
  },
  'rules behind a link': {
    config: '{}\n',
    links: { 'rules/a.yaml': '../../outside.yaml' },
    says: /outside the repository/,
    code: 1,
  },
  'a configuration that is a link': {
    config: '{}\n',
    args: ['lint', '--config', 'other.yaml'],
    links: { 'other.yaml': '../outside.yaml' },
    says: /outside the repository/,
  },
  'a glob that never ends': {
    config: `policies: "${'{a,'.repeat(30)}b${'}'.repeat(30)}"\n`,
    says: /No glob|no policy files/,
    code: 0,
  },
  'a glob of braces of ranges': {
    config: 'policies: "{1..99999999}/{1..99999999}.yaml"\n',
    says: /No glob|no policy files/,
    code: 0,
  },
  'a state above': { config: state('../x.json'), says: /outside the repository/, args: APPLY },
  'a state of the system': {
    config: state('/tmp/edict-hostile-state.json'),
    says: /outside the repository/,
    args: APPLY,
  },
  'a state behind a link': {
    config: state('up/x.json'),
    links: { up: '..' },
    says: /out of the repository/,
    args: APPLY,
  },
  'a state that is a link': {
    config: state('x.json'),
    links: { 'x.json': '../outside.txt' },
    says: /out of the repository/,
    args: APPLY,
  },
  'a state that is a link to nowhere': {
    config: state('x.json'),
    links: { 'x.json': '../nobody' },
    says: /symlink/,
    args: APPLY,
  },
  'a state over a policy': {
    config: state('policies/a.yaml'),
    says: /not valid JSON|not a state/,
    args: APPLY,
    code: 1,
  },
  'a state over the configuration': {
    config: state('edict.yaml'),
    says: /not valid JSON|not a state/,
    args: APPLY,
    code: 1,
  },
  'a state over package.json': {
    config: state('package.json'),
    files: { 'package.json': '{ "name": "x" }\n' },
    says: /not a state/,
    args: APPLY,
    code: 1,
  },
  'a state in the folder of Git': {
    config: state('.git/hooks/post-checkout'),
    files: { '.git/config': OUTSIDE },
    says: /Git/,
    args: APPLY,
  },
  'a state over the configuration of Git': {
    config: state('.GIT/config'),
    files: { '.GIT/config': OUTSIDE },
    says: /Git/,
    args: APPLY,
  },
  'a state behind a link to Git': {
    config: state('g/x'),
    files: { '.git/config': OUTSIDE },
    links: { g: '.git' },
    says: /Git/,
    args: APPLY,
  },
  'a state that is a folder': { config: state('policies'), says: /regular file/, args: APPLY },
  'a state below a file': {
    config: state('edict.yaml/x.json'),
    says: /cannot be reached|folder/,
    args: APPLY,
    code: 1,
  },
  'a state with a NUL': { config: state('"a\\0b"'), says: /NUL/, args: APPLY },
  'data of the embedded service elsewhere': {
    config: state('x.json'),
    links: { '.edict': '..' },
    says: /does not write there/,
    args: APPLY,
    code: 1,
  },
  'data of the embedded service in a link': {
    config: state('x.json'),
    links: { '.edict/embedded.jsonl': '../../made' },
    says: /does not write there/,
    args: APPLY,
    code: 1,
  },
  'a CA above': {
    config: environment('ca_file: ../outside.txt'),
    says: /outside the repository/,
    args: ['users', 'list'],
  },
  'a CA that is a link': {
    config: environment('ca_file: ca.pem'),
    links: { 'ca.pem': '../outside.txt' },
    says: /outside/,
    args: ['users', 'list'],
  },
  'a CA that never ends': {
    config: environment('ca_file: /dev/zero'),
    says: /regular file/,
    args: ['users', 'list'],
  },
  'a CA that is no certificate': {
    config: environment('ca_file: edict.yaml'),
    says: /certificate/,
    args: ['users', 'list'],
  },
  'a key from another variable': {
    config: environment('api_key: { env: AWS_SECRET_ACCESS_KEY }'),
    says: /EDICT_API_KEY/,
  },
  'a key that is written out': { config: environment('api_key: abc'), says: /mapping/ },
  'an icon outside': {
    config: '{}\n',
    files: {
      'web-apps/w.yaml':
        'app_id: 1\nname: W\napp_type: web\nwebapp_url: https://x.example\ncategory: c\nicon: { file: ../../outside.txt }\n',
    },
    says: /outside the repository/,
    code: 1,
  },
  'an icon behind a link': {
    config: '{}\n',
    files: {
      'web-apps/w.yaml':
        'app_id: 1\nname: W\napp_type: web\nwebapp_url: https://x.example\ncategory: c\nicon: { file: i.png }\n',
    },
    links: { 'web-apps/i.png': '../../outside.txt' },
    says: /outside the repository/,
    code: 1,
  },
};

const addresses: Record<string, ConfigCase> = {
  'no address': { config: address('x'), says: /expected embedded/ },
  'another scheme': { config: address('file:///etc/passwd'), says: /https/ },
  'code for an address': { config: address('javascript:alert(1)'), says: /https/ },
  'a user and a password': {
    config: address('https://user:pass@mdm.example.com'),
    says: /user name or password/,
  },
  'plain http': { config: address('http://mdm.example.com'), says: /clear/ },
  'plain http to what looks like loopback': {
    config: address('http://127.0.0.1.evil.example'),
    says: /clear/,
  },
  'a query': { config: address('https://mdm.example.com/?x=1'), says: /query/ },
  'a fragment': { config: address('https://mdm.example.com/#x'), says: /fragment/ },
  'control characters': { config: address('https://mdm.example.com/\\e[2J'), says: null, code: 0 },
  'a line end': { config: address('https://mdm.example.com\\r\\nX: y'), says: /expected embedded/ },
};

export const configCases = { shape, pollution, escape: escaping, addresses };
