/** The operations of the service: what each sends and answers, and the success status that the spec states. */
import type { Table } from './field.ts';
import { policy, policyFile } from './policy.ts';
import { policyRecord } from './policy-record.ts';
import { setPassword } from './set-password.ts';
import { user, usersPage, usersQuery } from './user.ts';
import { webApp, webAppFile } from './web-app.ts';

interface OperationRow {
  readonly name: string;
  /** Its name in messages. */
  readonly title: string;
  /** Its name in `edict emulator --fault`. */
  readonly word: string;
  readonly method: 'PUT' | 'POST' | 'GET';
  /** Parameters are written as `{NAME}`. */
  readonly path: string;
  readonly successStatus: number;
  readonly tables: {
    readonly body: Table | null;
    /** What users write, of which the body is made and compared; null: nothing of it is recorded. */
    readonly file: Table | null;
    readonly query: Table | null;
    /** What it answers, after the parts of that. */
    readonly answer: readonly Table[];
  };
}

export const operations = {
  createPolicy: {
    name: 'create-policy',
    title: 'Create policy',
    word: 'create',
    method: 'POST',
    path: '/api/v1/policy/',
    successStatus: 201,
    tables: { body: policy, file: policyFile, query: null, answer: [policyRecord] },
  },
  updateWebApp: {
    name: 'update-web-app',
    title: 'Update web app',
    word: 'update',
    method: 'PUT',
    path: '/api/v1/applications/{app_id}/',
    successStatus: 201,
    tables: { body: webApp, file: webAppFile, query: null, answer: [] },
  },
  setPassword: {
    name: 'set-password',
    title: 'Set password',
    word: 'password',
    method: 'POST',
    path: '/api/v1/actions/set_password/',
    successStatus: 200,
    tables: { body: setPassword, file: null, query: null, answer: [] },
  },
  listUsers: {
    name: 'list-users',
    title: 'List all users',
    word: 'users',
    method: 'GET',
    path: '/api/v1/users/',
    successStatus: 200,
    tables: { body: null, file: null, query: usersQuery, answer: [user, usersPage] },
  },
} as const satisfies Record<string, OperationRow>;

const tables: readonly OperationRow['tables'][] = Object.values(operations).map((row) => row.tables);

export const bodies: readonly Table[] = tables.flatMap(({ body }) => body ?? []);

/** The tables of bodies that are made from files, each with the table of its file. */
export const fileTables: ReadonlyMap<Table, Table> = new Map(
  tables.flatMap(({ body, file }) => (body && file ? [[body, file]] : [])),
);

export const answers: readonly Table[] = tables.flatMap(({ answer }) => answer);

/** Bodies come before answers. */
export const resources: readonly Table[] = [
  ...bodies,
  ...answers,
  ...tables.flatMap(({ query }) => query ?? []),
];
