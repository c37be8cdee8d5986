/** The terms of approvals. The schemas of edict.yaml and of the statement are made from them. */

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
export const PREDICATE_TYPE = 'urn:edict:plan-approval:v1';

/** A signature for any other namespace does not count. */
export const NAMESPACE = 'edict-plan';

/** The conditions that ask for an approval, by their words in `approvals.when` of edict.yaml. */
export const approvalConditions = {
  weaker:
    'it weakens or may weaken a setting, removes targets, leaves a file out, gives a target a weaker value than a live policy, or takes a secret from another place',
  create: 'it creates a policy',
  supersede: 'it supersedes a policy',
  update: 'it updates a web app',
  move: 'it moves a file',
  orphan: 'it leaves a policy behind whose file is gone or no longer taken',
  'invariant-broken': 'it breaks an invariant',
  'guard-changed': 'a guard of the repository was loosened since the last apply',
  always: 'it changes anything',
} as const;

export type ApprovalCondition = keyof typeof approvalConditions;
