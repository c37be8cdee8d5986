/** The file of a saved plan, its checksum aside: what edict reads is held to this, and its types come from it. */
import { allActions } from '../../../src/plan/actions.ts';
import { obstacles } from '../../../src/plan/rings/gate.ts';
import type { JsonSchema } from '../schema.ts';
import { verdictWord } from './assertions.ts';
import {
  affectedMembers,
  anything,
  approvals,
  by,
  byName,
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
  range,
  recordedDifference,
  sha256,
  sharedTarget,
  text,
  time,
  word,
} from './parts.ts';
import { stateProblemCode } from './state.ts';

export const orNothing = (schema: JsonSchema, description = schema.description ?? ''): JsonSchema => ({
  description,
  anyOf: [schema, { type: 'null' }],
});
/** A field of a later or an older table may stand in it. */
const body: JsonSchema = {
  description: 'The body, with "(sensitive)" in place of each secret.',
  type: 'object',
};

const fieldDiff = named(
  'FieldDiff',
  object('A field that changes.', {
    ...fieldMembers,
    change: word('What happened to the field, which the values of a secret do not show.', [
      'added',
      'removed',
      'changed',
    ]),
  }),
);

const otherFile = { ...file, description: 'The other file.' };
const sameNamed = named('NamedPolicy', object('A policy with that name in the state.', namesakeMembers));

/** Of a change, and of a ring. */
const waits = named(
  'Waits',
  object(
    'The ring, or the file that waits for a wave or for a window of its environment, is not due.',
    {
      kind: word('The kind of reason.', ['waits']),
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
        'stop-unknown',
        'stop-at',
        'clock',
        'window',
      ]),
      ring: orNull(text('The ring or wave that it waits for; null if it waits for none.')),
      until: orNull(time('Until when it waits; null if it waits for a ring, a wave or a person.')),
      policies: list('The policies that must be acknowledged first.', policyId),
      said: orNull(
        text(
          'The reason given by the person who stopped it, the environments whose states cannot be searched for a stop, or what windows allow or deny; otherwise null.',
        ),
      ),
    },
    {
      wave: object(
        'The environments of the wave that hold it back. Absent if it waits for no wave.',
        {
          environments: list('The first of them, by name.', text('Name of an environment.')),
          count: number('Number of environments that hold it back.'),
        },
        {
          partial: flag('Whether one of them has the content, but not in all its rings. Absent if not.'),
          needed: number('How many of them must have the content. Absent: all.'),
          enough: number('The percentage of the wave that is enough. Absent: all of it is needed.'),
        },
      ),
    },
  ),
);

