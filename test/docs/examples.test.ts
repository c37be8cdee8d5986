/** What generated pages show: an example of every field, which lint accepts. Those of codes are tested where they are. */
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { fieldPages, isWritten } from '../../scripts/docs/fields.ts';
import { exampleOf } from '../../src/report/explain/example.ts';
import { type FieldPlace, placeName } from '../../src/report/explain/topic.ts';
import { payloads, policy } from '../../src/tables/index.ts';
import { lintFiles } from '../lint/lint-folder.ts';

const shown = fieldPages()
  .filter(({ table }) => payloads.some((payload) => payload === table) || isWritten(table))
  .flatMap(({ places }) => places)
  .filter(({ field }) => !field.fields);

/** What examples may name. */
const config = `rings:
  macs:
    - { name: canary, targets: { devicegroups: [1] }, soak: 2d }
    - { name: broad, targets: { devicegroups: [2] } }
`;

/** The example with what every file needs, where it is about something else. */
function fileWith(place: FieldPlace): Record<string, string> {
  const example: Record<string, unknown> = parse(exampleOf(place));
  if (place.table !== policy) {
    const rest = {
      app_id: 1,
      name: 'A',
      app_type: 'web',
      webapp_url: 'https://a.example/',
      category: 'business',
    };
    return { 'web-apps/a.yaml': stringify({ icon: 'https://a.example/icon.png', ...rest, ...example }) };
  }
  return { 'edict.yaml': config, 'policies/a.yaml': stringify({ name: 'A', macos: {}, ...example }) };
}

describe('the example of a field', () => {
  it.each(shown.map((place) => [placeName(place), place] as const))('%s has no errors', async (_, place) => {
    const { diagnostics } = await lintFiles(fileWith(place));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
