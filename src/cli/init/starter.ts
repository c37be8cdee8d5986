/** What `edict init` asks for, and the files that follow from the answers. It writes none of them. */
import { ciFiles } from './ci-files.ts';
import { editorFiles } from './editor-files.ts';
import { repositoryFiles } from './repository-files.ts';

export const ciSystems = ['github', 'gitlab', 'none'] as const;
export type CiSystem = (typeof ciSystems)[number];

export interface Starter {
  /** Of the organisation or the repository; it begins the name of the sample policy. */
  readonly name: string;
  /** Address of the portal; null: the embedded service alone. */
  readonly base_url: string | null;
  readonly ci: CiSystem;
}

export interface StarterFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** A sample, which is of no use beside an `edict.yaml` that is not from here. */
  readonly sample?: true;
}

/** In the order that they are told of. */
export async function starterFiles(starter: Starter): Promise<readonly StarterFile[]> {
  return [...repositoryFiles(starter), ...(await editorFiles()), ...ciFiles(starter)];
}