/** What `reason` of a change is, by its kind. */
const reason: JsonSchema = named('Reason', {
  description: 'Why the change has its action, or needs a person; kind says which reason it is.',
  anyOf: [
    object(
      'The file is blocked by a create that may have happened.',
      {
        kind: word('The kind of reason.', ['in-doubt']),
        name: text('The name that was sent; the file may have another one by now.'),
        others: list('Other policies with this name.', sameNamed),
        since: time('When it was sent.'),
        answer: orNull(text('What is known about the response; null until there is one.')),
        isGone: flag('Whether the file is gone by now.'),
        run: orNothing(
          object('Another run that holds the lock.', {
            holder: text('Who runs it, safe to print.'),
            isAlive: flag('Whether it is still running.'),
            creates: flag('Whether it may be creating the policy right now.'),
          }),
        ),
      },
      {
        description: text('The description that was sent, if a mark changed it. Absent: it did not.'),
        isEdited: flag('Whether the file asks for something else than was sent. Absent if not.'),
      },
    ),
    object('The file is blocked until another file is settled.', {
      kind: word('The kind of reason.', ['waits-for']),
      file: otherFile,
    }),
    object('The file is blocked because policies with its name and content are live without a file.', {
      kind: word('The kind of reason.', ['left-behind-alike']),
      policies: list(
        'The policies that are live without a file.',
        named(
          'LeftBehindAlike',
          object('A policy.', { policy_id: policyId, since: time('Since when it has been left behind.') }),
        ),
      ),
    }),
    object('The file is blocked because it is not clear which file became which.', {
      kind: word('The kind of reason.', ['ambiguous-move']),
      from: list('Files that are gone.', text('A file.')),
      to: list('Files that are new.', text('A file.')),
    }),
    waits,
    object('No environment of an earlier wave has tried the change.', {
      kind: word('The kind of reason.', ['not-piloted']),
      wave: orNull(
        text('The wave before, which has no such change; null if no earlier wave takes the file.'),
      ),
    }),
    object('The ring takes new content although older copies of its policy have not been acknowledged.', {
      kind: word('The kind of reason.', ['piles-up']),
      policies: list('The older copies that have not been acknowledged.', policyId),
    }),
    object('The ring already has the content and gets another name or other targets.', {
      kind: word('The kind of reason.', ['renewed']),
    }),
    object('The policy becomes an orphan because its ring is gone, although its file is not.', {
      kind: word('The kind of reason.', ['ring-removed']),
    }),
    object('The policy or web app loses its file: the environment no longer takes it, although it exists.', {
      kind: word('The kind of reason.', ['not-taken']),
    }),
    object('The ring is blocked because one ring is gone and one with the same targets is new.', {
      kind: word('The kind of reason.', ['ring-renamed']),
      from: text('The ring that is gone, as the state knows it.'),
      to: text('The ring that is new.'),
    }),
    object(
      'The create may be a duplicate: another file, now gone, had its name or its settings and targets, or another file has its name and content.',
      {
        kind: word('The kind of reason.', ['same-name', 'same-settings', 'same-content']),
        file: otherFile,
      },
    ),
    object(
      'The create may be a duplicate: another file was recorded with its name and content, but has changed since.',
      {
        kind: word('The kind of reason.', ['recorded-elsewhere']),
        file: otherFile,
        policy_id: policyId,
      },
    ),
  ],
});

const changeMembers = {
  file,
  kind,
  action: word('What is done with the file.', allActions),
  name: text('Name of the policy or app.'),
  policy_id: orNull({
    ...policyId,
    description: 'The policy recorded for the file, or for previous_file; null if there is none.',
  }),
  app_id: orNull(foreignId('ID of the web app; null for policies.')),
  previous_file: orNull({ ...file, description: 'What the file was called before; null unless it moved.' }),
  diff: list('The fields that change.', fieldDiff),
  blocked: orNull(word('Why it is blocked; null if it is not.', ['in-doubt', 'choice'])),
  body: orNothing(
    body,
    'The body that would be recorded; for a move, the one that is. Null for orphans and blocked files.',
  ),
};

const plan = named(
  'Plan',
  object('What an apply would do.', {
    format_version: constant('Incremented when a member is removed or changes its meaning.', 1),
    environment: text('Name of the environment.'),
    service: text('Address of the service, or embedded.'),
    state: object('The state that the plan was made from.', planStateMembers, {
      sha256: sha256('SHA-256 of the bytes of the state, in hex; absent if there is none yet.'),
    }),
    changes: list(
      'The changes, by file; no-ops are included until the plan is saved.',
      named(
        'Change',
        object(
          'A file that is not as recorded.',
          { ...changeMembers, reason: orNothing(reason) },
          {
            live_name: text(
              'The name of the recorded policy, if a mark changed it. Absent: that of its body.',
            ),
          },
        ),
      ),
    ),
    summary: planSummary,
    digest,
  }),
);

const bodyDigest = named(
  'BodyDigest',
  object('The digest of a body, which binds it to the plan.', {
    file,
    kind,
    digest: { ...digest, description: 'SHA-256, in hex, of the body with the digests of its secrets.' },
  }),
);

const holdMembers = {
  reason: text('The reason that was given.'),
  since: time('When it was done.'),
  by: { ...by, description: 'Who did it.' },
};

const party = named(
  'LiveParty',
  object('A policy that is or may be live.', {
    ...partyMembers,
    reason: orNull({ ...leftBehindReason, description: 'Why it is left behind; null if it is not.' }),
    since: orNull(time('Since when it has this status; null if this plan gives it that status.')),
  }),
);
const shared = named('SharedTarget', sharedTarget('A target.'));
const instance = orNull(
  text('Network or connection, for payloads of which a Mac may have several; otherwise null.'),
);

