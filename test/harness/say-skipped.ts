/** Says at the end of a run what was not run, and why: a machine that lacks a program must not look like one that has it. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { groupBy } from '../../src/base/group-by.ts';

/** The name of a test, or of what it stands in, has the reason. */
const REASON = /\((?:skipped: |needs )[^()]*(?:\([^()]*\)[^()]*)*\)/g;

function reasonOf(test: Pick<TestCase, 'fullName' | 'result'>): string {
  const result = test.result();
  const note = 'note' in result ? result.note : undefined;
  return note ?? test.fullName.match(REASON)?.at(-1)?.slice(1, -1) ?? 'no reason is given';
}

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default class SaySkipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    // Those that the command line did not ask for are skipped, too.
    if (skipped.length === 0 || modules[0]?.project.config.testNamePattern) return;
    const lines = [...groupBy(skipped, reasonOf)].map(([reason, tests]) => {
      const files = new Set(tests.map((test) => test.module.relativeModuleId));
      return `  ${tests.length} in ${[...files].join(', ')}: ${reason}\n`;
    });
    process.stdout.write(
      `\nNot run: ${skipped.length} tests.\n${lines.join('')}What Debian has of it: sudo .ci/programs\n`,
    );
  }
}
