/** The file of a saved plan, its checksum aside: what edict reads is held to this, and its types come from it. */
import { allActions } from '../../../src/plan/actions.ts';
import { obstacles } from '../../../src/plan/rings/gate.ts';
import type { JsonSchema } from '../schema.ts';
import { verdictWord } from './assertions.ts';
import {
  actionCounts,
  affectedMembers,
  anything,
  by,
  changedSourceMembers,
  constant,
  digest,
  environmentMembers,
  fieldMembers,
  file,
  flag,
  foreignId,
  kind,
  leftBehindReason,
  list,
  meanings,
  named,
  namesakeMembers,
  number,
  object,
  orNull,
  partyMembers,
  planStateMembers,
  planSummary,
  policyId,
  sha256,
  sharedTarget,
  text,
  time,
  word,
} from './parts.ts';
import { stateProblemCode } from './state.ts';

const orNothing = (schema: JsonSchema, description = schema.description ?? ''): JsonSchema => ({
  description,
  anyOf: [schema, { type: 'null' }],
});
/** A field of a later or an older table may stand in it. */
const body: JsonSchema = { description: 'The body, "(sensitive)" in place of each secret.', type: 'object' };

const fieldDiff = named(
  'FieldDiff',
  object('A field that changes.', {
    ...fieldMembers,
    change: word('What happened to it, which the values of a secret do not tell.', [
      'added',
      'removed',
      'changed',
    ]),
  }),
);

const otherFile = { ...file, description: 'The other file.' };
const sameNamed = named(
  'NamedPolicy',
  object('A policy that the state knows under that name.', namesakeMembers),
);

/** What `reason` of a change is, by its kind. */
const reason: JsonSchema = named('Reason', {
  description: 'What the change needs a person for; kind says which sort.',
  anyOf: [
    object('Of a blocked file: a create that may have happened.', {
      kind: word('Of which sort.', ['in-doubt']),
      name: text('The name that was sent: the file may say another by now.'),
      others: list('Policies of this name that are not the one.', sameNamed),
      since: time('When it was sent.'),
      answer: orNull(text('What is known of the answer; null until one came.')),
      isGone: flag('Whether the file is gone since.'),
      run: orNothing(
        object('Another run that holds the lock.', {
          holder: text('Who it is, safe to print.'),
          isAlive: flag('Whether it is at work.'),
          creates: flag('Whether it may be creating the policy just now.'),
        }),
      ),
    }),
    object('Of a blocked file: it waits for another file.', {
      kind: word('Of which sort.', ['waits-for']),
      file: otherFile,
    }),
    object('Of a blocked file: policies with its name and content are live without a file.', {
      kind: word('Of which sort.', ['left-behind-alike']),
      policies: list(
        'These.',
        named(
          'LeftBehindAlike',
          object('A policy.', { policy_id: policyId, since: time('Since when it was left behind.') }),
        ),
      ),
    }),
    object('Of a blocked file: which file became which cannot be told.', {
      kind: word('Of which sort.', ['ambiguous-move']),
      from: list('Files that are gone.', text('A file.')),
      to: list('Files that are new.', text('A file.')),
    }),
    object(
      'Of a ring, or of a file that waits for a wave, that is not due.',
      {
        kind: word('Of which sort.', ['waits']),
        cause: word('What it waits for.', [
          'soaking',
          'lower-ring',
          'unreadable',
          'no-place',
          'no-key',
          'in-doubt',
          'unacknowledged',
          'soaks-anew',
          'one-at-a-time',
          'stopped',
          'stop-at',
          'clock',
        ]),
        ring: orNull(text('The ring or the wave that it waits for; null where it waits for none.')),
        until: orNull(time('Until when; null where it waits for a ring, a wave or a person.')),
        policies: list('What somebody has to acknowledge.', policyId),
        said: orNull(text('What the person said who stopped it; else null.')),
      },
      {
        wave: object(
          'Absent where it waits for no wave: the environments of that wave that hold it.',
          {
            environments: list('The first of them, by name.', text('Name of an environment.')),
            count: number('How many there are.'),
          },
          {
            needed: number('How many of them have to have the content. Absent: all.'),
            enough: number('The percentage of the wave that is enough. Absent: all of them are needed.'),
          },
        ),
      },
    ),
    object('Of a change that no environment of an earlier wave tried.', {
      kind: word('Of which sort.', ['not-piloted']),
      wave: orNull(
        text('The wave before, which has no such change; null where no earlier one takes the file.'),
      ),
    }),
    object('Of a ring that takes new content while nobody acknowledged older copies of its policy.', {
      kind: word('Of which sort.', ['piles-up']),
      policies: list('These.', policyId),
    }),
    object('Of a ring that has the content already, and gets another name or other targets.', {
      kind: word('Of which sort.', ['renewed']),
    }),
    object('Of an orphan: its ring is gone, and its file is not.', {
      kind: word('Of which sort.', ['ring-removed']),
    }),
    object('Of a blocked ring: one ring is gone, and one with the same targets is new.', {
      kind: word('Of which sort.', ['ring-renamed']),
      from: text('The ring that is gone, as the state knows it.'),
      to: text('The ring that is new.'),
    }),
    object('Of a create: another file, which is gone, had its name; or one has its name and content.', {
      kind: word('Of which sort.', ['same-name', 'same-content']),
      file: otherFile,
    }),
    object('Of a create: another file was recorded with its name and content, and says something else now.', {
      kind: word('Of which sort.', ['recorded-elsewhere']),
      file: otherFile,
      policy_id: policyId,
    }),
  ],
});

