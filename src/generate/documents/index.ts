/** The schema of every JSON document that edict prints, by name. Their fields are a contract: what renders them is held to it by a test. */
import type { JsonSchema } from '../schema.ts';
import { convertReport, lintReport, testReport } from './files.ts';
import { liveDocument } from './live.ts';
import { compiledBodies, explanation, passwordResult, schemaList, users } from './look-ups.ts';
import { applyReport, events, manyApplyReport, manyPlan, planDocument } from './plan.ts';
import { manyAnswers, orphans, state, stateDoctor, stateEntry, stateList } from './state.ts';

export const documentSchemas: Readonly<Record<string, JsonSchema>> = {
  'lint-report': lintReport,
  plan: planDocument,
  'many-plan': manyPlan,
  'apply-report': applyReport,
  'many-apply-report': manyApplyReport,
  events,
  live: liveDocument,
  'convert-report': convertReport,
  'test-report': testReport,
  'compiled-bodies': compiledBodies,
  state,
  'state-list': stateList,
  'state-entry': stateEntry,
  'state-doctor': stateDoctor,
  orphans,
  'many-answers': manyAnswers,
  users,
  'set-password-result': passwordResult,
  explanation,
  'schema-list': schemaList,
};
