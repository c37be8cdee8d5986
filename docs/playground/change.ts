/** What a change does, as `edict diff` says it of two folders. Loaded when there are bodies to compare. */
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { writeTerminal } from '../../src/report/document/terminal.ts';
import { planDocument } from '../../src/report/plan/document.ts';
import { compareSides, type DiffSide } from '../../src/run/diff/compare-sides.ts';
import { folderInMemory } from '../../src/source/files/memory-folder.ts';
import { configOf, type Files, ROOT } from './judge.ts';

const command = createCommandWriter(null);

/** Null after errors. */
export async function changeOf(
  host: Parameters<typeof compareSides>[0],
  before: Files,
  after: Files,
  width: number,
): Promise<string | null> {
  const compared = await compareSides(
    host,
    { range: 'the text before', command: () => command },
    { base: side(before, 'the text before'), head: side(after, 'the text now') },
  );
  if ('report' in compared) return null;
  const environments = compared.environments.map(({ facts: { frame, ...facts }, ...one }) => ({
    ...one,
    facts: { ...facts, ...(frame && { frame: { ...frame, subtitle: `environment ${one.environment}` } }) },
  }));
  const document = planDocument({ ...compared, environments }, { command });
  return writeTerminal(document, { color: true, width, quiet: false });
}

function side(files: Files, label: string): DiffSide {
  const config = files.get('edict.yaml');
  return {
    label,
    where: { folder: folderInMemory(Object.fromEntries(files)), root: ROOT },
    configText: typeof config === 'string' ? config : '',
    loadConfig: () => configOf(files),
    commit: null,
    submodules: [],
  };
}
