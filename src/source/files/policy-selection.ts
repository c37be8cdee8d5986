/** Which policies an environment takes: all, or those that its `policies:` names, without those of its `except:`. */
import { groupBy } from '../../base/group-by.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { Config, Environment } from '../config/config.ts';
import type { FoundFiles } from './find-files.ts';
import { globFiles, isExclusion } from './glob-files.ts';

/** The environment as if it took every file. */
export function takingAll(environment: Environment): Environment {
  const { except: _except, own_globs: _globs, ...rest } = environment;
  return { ...rest, policies: null };
}

/** Many environments have the same globs, so each list is looked up once. */
export function createPolicySelection(config: Pick<Config, 'folder'>, files: FoundFiles) {
  const lists = new Map<string, ReadonlySet<string>>();
  const taken = (globs: readonly string[]): ReadonlySet<string> => {
    const key = JSON.stringify(globs);
    const known = lists.get(key);
    if (known) return known;
    // If all patterns exclude, everything else is taken.
    const patterns = globs.every(isExclusion) ? ['**/*', ...globs] : globs;
    const found = new Set(globFiles(config.folder, patterns));
    lists.set(key, found);
    return found;
  };
  const isTaken = (file: string, { policies, except = [], own_globs }: Environment): boolean =>
    (policies === null || taken(policies).has(file)) &&
    (except.length === 0 || !taken(except).has(file)) &&
    (!own_globs || taken(own_globs.policies).has(file));
  return {
    isTaken,
    /** The files with only the policies that the environment takes. */
    filesFor(environment: Environment): FoundFiles {
      const { policies, except, own_globs } = environment;
      if (policies === null && !except && !own_globs) return files;
      const own = { ...files, policies: files.policies.filter((file) => isTaken(file, environment)) };
      if (!own_globs) return own;
      return { ...own, web_apps: files.web_apps.filter((file) => taken(own_globs.web_apps).has(file)) };
    },
    /** A sentence for each glob that matches no policy, since its policies would count as gone. */
    emptyGlobs(environments: readonly Environment[]): readonly string[] {
      const uses = environments.flatMap(({ name, policies, except = [] }) =>
        [...(policies ?? []), ...except].map((glob) => ({ glob, name })),
      );
      return [...groupBy(uses, ({ glob }) => glob)]
        .filter(([glob]) => !isExclusion(glob) && !files.policies.some((file) => taken([glob]).has(file)))
        .map(([glob, [{ name }, ...others]]) => {
          const more = others.length === 0 ? '' : ` and ${others.length} more`;
          return `no policy matches ${printable(glob)} (policies of the environment ${printable(name)}${more})`;
        });
    },
  };
}
