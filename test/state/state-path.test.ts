/** Where a state file is, while another environment makes the folder that both are in. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { resolveStatePath } from '../../src/state/file/path.ts';
import { temporaryFolder } from '../source/temporary-repository.ts';

it('takes a folder that is made just now for a folder, not for a symlink', async () => {
  const root = temporaryFolder({ 'edict.yaml': '' });
  for (let number = 0; number < 300; number += 1) {
    const path = `state/${number}/eu/school.json`;
    const made = mkdir(dirname(join(root, path)), { recursive: true });
    expect(await resolveStatePath(root, path)).toBe(join(root, path));
    await made;
  }
});