const conflict = named('Conflict', {
  description: 'A conflict; kind says which kind.',
  anyOf: [
    named(
      'ValueConflict',
      object('One setting with several values.', {
        kind: meanings('The kind of conflict.', {
          weakened: 'this plan weakens it in a file, but an older policy still asks for more',
          'different-values': 'policies set different values',
        }),
        path: text('JSON Pointer into the body.'),
        instance,
        app: orNull(text('The app or group of apps that is both allowed and forbidden; otherwise null.')),
        sensitive: flag('Whether the field is a secret.'),
        targets: list('The targets that these policies share.', shared),
        sides: list(
          'The values; those that files ask for come first.',
          named(
            'Side',
            object('One value.', {
              value: anything('The value; null if the field is absent, and for secrets.'),
              byDefault: flag('Whether it is a default that no file writes.'),
              policies: list('The policies that set it.', party),
            }),
          ),
        ),
      }),
    ),
    named(
      'RepeatedPayload',
      object('The same payload with the same effect in several policies.', {
        kind: word('The kind of conflict.', ['same-payload']),
        payloads: list(
          'The payloads that are repeated.',
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
  object('The only files that are planned, because the command names them.', {
    files: list('The files, sorted; empty if the environment takes none of them.', text('A file.')),
    leftOut: number('Number of other files, including those that are gone but still recorded.'),
  }),
);

const invariantTarget = named(
  'InvariantFailure',
  object('A target that fails for one field.', {
    target: shared,
    field: text('The field.'),
    verdict: verdictWord,
    policy_ids: list(
      'Policies left behind without which it would hold; empty if it would fail anyway.',
      policyId,
    ),
  }),
);

const invariants = list(
  'Invariants that fail once the plan is applied, or that the plan mends.',
  named(
    'InvariantChange',
    object(
      'An invariant.',
      {
        name: text('Its name.'),
        file,
        enforce: flag('Whether an apply that breaks the invariant is refused.'),
        judged: number('Number of results.'),
        failing: number('Results that fail, not counting waived ones.'),
        broken: number('Failing results that passed before, or that this plan adds.'),
        mended: number('Results that failed before and pass now.'),
        waiting: number('Results that fail only because of policies left behind.'),
        examples: list('The first results that fail; those that are broken come first.', invariantTarget),
        mends: list('The first results that are mended.', invariantTarget),
      },
      {
        entered: number('Broken results of targets for which nothing was live before. Absent: none.'),
        idle: number('Failing results of targets for which nothing is live. Absent: none.'),
      },
    ),
  ),
);
export const ladderMembers = {
  file,
  ladder: orNull(
    text('Name of the ladder; null for a file without one, which waits for a wave or is stopped.'),
  ),
  stop_at: orNull(text('The last ring that takes changes; null for the last ring of the ladder.')),
  stopped: orNothing(
    object('The stop on the content that the file has now; null if it is not stopped.', holdMembers, {
      recorded_in: list(
        'The environments whose states record it. Absent: the state of this one does.',
        text('Name of an environment.'),
      ),
    }),
  ),
  skipped: orNothing(
    object(
      'The waiver of soak and acknowledgement for that content; null if there is none.',
      {
        to: orNull(text('The last ring that the waiver covers; null if it covers none.')),
        ...holdMembers,
      },
      { to_wave: text('The last wave that the waiver covers. Absent if it covers none.') },
    ),
  ),
  rings: list(
    'The rings of the ladder, first to last.',
    named(
      'RingView',
      object(
        'A ring.',
        {
          ring: orNull(text('Its name; null without a ladder.')),
          policy_id: orNull({
            ...policyId,
            description: 'The policy that is recorded for it; null if none is.',
          }),
          since: orNull(time('Since when it has been recorded; null if none is.')),
          content: meanings('Its content compared with the file.', {
            wanted: 'the same',
            older: 'different',
            none: 'nothing is recorded',
          }),
          soaked_until: orNull(
            time('When the content will have soaked; null while that is not known, and for the last ring.'),
          ),
          waits_for: orNull(text('Why it does not take the content now; null if it has it or is due.')),
        },
        {
          held_since: time(
            'Since when it waits for a person: who lifts the stop, settles the doubt or acknowledges the copies. Absent if it does not.',
          ),
          is_soaked: flag('Whether `soaked_until` is over. Absent where that is null.'),
          wait: waits,
          unacknowledged: list(
            'The policies that must be acknowledged before it begins to soak, once the plan opens it: they may give its Macs other values. Absent if there are none.',
            policyId,
          ),
        },
      ),
    ),
  ),
};
/** Absent from plans of an older edict. */
export const ladderOptions = {
  unprotected: named(
    'Unprotected',
    object(
      'What others of the wave have, while this environment has nothing of the file and waits. Absent if that is not so.',
      {
        environments: list('The others, by name.', text('Name of an environment.')),
        since: time('Since when the last of them has had it.'),
        commit: orNull(text('The commit that it was applied from; null if that is not known.')),
        files: list('What the file is made from, edict.yaml included.', text('A file.')),
        wave: orNull(text('The wave of the environment; null for the first one, and without waves.')),
      },
    ),
  ),
  wave: object(
    'The wave before, in whose environments the content soaks. Absent if the file waits for none or has the content.',
    {
      wave: orNull(text('Its name; null without a ladder.')),
      environments: number('Number of its environments that take the file.'),
      with_content: number('How many of them have recorded what the file wants there.'),
      since: orNull(time('When the last environment that must have it recorded it; null while one has not.')),
      soaked_until: orNull(time('When the content will have soaked there; null while that is not known.')),
    },
    {
      is_soaked: flag('Whether `soaked_until` is over. Absent where that is null.'),
      enough: number('The percentage of the wave that is enough. Absent if all that count have it.'),
      let_be: list(
        'The environments that are not waited for because the others are enough. Absent: none.',
        object('An environment.', {
          environment: text('Its name.'),
          why: word('What holds it back there.', obstacles),
        }),
      ),
    },
  ),
};
const ladderView = named('LadderView', object('A file on its ladder.', ladderMembers, ladderOptions));

const changedSources = list(
  'Secrets that come from a different source than before, and commands that are new.',
  named('ChangedSource', object('A secret.', changedSourceMembers)),
);

const suspicious = list(
  'Secrets that cannot be meant, of files that are not as recorded. Absent: none.',
  named(
    'SuspiciousSecret',
    object('A secret.', {
      file,
      path: text('JSON Pointer into the body.'),
      why: text('Why it cannot be meant, as a clause without its value.'),
    }),
  ),
);

const givenSetting = named(
  'GivenSetting',
  object('A setting that other policies do not give the same targets.', {
    path: text('JSON Pointer into the body: a payload as a whole, or a field of one.'),
    instance,
    value: anything(
      'Its value, of a list what only this policy gives; null for a whole payload, and for secrets.',
    ),
    sensitive: flag('Whether the field is a secret.'),
  }),
);

const additions = list(
  'What planned policies add to the live ones of their targets, and may weaken. Absent: nothing.',
  named(
    'Addition',
    object('A planned policy, and targets to which it adds the same.', {
      file,
      targets: list('The targets.', shared),
      added: list('What no live policy gives them.', givenSetting),
    }),
  ),
);

const losses = list(
  'What targets lose once policies that no file describes are removed, of which this plan leaves one behind. Absent: nothing.',
  named(
    'Loss',
    object(
      'A policy, and targets that lose the same with it.',
      {
        policy_id: orNull({
          ...policyId,
          description: 'The policy that is left behind; null without a state.',
        }),
        name: text('Its name.'),
        file,
        targets: list('The targets.', shared),
        replaced: flag('Whether this plan creates a policy for these targets.'),
        lost: list('What no policy of a file gives them.', givenSetting),
      },
      {
        others: list(
          'Left-behind policies that give them as much: it is lost once these are removed, too. Absent: none.',
          party,
        ),
      },
    ),
  ),
);

const index = (of: string): JsonSchema => number(`Index into ${of}, from 0.`);
const live = named(
  'SavedLive',
  object('What is live once the plan is applied; values that repeat are kept in separate lists.', {
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
          payloads: list('Its payloads.', index('payloads')),
          targets: list('Its targets.', index('targets')),
        },
        { reason: leftBehindReason, since: time('Since when it has this status.') },
      ),
    ),
  }),
);

export const facts = named(
  'SavedFacts',
  object(
    'What every format shows in addition to the changes.',
    {
      leftBehind: list(
        'Policies that will be live without a file once the plan is applied, by policy id.',
        named(
          'LeftBehind',
          object('A policy that is live on the service without a file that describes it.', {
            policy_id: policyId,
            name: text('Name of the policy.'),
            file,
            reason: leftBehindReason,
            since: orNull(time('Since when it has been left behind; null if this plan leaves it behind.')),
          }),
        ),
      ),
      exceeded: list('Limits that the plan exceeds.', text('A sentence.')),
    },
    {
      conflicts: list('Where live policies disagree or repeat each other.', conflict),
      affected: list(
        'The targets of each policy that is created or left behind.',
        named('AffectedTargets', object('A policy.', affectedMembers)),
      ),
      stateWarnings: list(
        'Why the state cannot be relied on, or that there is none.',
        named(
          'StateWarning',
          object(
            'A problem with a state: that there is none yet, that there was a newer one, or that outcomes are waiting to be recorded in it.',
            {
              code: stateProblemCode,
              refuses: flag('Whether every apply is refused.'),
              message: text('One sentence without a final full stop.'),
              remedy: orNull(text('What to do; null if an apply simply starts a state.')),
              commands: list('The commands that the remedy names, as they are typed.', text('A command.')),
            },
          ),
        ),
      ),
      namedFiles,
      invariants,
      ladders: list('How far each file on a ladder has climbed, by file.', ladderView),
      sources: changedSources,
      copies: list(
        'Files that would get another copy beside as many as limits.max_left_behind that nobody acknowledged as removed.',
        named(
          'FurtherCopies',
          object('A file, or a ring of one.', { file, policy_ids: list('The older copies.', policyId) }),
        ),
      ),
      recorded: list(
        'Policies of files that the service recorded otherwise than they were sent, by file.',
        named(
          'RecordedDifferently',
          object('A policy.', {
            file,
            policy_id: policyId,
            name: text('Name of the policy, as it was sent.'),
            differences: list('The differences.', recordedDifference),
          }),
        ),
      ),
      losses,
      additions,
      suspicious,
      unchanged: object('Number of files that are as recorded, by what they describe.', {
        policy: number('Policies.'),
        web_app: number('Web apps.'),
      }),
      live,
      refusedAddress: object(
        'Why no key goes to the address of the service from where the plan was made. Absent: it may.',
        {
          message: text('One sentence without a final full stop.'),
          remedy: orNull(text('What to do.')),
        },
      ),
      portalUrl: text(
        'Address of a policy in the portal, with {id} in place of its id; absent if none is known.',
      ),
    },
  ),
);

export const environmentPlan = object('An environment.', {
  ...environmentMembers,
  wave: orNull(text('Selector of its wave; null without waves.')),
  plan: orNothing(plan),
  bodies: list('The digests of the bodies, which bind them to the plan.', bodyDigest),
  salt: orNull(
    text('Salt of the state that the plan would start, so that its secrets can be compared; otherwise null.'),
  ),
  state_commit: orNull(
    text('The commit that the state was read from; null if it is kept without a history.'),
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
            description: 'Exit code of an apply to this environment alone.',
            type: 'integer',
            enum: [1, 3, 4, 130],
          },
        },
        {
          code: text('What the failure is about, as a word; absent if only the message says it.'),
          commands: list(
            'With a code: the commands that the remedy names, as they are typed.',
            text('A command.'),
          ),
        },
      ),
    ),
  ),
  notes: list('Notes that were made while it was planned.', text('A sentence.')),
});

