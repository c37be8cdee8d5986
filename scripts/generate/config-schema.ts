/** The schema of the configuration file, edict.yaml: the one definition of its fields, with `state-schema.ts` for `state`. */
import { approvalConditions } from '../../src/approvals/terms.ts';
import { markSlots } from '../../src/base/mark.ts';
import { codes } from '../../src/lint/codes.ts';
import type { Guard } from '../../src/plan/guards/guard.ts';
import { type Field, payloads } from '../../src/tables/index.ts';
import { address, count, fromEnvironment, globs, names, text } from './config-parts.ts';
import { withMarkdown } from './map-schema.ts';
import { DRAFT_07, type JsonSchema } from './schema.ts';
import { stateSchema } from './state-schema.ts';

const none = (because: string): Guard => ({ none: because });
const inBodies = none('what it gives stands in bodies, which every plan compares');
const inFiles = none(
  'a file that is no longer taken counts as gone, and its policy as an orphan of the plan',
);
const asked: Guard = { compare: 'obligations' };
const climbed: Guard = { compare: 'ladders' };
/** With everything below it. */
const staged: Guard = { compare: 'waves', isWhole: true };

const targets = (over: string): JsonSchema => ({
  description: `Names for ids that cannot be looked up on the service${over}.`,
  type: 'object',
  properties: {
    devices: names('devices'),
    devicegroups: names('device groups'),
    users: names('users'),
    usergroups: names('user groups'),
  },
  additionalProperties: false,
});

const ringTargets = (kind: string): JsonSchema => ({
  description: `Ids or names of ${kind}.`,
  guard: climbed,
  type: 'array',
  items: { type: ['integer', 'string'], minLength: 1 },
});

const variables = (over: string): JsonSchema => ({
  description: `Values for \`{ var: NAME }\` in policy files${over}.`,
  guard: inBodies,
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean'], description: 'The value: any scalar.' },
  examples: [{ vpn_host: 'vpn.example.com' }],
});

const soak = (description: string, guard: Guard): JsonSchema => ({
  ...text(description, '2d'),
  guard,
  pattern: '^[0-9]{1,6}[smhd]$',
  patternErrorMessage: 'Write a duration, such as 30s, 15m, 2h or 2d.',
});

const ring: JsonSchema = {
  description:
    'A ring: the targets that a change reaches in it, and how long the change stays there before it moves on.',
  type: 'object',
  properties: {
    name: {
      ...text(
        'Name of the ring. It is appended to the names of the policies in every ring but the last.',
        'canary',
      ),
      guard: climbed,
      pattern: '^[a-z0-9-]+$',
      patternErrorMessage: 'Write small letters, digits and -.',
    },
    targets: {
      description: 'Targets of the ring, as in policy_targets of a policy file.',
      type: 'object',
      properties: {
        devices: ringTargets('devices'),
        devicegroups: ringTargets('device groups'),
        users: ringTargets('users'),
        usergroups: ringTargets('user groups'),
      },
      additionalProperties: false,
    },
    soak: soak(
      'How long a change stays in the ring before the next ring takes it; the last ring has no soak.',
      climbed,
    ),
  },
  required: ['name', 'targets'],
  additionalProperties: false,
};

const ladders = (over: string): JsonSchema => ({
  guard: climbed,
  description: `Ladders of rings, by name. A file with \`rings: NAME\` becomes one policy per ring, and a change moves to the next ring once it has soaked${over}.`,
  type: 'object',
  additionalProperties: {
    description: 'The rings of a ladder, first to last.',
    type: 'array',
    items: ring,
  },
  examples: [
    {
      macs: [
        { name: 'canary', targets: { devicegroups: ['canary'] }, soak: '2d' },
        { name: 'broad', targets: { devicegroups: ['rest'] } },
      ],
    },
  ],
});

