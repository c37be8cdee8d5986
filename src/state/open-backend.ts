/** From the configured place of a state to its backend; each is loaded only when it is configured. */
import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { StateBackend } from './backend.ts';
import type { Machine } from './machine.ts';
import type { Network } from './network.ts';

/** `state` of an environment, checked against the schema of the configuration. */
export type BackendLocation = { readonly backend: string } & Readonly<Record<string, unknown>>;

export interface BackendSurroundings {
  /** Absolute folder of `edict.yaml`. */
  readonly root: string;
  readonly machine: Machine;
  /** Credentials of remote backends come from here alone. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Told of every credential before it is used. */
  readonly redactor: Pick<Redactor, 'add'>;
  readonly network: Network;
  /** Unique at every call. */
  newId(): string;
  now(): Date;
}

type OpenBackend = (location: BackendLocation, surroundings: BackendSurroundings) => Promise<StateBackend>;

const openers: Readonly<Record<string, () => Promise<OpenBackend>>> = {
  file: async () => {
    const { openFileBackend } = await import('./backends/file.ts');
    return (location, { root, machine }) => openFileBackend({ root, machine, path: String(location.path) });
  },
  http: async () => (await import('./backends/http.ts')).openHttpBackend,
  s3: async () => (await import('./backends/s3.ts')).openS3Backend,
  postgres: async () => (await import('./backends/postgres.ts')).openPostgresBackend,
};

export async function openBackend(
  location: BackendLocation,
  surroundings: BackendSurroundings,
): Promise<StateBackend> {
  const { backend } = location;
  const load = Object.hasOwn(openers, backend) ? openers[backend] : undefined;
  if (!load) {
    throw new UserError(`this edict has no state backend ${JSON.stringify(printable(backend))}`, {
      exitCode: 3,
      remedy: `Set \`state.backend\` of the environment in edict.yaml to: ${Object.keys(openers).join(', ')}.`,
    });
  }
  return (await load())(location, surroundings);
}
