/** The files of a new repository. It writes none of them. */
import { ciFiles } from './ci-files.ts';
import { editorFiles } from './editor-files.ts';
import { gitFiles, repositoryFiles } from './repository-files.ts';
import type { Starter, StarterFile } from './starter.ts';

/** In the order that they are told of. `many`: for many portals, each in a file of its own. */
export async function starterFiles(
  starter: Starter,
  { many }: { readonly many: boolean },
): Promise<readonly StarterFile[]> {
  if (!many) {
    return [...repositoryFiles(starter), ...gitFiles(), ...(await editorFiles()), ...ciFiles(starter)];
  }
  const { environmentFiles, wavesFiles } = await import('./environment-files.ts');
  return [...environmentFiles(starter), ...gitFiles(), ...(await editorFiles()), ...wavesFiles(starter)];
}