const changeMembers = {
  file,
  kind,
  action: word('What is done with the file.', allActions),
  name: text('Name of the policy or app.'),
  policy_id: orNull({
    ...policyId,
    description: 'The policy recorded for the file, or for previous_file; null when there is none.',
  }),
  app_id: orNull(foreignId('ID of the web app; null for policies.')),
  previous_file: orNull({ ...file, description: 'What the file was called before; null unless it moved.' }),
  diff: list('The fields that change.', fieldDiff),
  blocked: orNull(word('Why it is blocked; null where it is not.', ['in-doubt', 'choice'])),
  body: orNothing(body, 'What would be recorded, of a move what is; null for orphans and blocked files.'),
};

const planWith = (change: JsonSchema, summary: JsonSchema): JsonSchema =>
  object('What an apply would do.', {
    format_version: constant('Raised when a member is taken away or changes its meaning.', 1),
    environment: text('Name of the environment.'),
    service: text('Address of the service, or embedded.'),
    state: object('The state that it was made from.', planStateMembers, {
      sha256: sha256(
        'SHA-256 of its bytes, as hex; absent where there is none yet, and in what an older edict saved.',
      ),
    }),
    changes: list('By file. No-ops are among them until it is saved.', change),
    summary,
    digest,
  });

const plan = named(
  'Plan',
  planWith(
    named(
      'Change',
      object('A file that is not as recorded.', { ...changeMembers, reason: orNothing(reason) }),
    ),
    planSummary,
  ),
);

const bodyDigest = named(
  'BodyDigest',
  object('What binds a body.', {
    file,
    kind,
    digest: { ...digest, description: 'SHA-256, hex, of the body with the digests of its secrets.' },
  }),
);

const holdMembers = {
  reason: text('What the person said.'),
  since: time('When.'),
  by: { ...by, description: 'Who.' },
};

const party = named(
  'LiveParty',
  object('Which policy it is.', {
    ...partyMembers,
    reason: orNull({ ...leftBehindReason, description: 'Why it is left behind; null for everything else.' }),
    since: orNull(time('Since when it stands so; null where this plan makes it so.')),
  }),
);
const shared = named('SharedTarget', sharedTarget('A target.'));
const instance = orNull(text('The network or connection, where a Mac may have several; null elsewhere.'));

const conflict = named('Conflict', {
  description: 'A conflict; kind says of which sort.',
  anyOf: [
    named(
      'ValueConflict',
      object('One setting with several values.', {
        kind: meanings('Of which sort.', {
          weakened: 'this plan weakens it in a file, and an older policy still asks for more',
          'different-values': 'policies give it different values',
        }),
        path: text('JSON Pointer into the body.'),
        instance,
        app: orNull(text('The app, or group of apps, that is allowed and forbidden at once; else null.')),
        sensitive: flag('Whether it is a secret.'),
        targets: list('The targets that these policies share.', shared),
        sides: list(
          'The values, what files ask for first.',
          named(
            'Side',
            object('One value.', {
              value: anything('Null where the field is absent, and for secrets.'),
              byDefault: flag('Whether nobody wrote it.'),
              policies: list('The policies that give it.', party),
            }),
          ),
        ),
      }),
    ),
    named(
      'RepeatedPayload',
      object('The same payload, meaning the same, in several policies.', {
        kind: word('Of which sort.', ['same-payload']),
        payloads: list(
          'What is repeated.',
          named('PayloadName', object('A payload.', { payload: text('Its name.'), instance })),
        ),
        targets: list('The targets that these policies share.', shared),
        policies: list('The policies.', party),
      }),
    ),
  ],
});