const made = named(
  'Made',
  object('Where the plan comes from.', {
    at: time('When it was made.'),
    by: { ...by, description: 'Who made it.' },
  }),
);

const planFileMembers = {
  format_version: constant('Incremented when a member is removed or changes its meaning.', 2),
  tool: object('The edict that wrote it.', {
    version: text('Its version.'),
    tables: text('Version of its tables.'),
  }),
  is_one: flag('Whether a single environment was asked for by name.'),
  environments: list('The environments, wave by wave, and by name within each wave.', environmentPlan),
  left_out: list('Environments that were not selected.', text('Name of the environment.')),
  exceeded: list('Limits that the plan exceeds as a whole.', text('A sentence.')),
  digest,
};

const strayStates = list(
  'States that belong to no environment.',
  named(
    'StrayState',
    object(
      'A state.',
      {
        file: text('Path relative to edict.yaml; for a state that is not a file, where it is kept.'),
        live: orNull(
          number(
            'Number of policies that it records as live; null if it was not read, or cannot be read completely.',
          ),
        ),
      },
      {
        command: text('For a state that is not a file, the command that lists its policies.'),
        is_read: flag('False if there are too many to read them all.'),
      },
    ),
  ),
);

const loosenedGuard = named(
  'LoosenedGuard',
  object(
    'A guard that the newer version loosens, turns off, or replaces by one that cannot be compared.',
    {
      file: text('The file that contains it, or used to.'),
      environment: orNull(text('The environment that it is about; null if it is about all.')),
      message: text('One sentence.'),
    },
    {
      severity: word('How serious it is. Absent: an apply may do harm.', ['warning']),
      range: {
        ...range,
        description: 'Its lines, or those around where it was; absent if it is not known.',
      },
    },
  ),
);

