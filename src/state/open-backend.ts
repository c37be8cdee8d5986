/** Opens the backend of a configured state; each is loaded only when it is configured. */
import type { StateLocation } from '../generated/types.ts';
import type { BackendContext, StateBackend } from './backend.ts';

export async function openBackend(location: StateLocation, context: BackendContext): Promise<StateBackend> {
  switch (location.backend) {
    case 'file':
      return (await import('./backends/file/backend.ts')).openFileBackend({
        ...context,
        path: location.path,
      });
    case 'http':
      return (await import('./backends/http/backend.ts')).openHttpBackend(location, context);
    case 's3':
      return (await import('./backends/s3/backend.ts')).openS3Backend(location, context);
    case 'postgres':
      return (await import('./backends/postgres/backend.ts')).openPostgresBackend(location, context);
    case 'git':
      return (await import('./backends/git/backend.ts')).openGitBackend(location, context);
  }
}