const waves: JsonSchema = {
  guard: staged,
  description:
    'Environments take a change wave by wave: the next wave takes it once the wave before has it and it has soaked there. An environment belongs to the first wave that selects it, or else to the last. `edict waves` shows them; the option `--waves` is only an order within one run.',
  type: 'array',
  minItems: 1,
  items: {
    description: 'A wave: its environments, and how long a change stays in them before it moves on.',
    type: 'object',
    properties: {
      name: {
        ...text('Name of the wave.', 'pilot'),
        pattern: '^[a-z0-9-]+$',
        patternErrorMessage: 'Write small letters, digits and -.',
      },
      environments: text(
        'Environments of the wave, selected as with `--envs`: names, globs, `group:NAME` or `all`, separated by commas; `!` excludes.',
        'group:pilot',
      ),
      soak: soak(
        'How long a change stays in these environments before the next wave takes it; the last wave has no soak.',
        staged,
      ),
      enough: {
        ...text('Share of the environments that must have a change before the next wave takes it.', '95%'),
        pattern: '^([1-9][0-9]?|100)%$',
        patternErrorMessage: 'Write a percentage from 1% to 100%.',
        default: '100%',
      },
    },
    required: ['name', 'environments'],
    additionalProperties: false,
  },
  examples: [
    [
      { name: 'pilot', environments: 'group:pilot', soak: '3d' },
      { name: 'rest', environments: 'all' },
    ],
  ],
};

const windows: JsonSchema = {
  guard: {
    compare: 'windows',
    isWhole: true,
    means: 'a change may be applied at a time that was closed',
  },
  description:
    'When environments may be changed: outside of its windows, a change of an environment waits. Several allowances add up, a denial wins over them, and an environment without an allowance is open unless a denial holds.',
  type: 'array',
  minItems: 1,
  items: {
    description: 'A window, with either `allow` or `deny`.',
    type: 'object',
    properties: {
      environments: text(
        'Environments that it is for, selected as with `--envs`: names, globs, `group:NAME` or `all`, separated by commas; `!` excludes.',
        'group:schools',
      ),
      allow: text(
        'Days on which it opens, and times; without days, every day. `22:00-06:00` goes over midnight.',
        'Mon-Thu 08:00-16:00',
      ),
      deny: text(
        'When it is closed, whatever is allowed: dates, of which the last one counts, or days and times as in `allow`.',
        '2026-12-18..2027-01-06',
      ),
      timezone: {
        ...text('Time zone of the days and times, by its IANA name.', 'Europe/Berlin'),
        default: 'UTC',
      },
      because: text('Why, for the people who read the plan.', 'holidays'),
    },
    required: ['environments'],
    additionalProperties: false,
  },
  examples: [
    [
      { environments: 'all', allow: 'Mon-Thu 08:00-16:00', timezone: 'Europe/Berlin' },
      { environments: 'group:schools', deny: '2026-12-18..2027-01-06', because: 'holidays' },
    ],
  ],
};

const severity: JsonSchema = {
  type: 'string',
  enum: ['error', 'warning', 'info', 'off'],
  description: 'Severity with which the code is reported.',
  guard: { stricter: ['off', 'info', 'warning', 'error'] },
};

function lintSchema(): JsonSchema {
  const configurable = Object.entries(codes).filter(([, entry]) => entry.severity !== 'error');
  return {
    description: 'What `edict lint` reports.',
    type: 'object',
    properties: {
      rules: {
        description: 'Severities by diagnostic code. Errors cannot be lowered.',
        type: 'object',
        properties: Object.fromEntries(
          configurable.map(([code, entry]) => [
            code,
            {
              ...severity,
              description: `${entry.title}.`,
              default: entry.offByDefault ? 'off' : entry.severity,
            },
          ]),
        ),
        additionalProperties: severity,
      },
    },
    additionalProperties: false,
  };
}

const lower: Guard = { direction: 'lower is stricter' };

const limits: JsonSchema = {
  description: 'How much one apply may do unless the digest of its plan is given, and how fast.',
  type: 'object',
  properties: {
    max_creates: count(
      'Maximum number of create requests in one apply. A plan with more is refused unless its digest is given.',
      0,
      lower,
      20,
    ),
    max_orphans: count(
      'Maximum number of files that may disappear at once. A plan with more is refused unless its digest is given.',
      0,
      lower,
      5,
    ),
    parallelism: count('Number of requests to send at once.', 1, lower, 4),
    max_failed_environments: count(
      'Number of environments in one run that may fail, end in doubt or be recorded differently; once it is reached, no further environment is started.',
      1,
      lower,
      5,
    ),
    max_environments: count(
      'Maximum number of environments with changes in one apply. A plan with more is refused unless the digest of the whole plan is given.',
      1,
      lower,
      20,
    ),
    max_doubts: count(
      'Number of creates in one apply that may end in doubt; once it is reached, no further create is started and the rest is skipped.',
      1,
      lower,
      3,
    ),
    max_left_behind: count(
      'Number of older copies of a file, or of a ring of it, that may be left behind without anyone having acknowledged that they were removed. A plan with another copy of such a file is refused unless its digest is given.',
      0,
      lower,
      3,
    ),
    requests_per_minute: count('Maximum number of requests per minute. Unlimited unless set.', 1, lower),
  },
  additionalProperties: false,
};