const namedFiles = named(
  'NamedFiles',
  object('The files that alone are planned, since somebody named them.', {
    files: list('These, sorted; none where the environment takes none of them.', text('A file.')),
    leftOut: number('How many others there are, those included that are gone and still recorded.'),
  }),
);

const invariantTarget = named(
  'InvariantFailure',
  object('A target that fails for one field.', {
    target: shared,
    field: text('The field.'),
    verdict: verdictWord,
    policy_ids: list('Policies left behind, without which it would hold; none where it would not.', policyId),
  }),
);

const invariants = list(
  'Invariants that fail for what is live once the plan is applied, or that it mends.',
  named(
    'InvariantChange',
    object('An invariant.', {
      name: text('Its name.'),
      file,
      enforce: flag('Whether an apply that breaks it is refused.'),
      judged: number('Results in all.'),
      failing: number('Results that fail, waived ones left out.'),
      broken: number('Those that passed before, or that this plan brings into it.'),
      mended: number('Results that failed before and pass.'),
      waiting: number('Results that fail for policies left behind alone.'),
      examples: list('The first that fail; those that passed before come first.', invariantTarget),
      mends: list('The first that are mended.', invariantTarget),
    }),
  ),
);
export const ladderMembers = {
  file,
  ladder: orNull(
    text('Name of the ladder; null for a file that is on none: it waits for a wave, or is stopped.'),
  ),
  stop_at: orNull(text('The last ring that takes anything; null: the last one of the ladder.')),
  stopped: orNothing(
    object('That somebody stopped the content that the file has now; else null.', holdMembers),
  ),
  skipped: orNothing(
    object(
      'That somebody waived soak and acknowledgement for that content; else null.',
      {
        to: orNull(text('The last ring that it is waived for; null: it is waived for no ring.')),
        ...holdMembers,
      },
      { to_wave: text('The last wave that it is waived for. Absent: it is waived for no wave.') },
    ),
  ),
  rings: list(
    'The rings of the ladder, the first one first.',
    named(
      'RingView',
      object('A ring.', {
        ring: orNull(text('Its name; null without a ladder.')),
        policy_id: orNull({
          ...policyId,
          description: 'The policy that is recorded for it; null where none is.',
        }),
        since: orNull(time('Since when; null where none is.')),
        content: meanings('Its content beside what the file wants.', {
          wanted: 'the same',
          older: 'something else',
          none: 'nothing is recorded',
        }),
        soaked_until: orNull(
          time('When the content has soaked; null while that is not known, and for the last ring.'),
        ),
        waits_for: orNull(text('Why it does not take the content now; null where it has it, or is due.')),
      }),
    ),
  ),
};
/** Absent from plans of an older edict. */
export const ladderOptions = {
  wave: object(
    'The wave before, in whose environments the content soaks. Absent where it waits for none, or has the content.',
    {
      wave: orNull(text('Its name; null without a ladder.')),
      environments: number('How many environments of it take the file.'),
      with_content: number('How many of them record what the file wants there.'),
      since: orNull(time('When the last of them recorded it that has to have it; null while one has not.')),
      soaked_until: orNull(time('When the content has soaked there; null while that is not known.')),
    },
    {
      enough: number('The percentage of the wave that is enough. Absent where all that count have it.'),
      let_be: list(
        'Those that nothing waits for, since the others are enough. Absent: none.',
        object('An environment.', {
          environment: text('Its name.'),
          why: word('What is in the way there.', obstacles),
        }),
      ),
    },
  ),
};
const ladderView = named('LadderView', object('A file on its ladder.', ladderMembers, ladderOptions));

const changedSources = list(
  'Secrets that come from another place than before, and commands that are new.',
  named('ChangedSource', object('A secret.', changedSourceMembers)),
);

