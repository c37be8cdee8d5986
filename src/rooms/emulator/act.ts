/** Carries out the operations with a body: checks it, stores it, and answers. */

import type { UnknownObject } from '../../base/json.ts';
import { segmentsOf } from '../../base/json-pointer.ts';
import { operations } from '../../generated/operations.ts';
import type { ValidationError } from '../../generated/validator.ts';
import {
  validateCreatePolicy,
  validateSetPassword,
  validateWebApp,
} from '../../generated/wire-validators.js';
import {
  addressPointers,
  policy,
  policyTargets,
  secretPointers,
  setPassword,
  type Table,
  webApp,
} from '../../tables/index.ts';
import type { EmulatorJournal } from './journal.ts';
import { buildPolicyRecord, timestamp } from './policy-record.ts';
import { type Recording, recordedAs } from './recordings.ts';
import { maskSecrets, normalizeBody } from './request-body.ts';
import { badRequest, type EmulatorResponse, fieldErrors, NO_FIELD, notFound } from './responses.ts';

interface Row {
  readonly table: Table;
  readonly hidden: ReturnType<typeof hiddenIn>;
  readonly validate: ((data: unknown) => boolean) & { errors?: ValidationError[] | null };
}

/** Includes addresses, since nothing here shows whether a reference stood for one. */
const hiddenIn = (table: Table): readonly (readonly string[])[] =>
  [...secretPointers(table), ...addressPointers(table)].map(segmentsOf);

const tables = {
  'create-policy': { table: policy, hidden: hiddenIn(policy), validate: validateCreatePolicy },
  'update-web-app': { table: webApp, hidden: hiddenIn(webApp), validate: validateWebApp },
  'set-password': { table: setPassword, hidden: hiddenIn(setPassword), validate: validateSetPassword },
} as const;

export type WritingOperation = keyof typeof tables;

/** The apps in the emulator's repository: the spec shows no way to add one. */
const LAST_APP = 1000;

export interface CheckedBody {
  readonly body: UnknownObject;
  /** Without secrets and addresses, for the log and the data file. */
  readonly masked: UnknownObject;
}

/** The body in the form of the tables, or the answer that says what is wrong with it. */
export function checkBody(operation: WritingOperation, sent: UnknownObject): CheckedBody | EmulatorResponse {
  const { table, hidden, validate }: Row = tables[operation];
  const { body, twice } = normalizeBody(sent, table.fields);
  if (twice.length > 0) {
    return badRequest(
      Object.fromEntries(twice.map((path) => [path, ['This field is given under two names.']])),
    );
  }
  if (!validate(body)) return badRequest(fieldErrors(validate.errors ?? []));
  if (operation === 'set-password' && !hasTargets(body)) {
    const names = policyTargets.map((field) => field.name).join(', ');
    return badRequest({ [NO_FIELD]: [`At least one target is required, in one of: ${names}.`] });
  }
  return { body, masked: maskSecrets(body, hidden) };
}

function hasTargets(body: UnknownObject): boolean {
  return policyTargets.some(({ name }) => {
    const ids = body[name];
    return Array.isArray(ids) && ids.length > 0;
  });
}

export async function createPolicy(
  journal: EmulatorJournal,
  body: UnknownObject,
  recordings: readonly Recording[],
  now: Date,
): Promise<EmulatorResponse> {
  const { hidden } = tables['create-policy'];
  const recordOf = (id: number) => recordedAs(buildPolicyRecord(id, body, now), recordings);
  const id = await journal.addPolicy((next) => maskSecrets(recordOf(next), hidden));
  return { status: operations.createPolicy.successStatus, body: recordOf(id) };
}

export async function updateWebApp(
  journal: EmulatorJournal,
  id: number,
  { body, masked }: CheckedBody,
  now: Date,
): Promise<EmulatorResponse> {
  await journal.addEvent({ web_app: { id, ...masked }, at: timestamp(now) });
  return { status: operations.updateWebApp.successStatus, body: { id, ...body } };
}

export async function setPasswords(
  journal: EmulatorJournal,
  masked: UnknownObject,
  now: Date,
): Promise<EmulatorResponse> {
  await journal.addEvent({ set_password: masked, at: timestamp(now) });
  return { status: operations.setPassword.successStatus, body: { detail: 'The password is being set.' } };
}

/** The id of an existing app, or the answer where there is none. */
export function findApp(text: string): number | EmulatorResponse {
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LAST_APP ? id : notFound();
}
