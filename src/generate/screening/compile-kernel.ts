/** The kernel of the fast path, from its narrow TypeScript to WebAssembly. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--initialMemory', '32'];

/** `root` is the folder of the project. Throws with what the compiler says. */
export function compileKernel(root: string): Uint8Array {
  const scratch = mkdtempSync(join(tmpdir(), 'edict-kernel-'));
  try {
    const file = join(scratch, 'kernel.wasm');
    // A program of its own: its types and globals are those of another language.
    const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');
    const args = [compiler, 'src/fast/kernel/index.ts', ...options, '--outFile', file];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The kernel does not compile:\n${stderr}`);
    return readFileSync(file);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
