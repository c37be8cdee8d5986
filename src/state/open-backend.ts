/** Opens the backend of a configured state; each is loaded only when it is configured. */
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';
import type { BackendName } from '../generated/types.ts';
import type { BackendContext, BackendLocation, StateBackend } from './backend.ts';

type OpenBackend = (location: BackendLocation, context: BackendContext) => Promise<StateBackend>;

const openers: Readonly<Record<BackendName, () => Promise<OpenBackend>>> = {
  file: async () => {
    const { openFileBackend } = await import('./backends/file/backend.ts');
    return (location, { root, machine }) => openFileBackend({ root, machine, path: String(location.path) });
  },
  http: async () => (await import('./backends/http/backend.ts')).openHttpBackend,
  s3: async () => (await import('./backends/s3/backend.ts')).openS3Backend,
  postgres: async () => (await import('./backends/postgres/backend.ts')).openPostgresBackend,
  git: async () => (await import('./backends/git/backend.ts')).openGitBackend,
};

export async function openBackend(location: BackendLocation, context: BackendContext): Promise<StateBackend> {
  const { backend } = location;
  const load = Object.entries(openers).find(([name]) => name === backend)?.[1];
  if (!load) {
    throw usageError(
      `this edict has no state backend ${JSON.stringify(printable(backend))}`,
      `Set \`state.backend\` of the environment in edict.yaml to: ${Object.keys(openers).join(', ')}.`,
    );
  }
  return (await load())(location, context);
}
