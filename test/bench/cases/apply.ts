/** What goes over the wire: creates with a durable intent and outcome each. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { begunState } from '../../state/sample-state.ts';
import { type Bench, bothWays, type Case, inActions } from '../bench.ts';
import { type Loopback, type Stats, withLoopback } from '../loopback.ts';
import { medianOf, ratioOf, timeInTurn } from '../measure.ts';
import { atLeast, type Row } from '../row.ts';
import { outputOf } from '../run-program.ts';

const AT_ONCE = 16;
const ALONE = 'undici alone';

/** A corpus of its own, since its configuration names the service. */
function repositoryFor(bench: Bench, files: number, origin: string): { readonly root: string } {
  const corpus = bench.corpus('clean', files);
  const root = join(bench.scratch.folder, 'apply');
  rmSync(root, { recursive: true, force: true });
  cpSync(corpus.root, root, { recursive: true });
  rmSync(join(root, 'state'), { recursive: true, force: true });
  const config = readFileSync(join(root, 'edict.yaml'), 'utf8');
  writeFileSync(join(root, 'edict.yaml'), config.replace('base_url: embedded', `base_url: ${origin}`));
  return { root };
}

function applyRows(bench: Bench, files: number, { origin, stats }: Loopback): Row[] {
  const repository = repositoryFor(bench, files, origin);
  const bodies = join(bench.scratch.folder, 'bodies.json');
  const compiled = outputOf(
    bench.edict('edict compile', repository, ['compile', '--show-secrets', '--format', 'json']),
  );
  writeFileSync(bodies, JSON.stringify(JSON.parse(compiled).map(({ body }: { body: unknown }) => body)));
  const spans = new Map<string, number[]>();
  const keep = (name: string) => () => {
    const seen: Stats = stats();
    if (seen.creates !== files) throw new Error(`${name} made ${seen.creates} creates, not ${files}`);
    spans.set(name, [...(spans.get(name) ?? []), seen.last - seen.first]);
  };
  const begin = (before?: () => void) => () => {
    before?.();
    stats();
  };
  const forgetState = () => {
    // What this machine remembers of the state, too: an older one is refused.
    for (const name of ['state', '.edict'])
      rmSync(join(repository.root, name), { recursive: true, force: true });
    mkdirSync(join(repository.root, 'state'));
    writeFileSync(join(repository.root, 'state/local.json'), begunState(origin));
  };
  const apply = ['apply', '--auto-approve', '--quiet', '--parallelism', String(AT_ONCE)];
  const edict = bench.edict('edict', repository, apply, { before: forgetState });
  const contenders = [
    edict,
    inActions(edict),
    bench.floor(ALONE, 'undici-floor', [origin, bodies, String(AT_ONCE)], repository.root),
  ];
  timeInTurn(
    contenders.map((one) => ({ ...one, before: begin(one.before), after: keep(one.name) })),
    bench.rounds(5),
  );
  const rate = (name: string) => (1000 * files) / medianOf(spans, name);
  return bothWays(`apply ${files} creates, ${AT_ONCE} at once`, (title, name) => [
    {
      title,
      measured: `${rate(name).toFixed(0)} creates/s`,
      against: `${ALONE} ${rate(ALONE).toFixed(0)}/s`,
      ratio: ratioOf(spans, ALONE, name),
      target: atLeast(0.6),
    },
  ]);
}

export const apply: Case = {
  name: 'apply',
  summary: '1,000 creates, 16 at once, each with a durable intent and outcome',
  run(bench) {
    const files = bench.files(1000);
    const service = bench.floor('service', 'loopback-service', [], bench.scratch.folder);
    return withLoopback(service, (loopback) => applyRows(bench, files, loopback));
  },
};
