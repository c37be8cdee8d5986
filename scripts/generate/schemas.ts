/** Every schema by name: those that are published, and those that edict validates with at run time. */

import { insertAfter } from '../../src/base/insert-after.ts';
import {
  policy,
  policyFile,
  policyRecord,
  setPassword,
  usersPage,
  webApp,
  webAppFile,
} from '../../src/tables/index.ts';
import { anchorHolders, authorSchema, baseSchema } from './author-schema.ts';
import { type Dialect, requestDialect, responseDialect, tableSchema } from './body-schema.ts';
import { configSchema, environmentSchema } from './config-schema.ts';
import { approval } from './documents/approval.ts';
import { assertReport } from './documents/assertions.ts';
import { lintReport } from './documents/files.ts';
import { liveDocument } from './documents/live.ts';
import { compiledBodies, schemaList } from './documents/look-ups.ts';
import { applyReport, events, manyApplyReport, manyPlan, planDocument } from './documents/plan.ts';
import { planFile } from './documents/plan-file.ts';
import { ringsDocument } from './documents/rings.ts';
import {
  comparison,
  manyAnswers,
  manyComparisons,
  manyCorrections,
  orphans,
  state,
  stateDoctor,
  stateEntry,
  stateList,
  storedState,
} from './documents/state.ts';
import { invariantSchema } from './invariant-schema.ts';
import { withOrderedKeywords, withoutProse, withSharedParts } from './map-schema.ts';
import { rooms } from './rooms.ts';
import { rulesSchema } from './rules-schema.ts';
import type { JsonSchema } from './schema.ts';

const draftDialect: Dialect = { conditions: false, closed: true, draft: true, formats: 'checked' };
const checkedRequest: Dialect = { ...requestDialect, formats: 'checked' };

export interface PublishedSchema {
  /** As `edict schema` knows it. */
  readonly name: string;
  readonly summary: string;
  readonly file: string;
  readonly schema: JsonSchema;
}

export const roomDocuments = rooms.flatMap((documents) => Object.entries(documents));

/** The schemas published in schemas/, in the order of the list. */
export function publishedSchemas(): readonly PublishedSchema[] {
  const own = new Map(Object.entries({ ...inputs(), ...documents }));
  const placed = roomDocuments.map(([name, { after, summary, schema }]) => ({
    after,
    entry: [name, [summary, schema]] as const,
  }));
  return [...insertAfter(own, placed)].map(([name, [summary, schema]]) => ({
    name,
    summary,
    // The configuration has the name of its file.
    file: `${name === 'config' ? 'edict' : name}.schema.json`,
    schema: withOrderedKeywords(schema),
  }));
}

type Published = Readonly<Record<string, readonly [summary: string, schema: JsonSchema]>>;

/** The files that people write, and the service's requests and answers. */
const inputs = (): Published => ({
  policy: ['a policy file, for editors', authorSchema(policyFile)],
  'policy-base': ['a base of policy files, for editors: nothing is required', baseSchema(policyFile)],
  'create-policy': [
    'the request body of create-policy, wire spellings only',
    tableSchema(policy, requestDialect),
  ],
  'web-app': ['a web app file, for editors', authorSchema(webAppFile)],
  config: ['the configuration, edict.yaml', { ...configSchema(), patternProperties: anchorHolders }],
  environment: [
    'an environment in a file of its own, environments/**/*.yaml',
    { ...environmentSchema(), patternProperties: anchorHolders },
  ],
  rules: ['a rule of your own, rules/**/*.yaml', rulesSchema()],
  invariant: [
    'an invariant or a list of them, invariants/**/*.yaml',
    { ...invariantSchema(), type: ['object', 'array'], items: { $ref: '#' } },
  ],
  'policy-record': ['what the service answers to create-policy', tableSchema(policyRecord, responseDialect)],
  'users-page': ['a page of the listing of users', tableSchema(usersPage, responseDialect)],
  'set-password': ['the request body of set-password', tableSchema(setPassword, requestDialect)],
});

/**
 * The schemas of the validators, by the module of src/generated that contains them and by name. There is one module for each
 * use, so that lint need not load validators for requests.
 */
export function validatorSchemas() {
  return {
    'draft-validators': withoutProseOf({
      validateDraftPolicy: tableSchema(policyFile, draftDialect),
      validateDraftWebApp: tableSchema(webAppFile, draftDialect),
    }),
    'config-validator': { validateConfig: withSharedParts(withoutProse(configSchema())) },
    'plan-file-validators': { validatePlanFile: withSharedParts(withoutProse(planFile)) },
    'approval-validator': { validateApproval: withoutProse(approval) },
    'state-validator': { validateState: withSharedParts(withoutProse(storedState)) },
    'wire-validators': withoutProseOf({
      validateCreatePolicy: tableSchema(policy, checkedRequest),
      validateWebApp: tableSchema(webApp, checkedRequest),
      validatePolicyRecord: tableSchema(policyRecord, responseDialect),
      validateUsersPage: tableSchema(usersPage, responseDialect),
      validateSetPassword: tableSchema(setPassword, checkedRequest),
    }),
  };
}

function withoutProseOf(schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutProse(schema)]));
}

/** Every JSON document that edict prints, but for those of rooms. Their fields are a contract that a test checks. */
const documents: Published = {
  'lint-report': ['what lint --format json prints', lintReport],
  plan: ['what plan and diff --format json print', planDocument],
  'many-plan': ['what plan --envs --format json prints', manyPlan],
  'apply-report': ['what apply --format json prints', applyReport],
  'many-apply-report': ['what apply --envs --format json prints', manyApplyReport],
  events: ['a line of apply --events FILE', events],
  rings: ['what rings --format json prints', ringsDocument],
  live: ['what live --format json prints', liveDocument],
  'assert-report': ['what assert --format json prints', assertReport],
  'compiled-bodies': ['what compile prints', compiledBodies],
  state: ['what state pull and state show --format json print', state],
  'state-list': ['what state list --format json prints', stateList],
  'state-entry': ['what state show FILE --format json prints', stateEntry],
  'state-comparison': ['what state compare --format json prints', comparison],
  'many-state-comparisons': ['what state compare --envs --format json prints', manyComparisons],
  'state-doctor': ['what state doctor --format json prints', stateDoctor],
  orphans: ['what orphans --format json prints', orphans],
  'many-answers': ['what live, orphans, state list and state doctor print with --envs', manyAnswers],
  'many-state-corrections': [
    'what orphans ack and unack, and state resolve, mv and rm, print with --envs',
    manyCorrections,
  ],
  'schema-list': ['what schema --format json prints', schemaList],
};
