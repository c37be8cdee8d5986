/** What a change does, as `edict diff` says it of two folders. Loaded when there are bodies to compare. */
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { openFolder } from '../../src/node/disk-folder.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { renderPlanText } from '../../src/render/plan/text.ts';
import { compareSides } from '../../src/run/diff/compare-sides.ts';
import type { Side } from '../../src/run/diff/open-sides.ts';
import type { Files } from './judge.ts';

interface Folder {
  readonly root: string;
  readonly files: Files;
}

const command = createCommandWriter(null);

/** Null after errors. */
export async function changeOf(
  world: Parameters<typeof compareSides>[0],
  before: Folder,
  after: Folder,
  width: number,
): Promise<string | null> {
  const compared = await compareSides(
    world,
    { range: 'the text before', command: () => command },
    { base: side(before, 'the text before'), head: side(after, 'the text now'), close: () => {} },
  );
  if ('report' in compared) return null;
  const { plan, facts, notices } = compared;
  const { frame, ...rest } = facts;
  const own = frame ? { frame: { ...frame, subtitle: `environment ${plan.environment}` } } : {};
  const text = renderPlanText(plan, { color: false, width, ...rest, ...own });
  return [...notices.map((notice) => `note: ${notice}\n`), text].join('');
}

function side({ root, files }: Folder, label: string): Side {
  const config = files.get('edict.yaml');
  return {
    label,
    where: { folder: openFolder(root), root },
    configText: typeof config === 'string' ? config : '',
    loadConfig: () => loadConfig({ cwd: root, optional: true }),
    submodules: [],
  };
}
