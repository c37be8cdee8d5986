/** The versions of a file in Git as a graph: ancestors, descendants and merge bases. Pure. */

/** As `git rev-list --topo-order --parents` lists them: newest first, each before those that it follows. */
export interface GraphNode {
  readonly commit: string;
  readonly parents: readonly string[];
}

export type VersionGraph<Node extends GraphNode> = ReturnType<typeof createVersionGraph<Node>>;

export function createVersionGraph<Node extends GraphNode>(nodes: readonly Node[]) {
  const byCommit = new Map(nodes.map((node) => [node.commit, node]));

  /** Includes the commit itself. */
  const ancestors = (commit: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const open = [commit];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(byCommit.get(next)?.parents ?? []));
    }
    return found;
  };

  return {
    find: (commit: string): Node | null => byCommit.get(commit) ?? null,
    ancestors,
    /** Excludes the commit itself. */
    descendants(commit: string): readonly Node[] {
      const found = new Set([commit]);
      const later: Node[] = [];
      // Oldest first, so that each commit comes after its parents.
      for (const node of [...nodes].reverse()) {
        if (!node.parents.some((parent) => found.has(parent))) continue;
        found.add(node.commit);
        later.push(node);
      }
      return later;
    },
    /** The newest versions that both have; none where they have nothing in common. */
    mergeBases(a: string, b: string): readonly Node[] {
      const [ofA, ofB] = [ancestors(a), ancestors(b)];
      const common = nodes.filter(({ commit }) => ofA.has(commit) && ofB.has(commit));
      // The ancestors of a common version are common too, so a parent of one is not the newest.
      const older = new Set(common.flatMap(({ parents }) => parents));
      return common.filter(({ commit }) => !older.has(commit));
    },
  };
}
