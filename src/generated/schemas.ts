// Written by `npm run generate`. Do not edit.
interface PublishedSchema {
  readonly summary: string;
  /** In schemas/. */
  readonly file: string;
  /** The bundler puts the file into the bundle; it is read only when it is asked for. */
  readonly load: () => Promise<{ readonly default: unknown }>;
}

/** By the names that `edict schema` takes, in the order of its list. */
export const schemas = {
  "policy": { summary: "a policy file, for editors", file: "policy.schema.json", load: () => import('../../schemas/policy.schema.json') },
  "policy-base": { summary: "a base of policy files, for editors: nothing is required", file: "policy-base.schema.json", load: () => import('../../schemas/policy-base.schema.json') },
  "create-policy": { summary: "the request body of create-policy, wire spellings only", file: "create-policy.schema.json", load: () => import('../../schemas/create-policy.schema.json') },
  "web-app": { summary: "a web app file, for editors", file: "web-app.schema.json", load: () => import('../../schemas/web-app.schema.json') },
  "config": { summary: "the configuration, edict.yaml", file: "edict.schema.json", load: () => import('../../schemas/edict.schema.json') },
  "environment": { summary: "an environment in a file of its own, environments/**/*.yaml", file: "environment.schema.json", load: () => import('../../schemas/environment.schema.json') },
  "rules": { summary: "a rule of your own, rules/**/*.yaml", file: "rules.schema.json", load: () => import('../../schemas/rules.schema.json') },
  "invariant": { summary: "an invariant or a list of them, invariants/**/*.yaml", file: "invariant.schema.json", load: () => import('../../schemas/invariant.schema.json') },
  "policy-record": { summary: "what the service answers to create-policy", file: "policy-record.schema.json", load: () => import('../../schemas/policy-record.schema.json') },
  "users-page": { summary: "a page of the listing of users", file: "users-page.schema.json", load: () => import('../../schemas/users-page.schema.json') },
  "set-password": { summary: "the request body of set-password", file: "set-password.schema.json", load: () => import('../../schemas/set-password.schema.json') },
  "lint-report": { summary: "what lint --format json prints", file: "lint-report.schema.json", load: () => import('../../schemas/lint-report.schema.json') },
  "plan": { summary: "what plan and diff --format json print", file: "plan.schema.json", load: () => import('../../schemas/plan.schema.json') },
  "many-plan": { summary: "what plan --envs --format json prints", file: "many-plan.schema.json", load: () => import('../../schemas/many-plan.schema.json') },
  "apply-report": { summary: "what apply --format json prints", file: "apply-report.schema.json", load: () => import('../../schemas/apply-report.schema.json') },
  "many-apply-report": { summary: "what apply --envs --format json prints", file: "many-apply-report.schema.json", load: () => import('../../schemas/many-apply-report.schema.json') },
  "events": { summary: "a line of apply --events FILE", file: "events.schema.json", load: () => import('../../schemas/events.schema.json') },
  "rings": { summary: "what rings --format json prints", file: "rings.schema.json", load: () => import('../../schemas/rings.schema.json') },
  "live": { summary: "what live --format json prints", file: "live.schema.json", load: () => import('../../schemas/live.schema.json') },
  "assert-report": { summary: "what assert --format json prints", file: "assert-report.schema.json", load: () => import('../../schemas/assert-report.schema.json') },
  "drift-report": { summary: "what drift --format json prints", file: "drift-report.schema.json", load: () => import('../../schemas/drift-report.schema.json') },
  "convert-report": { summary: "what convert --format json prints", file: "convert-report.schema.json", load: () => import('../../schemas/convert-report.schema.json') },
  "benchmark-report": { summary: "what convert BASELINE.yaml --format json prints", file: "benchmark-report.schema.json", load: () => import('../../schemas/benchmark-report.schema.json') },
  "test-report": { summary: "what test --format json prints", file: "test-report.schema.json", load: () => import('../../schemas/test-report.schema.json') },
  "compiled-bodies": { summary: "what compile prints", file: "compiled-bodies.schema.json", load: () => import('../../schemas/compiled-bodies.schema.json') },
  "state": { summary: "what state pull and state show --format json print", file: "state.schema.json", load: () => import('../../schemas/state.schema.json') },
  "state-list": { summary: "what state list --format json prints", file: "state-list.schema.json", load: () => import('../../schemas/state-list.schema.json') },
  "state-entry": { summary: "what state show FILE --format json prints", file: "state-entry.schema.json", load: () => import('../../schemas/state-entry.schema.json') },
  "state-comparison": { summary: "what state compare --format json prints", file: "state-comparison.schema.json", load: () => import('../../schemas/state-comparison.schema.json') },
  "many-state-comparisons": { summary: "what state compare --envs --format json prints", file: "many-state-comparisons.schema.json", load: () => import('../../schemas/many-state-comparisons.schema.json') },
  "state-doctor": { summary: "what state doctor --format json prints", file: "state-doctor.schema.json", load: () => import('../../schemas/state-doctor.schema.json') },
  "orphans": { summary: "what orphans --format json prints", file: "orphans.schema.json", load: () => import('../../schemas/orphans.schema.json') },
  "many-answers": { summary: "what live, orphans, state list and state doctor print with --envs", file: "many-answers.schema.json", load: () => import('../../schemas/many-answers.schema.json') },
  "many-state-corrections": { summary: "what orphans ack and unack, and state resolve, mv and rm, print with --envs", file: "many-state-corrections.schema.json", load: () => import('../../schemas/many-state-corrections.schema.json') },
  "users": { summary: "what users list --format json prints", file: "users.schema.json", load: () => import('../../schemas/users.schema.json') },
  "set-password-result": { summary: "what set-password --format json prints", file: "set-password-result.schema.json", load: () => import('../../schemas/set-password-result.schema.json') },
  "explanation": { summary: "what explain --format json prints", file: "explanation.schema.json", load: () => import('../../schemas/explanation.schema.json') },
  "schema-list": { summary: "what schema --format json prints", file: "schema-list.schema.json", load: () => import('../../schemas/schema-list.schema.json') },
} satisfies Readonly<Record<string, PublishedSchema>>;
