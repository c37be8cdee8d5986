/** JSON Schemas of users to validators. Only this module loads ajv at run time. */
import { Ajv } from 'ajv';
import type { Json, JsonObject } from '../../source/draft.ts';

export type CompiledSchema =
  | { readonly broken: (body: Json) => { pointer: string; words: string }[] }
  | { readonly error: string };

/** Enough to see what is meant. */
const SHOWN = 3;

export function compileSchema(schema: JsonObject): CompiledSchema {
  try {
    // A schema of another draft is used as far as it is understood; formats are left to edict's own checks.
    const { $schema: _, ...rest } = schema;
    const validate = new Ajv({
      allErrors: true,
      strict: false,
      validateFormats: false,
      logger: false,
    }).compile(rest);
    return {
      broken(body) {
        if (validate(body)) return [];
        return (validate.errors ?? []).slice(0, SHOWN).map(({ instancePath, message }) => ({
          pointer: instancePath,
          words: `${instancePath === '' ? 'the policy' : instancePath.slice(1).replaceAll('/', '.')} ${message ?? 'is not as it should be'}`,
        }));
      },
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
