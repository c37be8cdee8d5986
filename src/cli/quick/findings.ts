/**
 * `edict lint` where the quick path knows the files, and not all of them are in order: the others are judged as the
 * program does it, in a bundle without everything that other commands need.
 */
import { noUserRules } from '../../lint/user-rules/user-rules.ts';
import type { Output } from '../context.ts';
import { reportLint } from '../report-lint.ts';
import { isTerminal } from '../start/is-terminal.ts';
import { takeHandover } from './handover.ts';
import type { KeptReport } from './kept-report.ts';
import type { QuickOptions } from './lint.ts';

/** Null, or an error, where the program has to do it, and to say what is wrong. */
export async function reportFindings({
  cwd,
  env,
}: Pick<QuickOptions, 'cwd' | 'env'>): Promise<KeptReport | null> {
  const handover = takeHandover();
  if (!handover?.given) return null;
  const { config, files, screened, wholeRepository } = handover.given;
  const written: string[] = [];
  const exitCode = await reportLint(
    { cwd, env, stdout: outputTo(written), stderr: noOutput },
    { color: true, quiet: false },
    {
      config,
      files,
      environments: Object.values(config.environments),
      wholeRepository,
      // There is no folder of them where the quick path has handed over.
      userRules: noUserRules,
      // Only of web apps there are any, and only where their icons are files.
      compileFaults: files.web_apps.every((file) => !screened.inDoubt.has(file))
        ? () => []
        : (await import('../lint-bodies.ts')).createLintBodies(config).compileFaults,
    },
    { screened, keepReport: handover.keepReport },
  );
  return { text: written.join(''), exitCode };
}

/** Keeps what is meant for standard output. Lint reads no secrets that would have to be redacted. */
function outputTo(written: string[]): Output {
  const isTTY = isTerminal();
  return {
    write: async (text) => {
      written.push(text);
    },
    isTTY,
    // The stream is slow to make.
    columns: (isTTY ? process.stdout.columns : null) ?? 80,
  };
}

/** What is said beside a report is so rare that the program may say it. */
const noOutput: Pick<Output, 'write'> = {
  write: () => Promise.reject(new Error('Findings has no standard error')),
};
