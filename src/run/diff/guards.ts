/** What the working tree changes of what guards the repository, and of states in it, since it parted from a branch. */

import { openGitRepository } from '../../git/git-repository.ts';
import { createDiffers, listTree } from '../../git/read-tree.ts';
import { openInvariants } from '../../invariants/invariants.ts';
import { type InvariantSide, loosenedInvariants } from '../../invariants/loosened.ts';
import { readRuleFiles } from '../../lint/user-rules/read-rule-files.ts';
import { readUserRule } from '../../lint/user-rules/read-user-rule.ts';
import type { Comparison } from '../../plan/guards/guard.ts';
import {
  type GuardComparison,
  type Guards,
  type LoosenedGuard,
  loosenedKeys,
  loosenedRules,
} from '../../plan/guards/loosened.ts';
import { type LadderSide, loosenedLadders } from '../../plan/rings/loosened.ts';
import type { Config } from '../../source/config/config.ts';
import { type RingsField, ringsFieldOf } from '../../source/config/ladders.ts';
import { stateFileOf } from '../../source/config/state-file.ts';
import { createLoader } from '../../source/draft/loader.ts';
import { findOlderFiles } from '../../source/files/find-files.ts';
import type { Side } from './compare-sides.ts';
import { openSides, type SidesHost } from './diff.ts';

/**
 * `base` is the branch that the changes are meant for: what it did since they parted from it is not theirs. Throws
 * UserError for a revision that Git does not know.
 */
export async function compareGuards(
  host: SidesHost,
  base: string,
  configFile?: string,
): Promise<GuardComparison> {
  const sides = await openSides(host, { base, head: null, fromMergeBase: true }, configFile);
  try {
    const { label } = sides.base;
    const behind = { commits: sides.behind, of: base };
    const after = sides.head.loadConfig();
    // Where nothing guarded anything, nothing can be loosened.
    if (sides.base.configText === null) return { base: label, behind, loosened: [], changedStates: [] };
    const before = sides.base.loadConfig();
    return {
      base: label,
      behind,
      loosened: loosenedBetween(before, after),
      changedStates: await findChangedStates(host, before, after, sides.base),
    };
  } finally {
    sides.close();
  }
}

/** What the newer of two versions of a repository loosens, wherever they lie. */
export function loosenedBetween(before: Config, after: Config): readonly LoosenedGuard[] {
  const [was, now] = [guardsOf(before), guardsOf(after)];
  const compared: Readonly<Record<Comparison, () => readonly LoosenedGuard[]>> = {
    rules: () => loosenedRules(was, now),
    obligations: () => loosenedInvariants(invariantsOf(before), invariantsOf(after)).loosened,
    ladders: () => loosenedLadders(laddersOf(before), laddersOf(after)),
  };
  return [...loosenedKeys(was, now), ...Object.values(compared).flatMap((compare) => compare())];
}

function guardsOf(config: Config): Guards {
  const rules = readRuleFiles(config.folder).files.flatMap((file) => readUserRule(file).rule ?? []);
  return { config, rules };
}

/** Without ladders no file is read. */
function laddersOf(config: Config): LadderSide {
  const environments = Object.values(config.environments);
  if (environments.every(({ rings }) => Object.keys(rings).length === 0)) return { config, files: new Map() };
  const loader = createLoader(config);
  const variables = environments[0]?.variables ?? {};
  const files = findOlderFiles(config).policies.map((file): [string, RingsField | null] => [
    file,
    ringsFieldOf(loader.load(file, 'policy', variables).draft?.value ?? null),
  ]);
  return { config, files: new Map(files) };
}

/** Which waivers are over does not matter here. */
function invariantsOf(config: Config): InvariantSide {
  const invariants = openInvariants(config, '0000-01-01');
  return { invariants, loader: createLoader(config), environments: config.environments, liveIn: () => null };
}

/** A state that the base does not have is one that somebody began, and no forgery. */
async function findChangedStates(
  { env, interrupted }: SidesHost,
  before: Config,
  { root }: Config,
  { commit }: Side,
): Promise<GuardComparison['changedStates']> {
  const inFiles = Object.values(before.environments).flatMap((environment) => {
    const file = stateFileOf(environment);
    return file === null ? [] : [{ environment: environment.name, file }];
  });
  if (commit === null || inFiles.length === 0) return [];
  const git = await openGitRepository({ folder: root, env, signal: interrupted });
  const entries = await listTree(git, commit);
  const committed = new Set(entries.map(({ path }) => path));
  const differs = createDiffers(root, entries);
  return inFiles.filter(({ file }) => committed.has(file) && differs(file));
}