const guardComparison = named(
  'GuardComparison',
  object(
    'The guards of the repository in the working tree, compared with those in a commit.',
    {
      base: text('The commit that was compared with, as people refer to it.'),
      since: meanings('Which commit that is.', {
        base: 'where the change branched off from its target branch, or where a diff starts',
        'last-apply': 'the commit that the environments were last applied from',
      }),
      behind: orNothing(
        object('What the branch has and the working tree lacks.', {
          commits: number('Number of commits.'),
          of: text('The branch, as it was given.'),
        }),
        'How far the working tree is behind the branch; null if that was not asked.',
      ),
      environments: orNothing(
        list('The environments that the comparison is about.', text('Name of the environment.')),
        'The environments that the comparison is about; null for all.',
      ),
      loosened: list('The guards that the newer version loosens.', loosenedGuard),
      changed_states: list(
        'Environments whose state is a file of the repository and differs from the one in the commit.',
        object('A state.', { environment: text('Name of the environment.'), file: text('The file.') }),
      ),
      unjudged: list(
        'Environments with invariants for all targets, where no state says which targets those are.',
        text('Name of the environment.'),
      ),
      not_compared: orNothing(
        object('Why nothing was compared.', {
          commit: orNull(text('The commit that has to be fetched; null if it is available.')),
          why: text('Why, as a clause.'),
        }),
      ),
    },
    {
      sources: list(
        'For each environment that was planned, secrets that come from a different source and commands that are new.',
        object('An environment.', { environment: text('Its name.'), changed: changedSources }),
      ),
    },
  ),
);

const places = byName(
  'Where the files have the fields that statements are about. Absent: no statement is about a field.',
  byName(
    'The fields of a file, by JSON Pointer into the body.',
    named('FieldPlace', object('The file, or the base that it extends, with the lines.', { file, range })),
  ),
);

export const wavesFound = list(
  'What was found in the environments of earlier waves for the files that would move on from there.',
  named(
    'WaveFound',
    object('A file in a wave.', {
      wave: text('Name of the wave.'),
      file,
      environments: list(
        'Its environments that take the file, by name.',
        object('An environment.', {
          environment: text('Its name.'),
          serial: orNull(number('Serial of its state; null if there is none, or if it could not be read.')),
          since: orNull(time('Since when the content has been soaking there; null if it is not.')),
        }),
      ),
    }),
  ),
);

export const planFile: JsonSchema = object('A saved plan.', planFileMembers, {
  made,
  approvals: named('NeededApprovals', approvals),
  guards: list('The comparison of the guards of the repository.', guardComparison),
  stray_states: strayStates,
  places,
  command_suffix: text('What must be appended to every command that the plan suggests.'),
  waves: wavesFound,
});
