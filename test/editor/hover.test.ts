import { describe, expect, it } from 'vitest';
import { conditionMarkdown } from '../../scripts/generate/describe-field.ts';
import { rangeName } from '../../src/tables/index.ts';
import { openEditor } from './editor.ts';
import { places } from './places.ts';

const editor = openEditor();
const plain = (markdown: string): string => markdown.replaceAll('`', '');

describe.each(places)('hover in $name', ({ file, fields, withLine }) => {
  it('shows what every field means, its default, range and conditions', async () => {
    for (const field of fields) {
      const text = withLine(`${field.name}: x`);
      const shown = plain(await editor.hover(file, text, `${field.name}: x`));
      const says = (part: string): void => expect(shown, field.name).toContain(plain(part));
      says(field.summary);
      if (field.default !== undefined) says(`Default: ${field.default === '' ? '""' : field.default}`);
      const range = rangeName(field);
      if (range) says(range);
      if (field.requiredWhen) says(`Required when ${conditionMarkdown(field.requiredWhen)}`);
      if (field.availableWhen) says(`only when ${conditionMarkdown(field.availableWhen)}`);
      for (const { value } of field.values ?? []) says(value);
    }
  });
});

describe('hover elsewhere', () => {
  it('works in a base too', async () => {
    const text = 'macos:\n  password:\n    min_length: 4\n';
    expect(await editor.hover('policies/_base/a.yaml', text, 'min_length')).toContain('1 to 16');
  });

  it('explains the configuration', async () => {
    const text = 'environments:\n  local:\n    base_url: embedded\n';
    expect(await editor.hover('edict.yaml', text, 'base_url')).toContain('embedded');
  });
});