const markGuard = none('a name or text for people, which nothing compares');
const markText = (field: string, example: string): JsonSchema => ({
  ...text(
    `What is sent as the ${field}. ${markSlots.map((slot) => `\`{${slot}}\``).join(', ')} stand for what their names say, \`{n}\` for the number of the create of this file.`,
    example,
  ),
  guard: markGuard,
});

const mark: JsonSchema = {
  description:
    'Says in the name or description of a policy which copy of its file it is, so that people find it in the portal. It is added when a create is sent, and nothing compares it: adding or changing it supersedes no policy.',
  type: 'object',
  properties: {
    name: markText('name', '{name} (v{n})'),
    description: markText('description', '{description} [{file} {commit}]'),
  },
  minProperties: 1,
  additionalProperties: false,
};

const approvals: JsonSchema = {
  guard: { direction: 'removing it is looser', means: 'a plan needs no approval' },
  description:
    'Requires signatures on a saved plan before `edict apply PLANFILE` carries it out. EDICT_MIN_APPROVALS requires them from outside the repository; the stricter of the two applies.',
  type: 'object',
  properties: {
    count: count('Number of people who must approve a plan.', 1, { direction: 'higher is stricter' }, 1),
    not_author: {
      description:
        'Whether approvals do not count if they come from an author or committer of what is applied: true, false, or `signed`, which also requires those commits to be signed.',
      guard: { stricter: [false, true, 'signed'] },
      enum: [true, false, 'signed'],
      default: true,
    },
    when: {
      guard: { direction: 'removing an item is looser', all: 'always' },
      description: `Conditions under which a plan needs approval: ${Object.entries(approvalConditions)
        .map(([condition, meaning]) => `\`${condition}\`: ${meaning}`)
        .join('; ')}.`,
      type: 'array',
      minItems: 1,
      items: {
        type: 'string',
        enum: Object.keys(approvalConditions),
        description: 'A condition; any one of them is enough.',
      },
      default: ['always'],
      examples: [['weaker', 'orphan']],
    },
    expires: {
      guard: { direction: 'shorter is stricter' },
      description: 'Longest time for which an approval counts after it was given, such as `12h` or `7d`.',
      type: 'string',
      pattern: '^[1-9]\\d{0,5}[smhd]$',
      patternErrorMessage: 'Write a duration, such as 12h or 7d.',
      default: '7d',
      examples: ['7d'],
    },
    from: {
      ...text('Folder with the approvals, relative to edict.yaml.', 'approvals'),
      guard: none('what lies there is signed'),
      default: 'approvals',
    },
  },
  additionalProperties: false,
};

const adding: Guard = { direction: 'adding an item is looser' };

const VALUE = ['string', 'number', 'boolean', 'array', 'object'] as const;

const because = text('Why, for the people who read the report.', 'the portal shows 0 for this');

/** `password.min_length`. */
const macField = (isTaken: (field: Field) => boolean): JsonSchema => ({
  description: 'The field: the payload, a dot, and the name of the field.',
  enum: payloads.flatMap(({ name, fields = [] }) =>
    fields.filter(isTaken).map((field) => `${name}.${field.name}`),
  ),
  examples: ['password.min_length'],
});

const drift: JsonSchema = {
  description: 'What `edict drift` takes for a difference, and how old lists of Macs may be.',
  type: 'object',
  properties: {
    max_age: {
      ...text('An older list of a Mac counts as not reported. Unlimited unless set.', '14d'),
      guard: lower,
      pattern: '^[0-9]{1,6}[smhd]$',
      patternErrorMessage: 'Write a duration, such as 12h or 14d.',
    },
    renderings: {
      guard: { ...adding, means: 'a value that somebody changed may count as the wanted one' },
      description: 'Values that count as the wanted ones, because the service writes them so.',
      type: 'array',
      items: {
        description: 'A value, and what Macs have in its place.',
        type: 'object',
        properties: {
          field: macField((field) => !field.secret),
          wanted: {
            description: 'The value in the policy; null: the policy does not state the field.',
            type: [...VALUE, 'null'],
          },
          found: { description: 'The value that Macs have.', type: [...VALUE] },
          because,
        },
        // A null is as good as no key.
        required: ['field', 'found', 'because'],
        additionalProperties: false,
      },
    },
    exceptions: {
      guard: { ...adding, means: 'a difference may no longer count' },
      description: 'Differences that are known: they are shown, and do not count through a day.',
      type: 'array',
      items: {
        description: 'A field of a Mac, or of all Macs in a group.',
        type: 'object',
        properties: {
          device: text('The Mac, as the report names it.', 'C02XG0'),
          target: {
            ...text('The group: its kind, a slash, and its name or id.', 'devicegroups/kiosk'),
            pattern: '^(devices|devicegroups|users|usergroups)/.+$',
            patternErrorMessage: 'Write KIND/NAME or KIND/ID, such as devicegroups/kiosk.',
          },
          field: macField(() => true),
          until: {
            ...text('The last day on which the difference does not count, in UTC.', '2027-01-31'),
            pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
            patternErrorMessage: 'Write a day, such as 2027-01-31.',
          },
          because,
        },
        required: ['field', 'until', 'because'],
        additionalProperties: false,
        if: { required: ['device'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { not: { required: ['target'] } },
        else: { required: ['target'] },
      },
    },
  },
  additionalProperties: false,
};

const takenPolicies = (by: string): JsonSchema => ({
  guard: inFiles,
  description: `The policies that ${by}: a glob or a list of globs, relative to edict.yaml; \`!\` excludes.`,
  type: ['string', 'array'],
  minLength: 1,
  items: { type: 'string', minLength: 1 },
  examples: [['policies/common/**', '!policies/common/vpn.yaml']],
});

