/** The schema of the configuration file, edict.yaml: the one definition of its fields. */
import { approvalConditions } from '../../src/approvals/terms.ts';
import { codes } from '../../src/lint/codes.ts';
import type { Guard } from '../../src/plan/guards/guard.ts';
import { count, fromEnvironment, globs, names, text } from './config-parts.ts';
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
  description: `Names for ids that the service offers no way to look up${over}.`,
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
  description: `Ids of ${kind}, or names of them.`,
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
  description: 'A ring: whom a change reaches there, and how long it stays before it goes on.',
  type: 'object',
  properties: {
    name: {
      ...text('Name of the ring; policies of all rings but the last have it behind theirs.', 'canary'),
      guard: climbed,
      pattern: '^[a-z0-9-]+$',
      patternErrorMessage: 'Write small letters, digits and -.',
    },
    targets: {
      description: 'Whom the ring is for, as in policy_targets of a policy file.',
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
      'How long a change stays in the ring before the next one takes it; the last ring has none.',
      climbed,
    ),
  },
  required: ['name', 'targets'],
  additionalProperties: false,
};

const ladders = (over: string): JsonSchema => ({
  guard: climbed,
  description: `Ladders that policies climb ring by ring, by name: a file with \`rings: NAME\` gives one policy for each ring, and a change goes on once it has soaked${over}.`,
  type: 'object',
  additionalProperties: {
    description: 'The rings of a ladder, the first one first.',
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
    'Environments that get a change one after the other: it goes on to the next wave once all of this one have it and it has soaked there. An environment is in the first wave that takes it, or in the last.',
  type: 'array',
  items: {
    description: 'A wave: which environments take a change there, and how long it stays before it goes on.',
    type: 'object',
    properties: {
      name: {
        ...text('Name of the wave.', 'pilot'),
        pattern: '^[a-z0-9-]+$',
        patternErrorMessage: 'Write small letters, digits and -.',
      },
      environments: text(
        'Which environments it takes, as `--envs` does: names and globs, `group:NAME`, `all`; `!` before one excludes, commas between.',
        'group:pilot',
      ),
      soak: soak(
        'How long a change stays in all of them before the next wave takes it; the last wave has none.',
        staged,
      ),
      enough: {
        ...text('How many of them have to have it before the next wave takes it.', '95%'),
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

const severity: JsonSchema = {
  type: 'string',
  enum: ['error', 'warning', 'info', 'off'],
  description: 'How a code is reported.',
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
  description: 'What one apply may do without further asking, and how fast.',
  type: 'object',
  properties: {
    max_creates: count(
      'Most create requests of one apply; more are refused unless the digest of the plan is given.',
      0,
      lower,
      20,
    ),
    max_orphans: count(
      'Most files that may be gone at once; more are refused unless the digest of the plan is given.',
      0,
      lower,
      5,
    ),
    parallelism: count('Requests in flight at once.', 1, lower, 4),
    max_failed_environments: count(
      'Environments of one run that may fail or end in doubt; after so many no further one is begun.',
      1,
      lower,
      5,
    ),
    max_environments: count(
      'Most environments of one apply with something to do; more are refused unless the digest of the whole plan is given.',
      1,
      lower,
      20,
    ),
    max_doubts: count(
      'Creates of one apply that may end in doubt; after so many no other is begun, and the rest is skipped.',
      1,
      lower,
      3,
    ),
    requests_per_minute: count('Most requests a minute. Unlimited unless set.', 1, lower),
  },
  additionalProperties: false,
};

const approvals: JsonSchema = {
  guard: { direction: 'removing it is looser', means: 'a plan needs no approval' },
  description:
    'Asks for signatures over the saved plan before `edict apply PLANFILE` does it. EDICT_MIN_APPROVALS asks for them from outside of the repository; the stricter of both holds.',
  type: 'object',
  properties: {
    count: count('How many people have to approve a plan.', 1, { direction: 'higher is stricter' }, 1),
    not_author: {
      description:
        'Whether nobody counts who wrote or committed what is applied: true, false, or `signed`, which takes the word of signed commits alone.',
      guard: { stricter: [false, true, 'signed'] },
      enum: [true, false, 'signed'],
      default: true,
    },
    when: {
      guard: { direction: 'removing an item is looser', all: 'always' },
      description: `Which plans need it: ${Object.entries(approvalConditions)
        .map(([condition, meaning]) => `\`${condition}\`: ${meaning}`)
        .join('; ')}.`,
      type: 'array',
      minItems: 1,
      items: {
        type: 'string',
        enum: Object.keys(approvalConditions),
        description: 'One of which is enough.',
      },
      default: ['always'],
      examples: [['weaker', 'orphan']],
    },
    expires: {
      guard: { direction: 'shorter is stricter' },
      description: 'How long an approval counts at most, from when it was given: `12h`, `7d`.',
      type: 'string',
      pattern: '^[1-9]\\d{0,5}[smhd]$',
      patternErrorMessage: 'Write a duration, such as 12h or 7d.',
      default: '7d',
      examples: ['7d'],
    },
    from: {
      ...text('The folder where approvals lie, relative to edict.yaml.', 'approvals'),
      guard: none('what lies there is signed'),
      default: 'approvals',
    },
  },
  additionalProperties: false,
};

const takenPolicies = (by: string): JsonSchema => ({
  guard: inFiles,
  description: `The policies that ${by}: a glob or a list of globs, relative to edict.yaml; \`!\` before one takes away.`,
  type: ['string', 'array'],
  minLength: 1,
  items: { type: 'string', minLength: 1 },
  examples: [['policies/common/**', '!policies/common/vpn.yaml']],
});

const environment: JsonSchema = {
  guard: { direction: 'removing it is looser', means: 'the guards of what is live there are gone with it' },
  description: 'One service and the state that belongs to it.',
  type: 'object',
  properties: {
    base_url: {
      guard: { direction: 'another value is looser' },
      description:
        'Address of the portal host; https, except on loopback or with `allow_http`. Or `embedded`: the embedded service, with its data under .edict/.',
      type: 'string',
      pattern: '^(embedded|[Hh][Tt][Tt][Pp][Ss]?://\\S+)$',
      patternErrorMessage: 'Write embedded, or an address that begins with https://.',
      examples: ['https://mdm.example.com', 'embedded'],
    },
    groups: {
      guard: none('what the groups give is compared where it counts, in each environment'),
      description:
        'Groups that it belongs to: `--envs group:NAME` takes all of one. What it does not say itself, they say under `groups`, the first one first.',
      type: 'array',
      items: {
        type: 'string',
        pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
        patternErrorMessage:
          'Write the name of a group: letters, digits, dots, - and _, a letter or digit first.',
      },
      examples: [['schools', 'eu']],
    },
    policies: takenPolicies('it takes'),
    api_key: {
      ...fromEnvironment(
        'Where the API key comes from; `{env}` in the name stands for the name of the environment in capitals, other characters as `_`. Default: the environment variable EDICT_API_KEY.',
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
        'Certificates of a private CA, in PEM form. Relative to edict.yaml, or absolute.',
        'corp-ca.pem',
      ),
      guard: { direction: 'another value is looser', means: 'another authority is trusted' },
    },
    allow_http: {
      description: 'Allows http beyond loopback.',
      guard: { stricter: [true, false], means: 'the key may travel unencrypted' },
      type: 'boolean',
      default: false,
    },
    timeout_seconds: {
      guard: none('a wait that is too short or too long sends nothing twice'),
      description: 'Longest wait for an answer.',
      type: 'number',
      exclusiveMinimum: 0,
      default: 30,
    },
    shared_portal: {
      ...text(
        'Says that the other environments with this value and the same address and key are meant to be the same portal.',
        'acme',
      ),
      guard: {
        direction: 'setting it is looser',
        means: 'another environment that says so may create every policy there a second time',
      },
    },
    targets: targets(
      '; those of an environment count over those of its groups, and these over the top level',
    ),
    variables: variables(
      '; those of an environment count over those of its groups, and these over the top level',
    ),
    rings: ladders(
      '; one of an environment replaces that of its groups whole, and one of these that of the top level',
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
    'What the environments of the group have, unless they say otherwise themselves: whatever an environment may say but the groups of its own.',
  type: 'object',
  properties: sharable,
  additionalProperties: false,
};

/** A file in `environments/` has the same content as an entry of `environments:`. */
export function environmentSchema(): JsonSchema {
  const title = 'edict environment';
  const description =
    'One service and the state that belongs to it: a file of environments/, named for its path.';
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
          'What must hold for every target, whichever files bring it about; `edict assert` judges it. A glob or a list of globs, relative to this file.',
        default: 'invariants/**/*.{yaml,yml}',
        type: ['string', 'array'],
        minLength: 1,
        items: { type: 'string', minLength: 1 },
      },
      targets: targets(''),
      variables: variables(''),
      rings: ladders(''),
      waves,
      lint: lintSchema(),
      limits,
      approvals,
      queue: {
        guard: { direction: 'another value is looser', means: 'workers take what another queue hands out' },
        description: 'Where `edict work` waits for what `edict apply --queue` hands out.',
        type: 'object',
        properties: {
          connection: fromEnvironment(
            'The connection to PostgreSQL, as an address.',
            'EDICT_QUEUE_POSTGRES',
            '^EDICT_QUEUE_',
          ),
        },
        required: ['connection'],
        additionalProperties: false,
      },
      groups: {
        description: 'What the environments of a group share, by the name of the group.',
        type: 'object',
        propertyNames: { pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' },
        additionalProperties: group,
        examples: [{ gold: { variables: { min_length: 14 } } }],
      },
      environment_files: {
        guard: none('an environment that is no longer found is gone, which is said'),
        description:
          'Files that hold one environment each, named for its path below the folder of the glob, without the ending. A glob or a list of globs, relative to this file.',
        default: 'environments/**/*.{yaml,yml}',
        type: ['string', 'array'],
        minLength: 1,
        items: { type: 'string', minLength: 1 },
      },
      default_environment: {
        ...text('Environment of commands without `--env`.', 'local'),
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