const index = (of: string): JsonSchema => number(`Its place in ${of}, from 0.`);
const live = named(
  'SavedLive',
  object('What is live once the plan is applied: what repeats stands in lists of its own.', {
    payloads: list('Names of payloads.', text('A payload.')),
    targets: list('Targets.', shared),
    policies: list(
      'Every policy, by file.',
      object(
        'A policy; reason and since are absent where they would be null.',
        {
          policy_id: party.properties?.policy_id ?? {},
          name: text('Its name.'),
          file,
          standing: party.properties?.standing ?? {},
          payloads: list('Those that it has.', index('payloads')),
          targets: list('Whom it is for.', index('targets')),
        },
        { reason: leftBehindReason, since: time('Since when it stands so.') },
      ),
    ),
  }),
);

const facts = named(
  'SavedFacts',
  object(
    'What every format shows beside the changes.',
    {
      leftBehind: list(
        'What will be live without a file once the plan is applied, by policy id.',
        named(
          'LeftBehind',
          object('A policy that is live on the service without a file that describes it.', {
            policy_id: policyId,
            name: text('Name of the policy.'),
            file,
            reason: leftBehindReason,
            since: orNull(time('Since when; null for what this plan leaves behind.')),
          }),
        ),
      ),
      exceeded: list('Limits that it goes beyond.', text('A sentence.')),
      conflicts: list('Where policies that are live side by side disagree, or repeat each other.', conflict),
      affected: list(
        'For whom each policy is that is created or left behind.',
        named('AffectedTargets', object('A policy.', affectedMembers)),
      ),
      stateWarnings: list(
        'Why the state is not to be relied on, or that there is none.',
        named(
          'StateWarning',
          object(
            'What is known against a state: that there is none yet, that there was a newer one, that outcomes wait beside it.',
            {
              code: stateProblemCode,
              refuses: flag('Whether every apply refuses.'),
              message: text('One sentence without a final full stop.'),
              remedy: orNull(text('What to do; null where an apply simply begins a state.')),
              commands: list('Those that the remedy names, as they are typed.', text('A command.')),
            },
          ),
        ),
      ),
    },
    {
      namedFiles,
      invariants,
      ladders: list('How far each file on a ladder has climbed, by file.', ladderView),
      sources: changedSources,
      unchanged: object('How many files are as recorded, by what they describe.', {
        policy: number('Policies.'),
        web_app: number('Web apps.'),
      }),
      live,
    },
  ),
);

const environmentPlan = object('An environment.', {
  ...environmentMembers,
  wave: orNull(text('The selector of its wave; null without waves.')),
  plan: orNothing(plan),
  bodies: list('What binds the bodies of the plan.', bodyDigest),
  salt: orNull(
    text('Salt of the state that the plan would begin, so that its secrets can be compared; else null.'),
  ),
  state_commit: orNull(
    text('The commit that the state was read from; null where it is kept without a history.'),
  ),
  facts,
  failure: orNothing(
    named(
      'SavedFailure',
      object(
        'Why there is no plan.',
        {
          message: text('One sentence, or several lines.'),
          remedy: orNull(text('What to do.')),
          exitCode: {
            description: 'What an apply to it alone would end with.',
            type: 'integer',
            enum: [1, 3, 4, 130],
          },
        },
        {
          code: text('What it is about, as a word; absent where the message alone says it.'),
          commands: list('With a code: those that the remedy names, as they are typed.', text('A command.')),
        },
      ),
    ),
  ),
  notes: list('What was said while it was planned.', text('A sentence.')),
});

const made = named(
  'Made',
  object('Where the plan comes from.', {
    at: time('When it was made.'),
    by: { ...by, description: 'Who made it.' },
  }),
);

const planFileMembers = {
  format_version: constant('Raised when a member is taken away or changes its meaning.', 2),
  tool: object('The edict that wrote it.', {
    version: text('Its version.'),
    tables: text('Version of its tables.'),
  }),
  is_one: flag('One environment was asked for by its name.'),
  environments: list('Wave after wave, by name within each.', environmentPlan),
  left_out: list('Environments that were not selected.', text('Name of the environment.')),
  exceeded: list('Limits that it goes beyond as a whole.', text('A sentence.')),
  digest,
};

