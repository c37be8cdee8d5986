/** One more row of the tables adds to the generated validators what is about it, and renames nothing else. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { requestDialect, tableSchema } from '../../scripts/generate/body-schema.ts';
import { validatorsModule } from '../../scripts/generate/validators.ts';
import { type Field, payloads, type Table } from '../../src/tables/index.ts';

const root = resolve(import.meta.dirname, '../..');

async function linesOf(table: Table): Promise<string[]> {
  const schema = tableSchema(table, { ...requestDialect, formats: 'checked' });
  return (await validatorsModule({ validate: schema }, root)).split('\n');
}

it.each(payloads.map((table) => [table.name, table] as const))('%s', async (_, table) => {
  const [first, ...others] = table.fields;
  const another: Field = { name: 'another', type: 'integer', min: 1, summary: 'Another row.' };
  const before = await linesOf(table);
  const after = await linesOf({ ...table, fields: first ? [first, another, ...others] : [another] });
  let at = 0;
  const gone = before.filter((line) => {
    const found = after.indexOf(line, at);
    if (found >= 0) at = found + 1;
    return found < 0;
  });
  // The schema itself, and where it is short the list of its fields.
  expect(gone.filter((line) => !/^var schema0 = |^\s*if \(!\(key0 === /.test(line))).toEqual([]);
});
