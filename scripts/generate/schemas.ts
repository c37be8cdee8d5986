/** Every schema by name: those that are published, and those that are checked at run time. */
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
import { driftReport } from './documents/drift.ts';
import { convertReport, lintReport, testReport } from './documents/files.ts';
import { liveDocument } from './documents/live.ts';
import { compiledBodies, explanation, passwordResult, schemaList, users } from './documents/look-ups.ts';
import { applyReport, events, manyApplyReport, manyPlan, planDocument } from './documents/plan.ts';
import { firstPlanFile, planFile } from './documents/plan-file.ts';
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
import { rulesSchema } from './rules-schema.ts';
import type { JsonSchema } from './schema.ts';

const draftDialect: Dialect = { conditions: false, closed: true, draft: true, formats: 'checked' };
const checkedRequest: Dialect = { ...requestDialect, formats: 'checked' };

/** As they are published in schemas/. */
export function publishedSchemas(): readonly { readonly file: string; readonly schema: JsonSchema }[] {
  const schemas: Readonly<Record<string, JsonSchema>> = {
    policy: authorSchema(policyFile),
    'policy-base': baseSchema(policyFile),
    'create-policy': tableSchema(policy, requestDialect),
    'web-app': authorSchema(webAppFile),
    edict: { ...configSchema(), patternProperties: anchorHolders },
    environment: { ...environmentSchema(), patternProperties: anchorHolders },
    rules: rulesSchema(),
    invariant: invariantSchema(),
    'policy-record': tableSchema(policyRecord, responseDialect),
    'users-page': tableSchema(usersPage, responseDialect),
    'set-password': tableSchema(setPassword, requestDialect),
    ...documentSchemas,
  };
  return Object.entries(schemas).map(([name, schema]) => ({
    file: `${name}.schema.json`,
    schema: withOrderedKeywords(schema),
  }));
}

/**
 * The schemas of the validators, by the module of src/generated that holds them and by name. A module for each use: who
 * lints need not load what only requests are checked with.
 */
export function validatorSchemas() {
  return {
    'draft-validators': withoutProseOf({
      validateDraftPolicy: tableSchema(policyFile, draftDialect),
      validateDraftWebApp: tableSchema(webAppFile, draftDialect),
    }),
    'config-validator': { validateConfig: withSharedParts(withoutProse(configSchema())) },
    'plan-file-validators': {
      validatePlanFile: withSharedParts(withoutProse(planFile)),
      validateFirstPlanFile: withSharedParts(withoutProse(firstPlanFile)),
    },
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

/** Every JSON document that edict prints. Their fields are a contract: a test holds what renders them to it. */
const documentSchemas: Readonly<Record<string, JsonSchema>> = {
  'lint-report': lintReport,
  plan: planDocument,
  'many-plan': manyPlan,
  'apply-report': applyReport,
  'many-apply-report': manyApplyReport,
  events,
  live: liveDocument,
  'assert-report': assertReport,
  'drift-report': driftReport,
  rings: ringsDocument,
  'convert-report': convertReport,
  'test-report': testReport,
  'compiled-bodies': compiledBodies,
  state,
  'state-list': stateList,
  'state-entry': stateEntry,
  'state-doctor': stateDoctor,
  'state-comparison': comparison,
  'many-state-comparisons': manyComparisons,
  orphans,
  'many-answers': manyAnswers,
  'many-state-corrections': manyCorrections,
  users,
  'set-password-result': passwordResult,
  explanation,
  'schema-list': schemaList,
};
