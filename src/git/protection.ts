/**
 * Tells how to protect a branch of states from force-pushes and deletion: by a rule of the server, which edict can neither
 * make nor see.
 */

/** Lines for a person; the commands can be pasted. `branch` is a name that needs no quotes. */
export function protectionOf(branch: string): readonly string[] {
  const ruleset = {
    name: `edict: keep ${branch}`,
    target: 'branch',
    enforcement: 'active',
    conditions: { ref_name: { include: [`refs/heads/${branch}`], exclude: [] } },
    rules: [{ type: 'deletion' }, { type: 'non_fast_forward' }],
  };
  return [
    `Forbid force-pushes to ${branch} and its deletion: anyone who can do either can erase edict's memory. Someone who may create rules types:`,
    `  GitHub: echo '${JSON.stringify(ruleset)}' | gh api --method POST 'repos/{owner}/{repo}/rulesets' --input -`,
    `  GitLab: glab api --method POST 'projects/:id/protected_branches?name=${encodeURIComponent(branch)}&push_access_level=40&allow_force_push=false'`,
    '  A repository of your own, in its folder: git config receive.denyNonFastForwards true && git config receive.denyDeletes true',
  ];
}

/** `name` is for messages: `origin/edict-state`. */
export function unseenProtection(name: string): string {
  return `edict cannot see from here whether a rule of the server forbids force-pushes to ${name} and its deletion`;
}
