/** The terms of approvals. The schemas of edict.yaml and of the statement are made from them. */

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
export const PREDICATE_TYPE = 'urn:edict:plan-approval:v1';

/** A signature for any other namespace does not count. */
export const NAMESPACE = 'edict-plan';

interface ConditionRow {
  /** What a plan does that meets it. */
  readonly when: string;
  /** It is given the files in which guards were loosened, which are read from Git; no other condition is. */
  readonly asksGuards?: true;
}

/** The conditions that ask for an approval, by their words in `approvals.when` of edict.yaml. */
export const approvalConditions = {
  weaker: {
    when: 'it weakens or may weaken a setting, removes targets, leaves a file out, gives a target a weaker value than a live policy, or takes a secret from another place',
  },
  create: { when: 'it creates a policy' },
  supersede: { when: 'it supersedes a policy' },
  update: { when: 'it updates a web app' },
  move: { when: 'it moves a file' },
  orphan: { when: 'it leaves a policy behind whose file is gone or no longer taken' },
  'invariant-broken': { when: 'it breaks an invariant' },
  'guard-changed': {
    when: 'a guard of the repository was loosened since the last apply',
    asksGuards: true,
  },
  always: { when: 'it changes anything' },
} as const satisfies Record<string, ConditionRow>;

export type ApprovalCondition = keyof typeof approvalConditions;

/** Those that are given the files. */
export type GuardCondition = {
  [Name in ApprovalCondition]: (typeof approvalConditions)[Name] extends { readonly asksGuards: true }
    ? Name
    : never;
}[ApprovalCondition];

/** Whether guards have to be compared for these conditions. */
export function asksGuards(when: readonly ApprovalCondition[]): boolean {
  const rows: Readonly<Record<ApprovalCondition, ConditionRow>> = approvalConditions;
  return when.some((condition) => rows[condition].asksGuards === true);
}
