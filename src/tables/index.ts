/** The spec as data: every payload, resource and operation, each fact in one place. */
export { conditionFields, conditionHolds, describeCondition, effectCondition } from './condition.ts';
export { extensionTypes, teamsAllowedTwice, unknownExtensionTypes } from './extension-teams.ts';
export type {
  Choice,
  Field,
  FieldCondition,
  FieldType,
  Payload,
  Scalar,
  Table,
  TargetKind,
  ValueAdvice,
} from './field.ts';
export {
  authoredForm,
  authorMustWrite,
  deprecationText,
  formatName,
  instancesText,
  isSingleValue,
  rangeName,
  typeName,
  unsetText,
} from './field-facts.ts';
export { answers, bodies, fileTables, operations, resources } from './operations.ts';
export {
  payloadFields,
  payloads,
  policy,
  policyFile,
  policyTargets,
  targetKinds,
  targetNouns,
} from './policy.ts';
export { policyRecord } from './policy-record.ts';
export { setPassword } from './set-password.ts';
export { describeStrength, strengthOf, strengths } from './strength.ts';
export { isUnset, unsetForm } from './unset.ts';
export { user, usersPage, usersQuery } from './user.ts';
export { addressPointers, fieldAt, secretPointers, walkFields } from './walk.ts';
export { webApp, webAppFile } from './web-app.ts';
