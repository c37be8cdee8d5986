/** What edict.yaml says of a state with `backend: postgres`. */
import { fromEnvironment, STATE_VARIABLES, text } from '../../../scripts/generate/config-parts.ts';
import type { BackendSchema } from '../../../scripts/generate/schema.ts';

export const postgresBackend: BackendSchema = {
  name: 'postgres',
  summary: 'A row in a PostgreSQL database; works through a transaction pooler.',
  fields: {
    connection: fromEnvironment(
      'Connection string: postgres://USER:PASSWORD@HOST/DATABASE.',
      'EDICT_STATE_POSTGRES',
      STATE_VARIABLES,
    ),
    schema: { ...text("Schema that holds edict's table."), default: 'edict' },
    name: text(
      'Name of the state, unique in the schema. Default: the name of the environment.',
      'production',
    ),
    ca_file: text(
      'File with the certificates of a private CA, in PEM format; relative to edict.yaml.',
      'postgres-ca.pem',
    ),
  },
  required: ['connection'],
  variables: ['PGPASSWORD'],
  snippet: { connection: { env: 'EDICT_STATE_POSTGRES' } },
  facts: {
    place: ['connection', 'schema', 'name'],
    isListed: true,
    defaults: { name: 'ENVIRONMENT' },
    forms: { ca_file: 'certificates' },
  },
};