const environment: JsonSchema = {
  guard: { direction: 'removing it is looser', means: 'the guards of what is live there are gone with it' },
  description: 'A service and the state that belongs to it.',
  type: 'object',
  properties: {
    base_url: {
      guard: { direction: 'another value is looser' },
      description:
        'Address of the portal; https, except on loopback or with `allow_http`. Or `embedded` for the embedded service, which keeps its data under .edict/.',
      type: 'string',
      pattern: '^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$',
      patternErrorMessage: 'Write embedded, or an address that begins with https://.',
      examples: ['https://mdm.example.com', 'embedded'],
    },
    groups: {
      guard: none('what the groups give is compared where it counts, in each environment'),
      description:
        'Groups that the environment belongs to; `--envs group:NAME` selects all environments of a group. Settings that the environment does not have itself come from its groups, where earlier ones take precedence.',
      type: 'array',
      items: {
        type: 'string',
        pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
        patternErrorMessage:
          'Write the name of a group: letters, digits, dots, - and _, a letter or digit first.',
      },
      examples: [['schools', 'eu']],
    },
    policies: takenPolicies('the environment takes'),
    except: {
      guard: inFiles,
      description:
        'Policies that the environment does not take: a list of globs, relative to edict.yaml. It adds to `policies` and to what its groups leave out, and replaces no list of another.',
      type: 'array',
      items: { type: 'string', pattern: '^[^!]', patternErrorMessage: 'Write a glob without `!`.' },
      examples: [['policies/common/vpn.yaml']],
    },
    api_key: {
      ...fromEnvironment(
        'Where the API key comes from; `{env}` in the name stands for the name of the environment in capitals, with `_` for other characters. Default: the environment variable EDICT_API_KEY.',
        'EDICT_API_KEY',
        '^EDICT_API_KEY',
      ),
      guard: { direction: 'another value is looser', means: 'another key is sent' },
    },
    state: stateSchema,
    lineage: {
      ...text('Lineage that the state must have: a missing state, or one of another lineage, is refused.'),
      guard: {
        direction: 'another value is looser once it is set',
        means: 'another state would be taken',
      },
    },
    ca_file: {
      ...text(
        'File with the certificates of a private CA, in PEM format; relative to edict.yaml, or absolute.',
        'corp-ca.pem',
      ),
      guard: { direction: 'another value is looser', means: 'another authority is trusted' },
    },
    allow_http: {
      description: 'Allows http for hosts other than loopback.',
      guard: { stricter: [true, false], means: 'the key may travel unencrypted' },
      type: 'boolean',
      default: false,
    },
    timeout_seconds: {
      guard: none('a wait that is too short or too long sends nothing twice'),
      description: 'Longest time to wait for a response, in seconds.',
      type: 'number',
      exclusiveMinimum: 0,
      default: 30,
    },
    portal_url: {
      ...address(
        'Address of a policy in the portal, with `{id}` in place of its id. Reports then show each id of a policy as a link.',
        'https://mdm.example.com/policies/{id}',
      ),
      guard: {
        direction: 'another value is looser once it is set',
        means: 'people who follow the links of a report get to another place',
      },
    },
    shared_portal: {
      ...text(
        'Declares that this environment intentionally shares its portal with the others that have this value and the same address and key.',
        'acme',
      ),
      guard: {
        direction: 'setting it is looser',
        means: 'another environment that says so may create every policy there a second time',
      },
    },
    targets: targets('; an environment overrides its groups, and its groups override the top level'),
    variables: variables('; an environment overrides its groups, and its groups override the top level'),
    rings: ladders(
      '. A ladder of an environment replaces the whole ladder of that name in its groups, and theirs the one at the top level',
    ),
  },
  additionalProperties: false,
  // Its groups may set the address.
  if: { not: { required: ['groups'] } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['base_url'] },
  defaultSnippets: [
    { label: 'embedded service', body: { base_url: 'embedded' } },
    {
      label: 'portal',
      body: {
        base_url: 'https://$1',
        api_key: { env: 'EDICT_API_KEY' },
        state: { backend: 'file', path: 'state/$2.json' },
      },
    },
  ],
};