const strayStates = list(
  'States that belong to no environment.',
  named(
    'StrayState',
    object(
      'A state.',
      {
        file: text('Relative to edict.yaml; of one that is not a file, where it is kept.'),
        live: orNull(
          number('Policies that it says are live; null: it was not read, or cannot be read whole.'),
        ),
      },
      {
        command: text('Of one that is not a file: what lists its policies.'),
        is_read: flag('False where there are too many to read them all.'),
      },
    ),
  ),
);

const loosenedGuard = named(
  'LoosenedGuard',
  object(
    'A guard that the newer version loosens, turns off, or replaces by one that cannot be compared.',
    {
      file: text('The file where it stands, or stood.'),
      environment: orNull(text('The environment that it is about; null where it is about all.')),
      message: text('One sentence.'),
    },
    { severity: word('How much depends on it; absent: somebody may be hurt.', ['warning']) },
  ),
);

const guardComparison = named(
  'GuardComparison',
  object(
    'What guards the repository, in the working tree and in a commit.',
    {
      base: text('The commit that was compared with, as a person names it.'),
      since: meanings('Which commit that is.', {
        base: 'where the change parted from the branch that it is meant for, or what a diff is from',
        'last-apply': 'what the last apply of the environments was made from',
      }),
      behind: orNothing(
        object('What the branch has that the working tree has not.', {
          commits: number('How many commits.'),
          of: text('The branch as it was named.'),
        }),
        'How far the working tree is behind the branch; null where that is not asked.',
      ),
      environments: orNothing(
        list('The environments that it is said of.', text('Name of the environment.')),
        'The environments that it is said of; null: all.',
      ),
      loosened: list('What the newer version loosens.', loosenedGuard),
      changed_states: list(
        'Environments whose state, a file of the repository, is not the one of the commit.',
        object('A state.', { environment: text('Name of the environment.'), file: text('The file.') }),
      ),
      unjudged: list(
        'Environments with invariants for all targets, of which no state said which these are.',
        text('Name of the environment.'),
      ),
      not_compared: orNothing(
        object('Why nothing was compared.', {
          commit: orNull(text('The commit that has to be fetched; null where it is here.')),
          why: text('A clause.'),
        }),
      ),
    },
    {
      sources: list(
        'By environment that was planned: secrets that come from another place, and commands that are new.',
        object('An environment.', { environment: text('Its name.'), changed: changedSources }),
      ),
    },
  ),
);

/** An older edict did not say where a plan comes from, which states belong to no environment, nor what was loosened. */
export const planFile: JsonSchema = object('A saved plan.', planFileMembers, {
  made,
  guards: list('With what the guards of the repository were compared.', guardComparison),
  stray_states: strayStates,
  command_suffix: text('What every command needs at its end that the plan told a person to type.'),
  waves: list(
    'What was found in the environments of earlier waves, of the files that would go on from there.',
    named(
      'WaveFound',
      object('A file in a wave.', {
        wave: text('Name of the wave.'),
        file,
        environments: list(
          'Its environments that take the file, by name.',
          object('An environment.', {
            environment: text('Its name.'),
            serial: orNull(number('Serial of its state; null where there is none, or it could not be read.')),
            since: orNull(time('Since when the content soaks there; null where it does not.')),
          }),
        ),
      }),
    ),
  ),
});

/** What an edict counted that knew no rings. */
const { wait = number(''), ...withoutWaits } = actionCounts;

/** What an edict wrote that kept one environment and many in files of two forms. */
const firstPlan = named(
  'FirstPlan',
  object(
    'A saved plan.',
    {
      format_version: constant('The first.', 1),
      tool: object('The edict that wrote it.', { version: text(''), tables: text('') }),
      plan: planWith(
        named('NotedChange', object('A file.', { ...changeMembers, note: orNull(text('In words.')) })),
        object('How many files there are of each action.', withoutWaits, { wait }),
      ),
      bodies: list('', bodyDigest),
      salt: orNull(text('')),
      checksum: text(''),
    },
    { stateCommit: orNull(text('')) },
  ),
);

export const firstPlanFile: JsonSchema = {
  anyOf: [
    firstPlan,
    object('Saved plans of many environments.', {
      format_version: constant('The first.', 1),
      kind: constant('', 'edict plans of many environments'),
      environments: list('', object('', { environment: text(''), wave: orNull(text('')), plan: firstPlan })),
      digest,
      checksum: text(''),
    }),
  ],
};
