/** What `edict init` asks for, and what a file of its answer is. Light, since every start of edict reads it. */

export const ciSystems = ['github', 'gitlab', 'none'] as const;
export type CiSystem = (typeof ciSystems)[number];

export interface Starter {
  /** The organisation or the repository; it begins the name of the sample policy. */
  readonly name: string;
  /** Address of the portal; null: the embedded service alone. */
  readonly base_url: string | null;
  readonly ci: CiSystem;
  /** Where the Git host is, if that is known: `https://gitlab.example.com`. */
  readonly git_origin: string | null;
}

export interface StarterFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** A sample, which is of no use beside an `edict.yaml` that is not from here. */
  readonly sample?: true;
  /** Whether a text that stands there already was made by an edict: such a file is brought up to date. */
  readonly isOurs?: (text: string) => boolean;
}