const { groups: _, ...sharable } = environment.properties ?? {};

const group: JsonSchema = {
  description:
    'Settings of the environments in the group, unless they set them themselves: any setting of an environment except `groups`.',
  type: 'object',
  properties: sharable,
  additionalProperties: false,
};

/** A file in `environments/` has the same content as an entry of `environments:`. */
export function environmentSchema(): JsonSchema {
  const title = 'edict environment';
  const description =
    'A service and the state that belongs to it: a file in environments/, named after its path.';
  return withMarkdown({ $schema: DRAFT_07, ...environment, title, description });
}

export function configSchema(): JsonSchema {
  return withMarkdown({
    $schema: DRAFT_07,
    title: 'edict configuration',
    description: 'edict.yaml, at the root of the repository.',
    type: 'object',
    properties: {
      policies: globs('Where the policy files are.', 'policies/**/*.{yaml,yml}', inFiles),
      web_apps: globs('Where the web app files are.', 'web-apps/**/*.{yaml,yml}', inFiles),
      invariants: {
        guard: asked,
        description:
          'Where the invariant files are: what must hold for every target, whichever policies bring it about. `edict assert` checks them. A glob or a list of globs, relative to this file.',
        default: 'invariants/**/*.{yaml,yml}',
        type: ['string', 'array'],
        minLength: 1,
        minItems: 1,
        items: { type: 'string', minLength: 1 },
      },
      targets: targets(''),
      variables: variables(''),
      rings: ladders(''),
      waves,
      windows,
      lint: lintSchema(),
      limits,
      mark,
      approvals,
      apply_from: {
        description:
          'From where applies may run: `anywhere`, or only on machines of a CI system (`ci`), embedded environments aside. It keeps off slips, not attackers: what keeps those off is where the API key is kept.',
        guard: { stricter: ['anywhere', 'ci'], means: 'an apply may run on any machine' },
        enum: ['anywhere', 'ci'],
        default: 'anywhere',
      },
      drift,
      queue: {
        guard: { direction: 'another value is looser', means: 'workers take what another queue hands out' },
        description: 'The queue through which `edict apply --queue` hands work to `edict work`.',
        type: 'object',
        properties: {
          connection: fromEnvironment(
            'Connection string of PostgreSQL: postgres://USER:PASSWORD@HOST/DATABASE.',
            'EDICT_QUEUE_POSTGRES',
            '^EDICT_QUEUE_',
          ),
        },
        required: ['connection'],
        additionalProperties: false,
      },
      groups: {
        description: 'Settings that the environments of a group share, by name of the group.',
        type: 'object',
        propertyNames: { pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' },
        additionalProperties: group,
        examples: [{ gold: { variables: { min_length: 14 } } }],
      },
      environment_files: {
        guard: none('an environment that is no longer found is gone, which is said'),
        description:
          'Files that hold one environment each, named after the path of the file below the folder of the glob, without its extension. A glob or a list of globs, relative to this file.',
        default: 'environments/**/*.{yaml,yml}',
        type: ['string', 'array'],
        minLength: 1,
        items: { type: 'string', minLength: 1 },
      },
      default_environment: {
        ...text('Environment that commands use without `--env`.', 'local'),
        guard: none('every plan names the environment that it is for'),
      },
      environments: {
        description: 'The services that this repository is applied to, by name.',
        type: 'object',
        propertyNames: { pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' },
        additionalProperties: environment,
        examples: [{ local: { base_url: 'embedded' } }],
      },
    },
    additionalProperties: false,
  });
}
