/** The committed schemas, compiled as a stranger would compile them: ajv in strict mode. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { editorKeywords } from '../../scripts/generate/schema.ts';

export const schemasFolder = join(import.meta.dirname, '../../schemas');

export function readSchema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(schemasFolder, `${name}.schema.json`), 'utf8'));
}

const compiled = new Map<string, ValidateFunction>();

/** Each schema once. `editors`: whether it may hold keywords that draft-07 does not have. */
export function compilePublished(name: string, editors = false): ValidateFunction {
  const key = `${name} ${editors}`;
  const known = compiled.get(key);
  if (known) return known;
  const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  if (editors) ajv.addVocabulary([...editorKeywords]);
  const validate = ajv.compile(readSchema(name));
  compiled.set(key, validate);
  return validate;
}
