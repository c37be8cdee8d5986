/** `URL.canParse` turns wrong for hosts such as münchen.example once V8 has optimised its caller (Node 20 and 22). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { validateDraftWebApp } from '../../src/generated/draft-validators.js';

const src = resolve(import.meta.dirname, '../../src');

it('an address stays one, however many were checked before', () => {
  const app = {
    app_id: 1,
    name: 'Stadt',
    app_type: 'web',
    webapp_url: 'https://münchen.example/',
    category: 'work',
    icon: 'https://münchen.example/icon.png',
  };
  let refused = 0;
  for (let round = 0; round < 20_000; round += 1) if (!validateDraftWebApp(app)) refused += 1;
  expect(refused).toBe(0);
});

it('nothing asks URL.canParse', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[jt]s$/.test(file),
  );
  expect(files.filter((file) => /\bcanParse\(/.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
});
