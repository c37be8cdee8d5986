/** The files of a new repository. It writes none of them. */
import { ciFiles } from './ci-files.ts';
import { editorFiles } from './editor-files.ts';
import { repositoryFiles } from './repository-files.ts';
import type { Starter, StarterFile } from './starter.ts';

/** In the order that they are told of. */
export async function starterFiles(starter: Starter): Promise<readonly StarterFile[]> {
  return [...repositoryFiles(starter), ...(await editorFiles()), ...ciFiles(starter)];
}
