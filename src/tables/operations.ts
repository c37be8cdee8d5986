/** The four operations of the service: methods, paths and the success status that the spec states. */
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
}

export const operations = {
  updateWebApp: {
    name: 'update-web-app',
    title: 'Update web app',
    word: 'update',
    method: 'PUT',
    path: '/api/v1/applications/{app_id}/',
    successStatus: 201,
  },
  setPassword: {
    name: 'set-password',
    title: 'Set password',
    word: 'password',
    method: 'POST',
    path: '/api/v1/actions/set_password/',
    successStatus: 200,
  },
  createPolicy: {
    name: 'create-policy',
    title: 'Create policy',
    word: 'create',
    method: 'POST',
    path: '/api/v1/policy/',
    successStatus: 201,
  },
  listUsers: {
    name: 'list-users',
    title: 'List all users',
    word: 'users',
    method: 'GET',
    path: '/api/v1/users/',
    successStatus: 200,
  },
} as const satisfies Record<string, OperationRow>;
