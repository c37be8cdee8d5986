/** No document leads to a site that cannot exist: `.example` is a name that nobody can own. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codePage, statementPage } from '../../src/report/code-page.ts';

it('names pages only of a site that can exist', () => {
  const { homepage } = JSON.parse(readFileSync('package.json', 'utf8'));
  const exists = !new URL(homepage).hostname.endsWith('.example');
  expect(codePage('unknown-field') !== undefined).toBe(exists);
  expect(statementPage('weakened') !== undefined).toBe(exists);
  expect(codePage('unknown-field', 'https://mdm.dev/edict/')).toBe(
    'https://mdm.dev/edict/look-up/codes/unknown-field.html',
  );
});
