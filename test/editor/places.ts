/** Every place of a policy or web app file where fields stand, as text with room for one more. */
import { type Field, policy, webApp } from '../../src/tables/index.ts';

export interface Place {
  /** `macos.wifi`, or `policy` for the root. */
  readonly name: string;
  readonly file: string;
  readonly fields: readonly Field[];
  /** A file in which `line` stands among these fields. */
  withLine(line: string): string;
}

export const places: readonly Place[] = [
  {
    name: 'policy',
    file: 'policies/a.yaml',
    fields: policy.fields,
    // A root without any field is no mapping yet.
    withLine: (line) => `${line}\nextends: _base/a.yaml\n`,
  },
  ...policy.fields.flatMap((field) => placesIn(field, [])),
  {
    name: 'web app',
    file: 'web-apps/a.yaml',
    fields: webApp.fields,
    withLine: (line) => `app_id: 1\n${line}\n`,
  },
];

interface Step {
  readonly name: string;
  readonly list: boolean;
}

function placesIn(field: Field, above: readonly Step[]): readonly Place[] {
  const fields = field.fields ?? field.items?.fields;
  if (!fields) return [];
  const path = [...above, { name: field.name, list: field.items !== undefined }];
  const place: Place = {
    name: path.map(({ name }) => name).join('.'),
    file: 'policies/a.yaml',
    fields,
    withLine: (line) => nest(path, line),
  };
  return [place, ...fields.flatMap((inner) => placesIn(inner, path))];
}

function nest(path: readonly Step[], line: string): string {
  const lines = ['name: A'];
  let indent = '';
  for (const { name, list } of path) {
    lines.push(`${indent}${name}:`);
    indent += list ? '  - ' : '  ';
  }
  return `${[...lines, indent + line].join('\n')}\n`;
}
