/** What goes over the wire: creates with a durable intent and outcome each, and long lists of users. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { begunState } from '../../state/sample-state.ts';
import type { Bench, Case } from '../bench.ts';
import { type Loopback, type Stats, withLoopback } from '../loopback.ts';
import { medianOf, ratioOf, timeInTurn } from '../measure.ts';
import { atLeast, atMost, pairRow, type Row } from '../row.ts';
import { outputOf, usageOf } from '../run-program.ts';

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
    rmSync(join(repository.root, 'state'), { recursive: true, force: true });
    mkdirSync(join(repository.root, 'state'));
    writeFileSync(join(repository.root, 'state/local.json'), begunState(origin));
  };
  const apply = ['apply', '--auto-approve', '--quiet', '--parallelism', String(AT_ONCE)];
  const contenders = [
    bench.edict('edict', repository, apply, { before: forgetState }),
    bench.floor(ALONE, 'undici-floor', [origin, bodies, String(AT_ONCE)], repository.root),
  ];
  const wholes = timeInTurn(
    contenders.map((one) => ({ ...one, before: begin(one.before), after: keep(one.name) })),
    bench.rounds(5),
  );
  const title = `apply ${files} creates, ${AT_ONCE} at once`;
  const rate = (name: string) => (1000 * files) / medianOf(spans, name);
  return [
    {
      title,
      measured: `${rate('edict').toFixed(0)} creates/s`,
      against: `${ALONE} ${rate(ALONE).toFixed(0)}/s`,
      ratio: ratioOf(spans, ALONE, 'edict'),
      target: atLeast(0.5),
    },
    pairRow(`${title}, whole process`, wholes, 'edict', ALONE, null),
  ];
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

/** What a page of users takes on a service elsewhere. */
const PAGE_DELAY = 20;
const FULL_PAGE = 250;

async function listUsers(bench: Bench, users: number) {
  const args = [String(users), String(PAGE_DELAY)];
  const service = bench.floor('service', 'loopback-service', args, bench.scratch.folder);
  return withLoopback(service, ({ origin, stats }) => {
    const root = repositoryFor(bench, 1, origin);
    const list = bench.edict('edict', root, ['users', 'list', '--all', '--format', 'csv']);
    const lines = outputOf(list).trim().split('\n').length - 1;
    if (lines !== users) throw new Error(`${lines} users were listed, not ${users}`);
    const { atOnce } = stats();
    const time = medianOf(timeInTurn([list], bench.rounds(3)), 'edict');
    return { atOnce, time, usage: usageOf(list, bench.scratch.folder) };
  });
}

export const users: Case = {
  name: 'users',
  summary: 'users list --all, 100,000 users in pages that take 20 ms each',
  async run(bench) {
    const [few, many] = [10_000, 100_000];
    const small = await listUsers(bench, few);
    const large = await listUsers(bench, many);
    const inTurn = (many / FULL_PAGE) * PAGE_DELAY;
    return [
      {
        title: `users list --all, ${many} users`,
        measured: `${large.time.toFixed(0)} ms`,
        against: `pages in turn at least ${inTurn} ms`,
        ratio: large.atOnce,
        target: { bound: 'at least', value: 2, unit: 'at once' },
      },
      ...(small.usage && large.usage
        ? [
            {
              title: `users list --all, ${many} users, peak memory`,
              measured: `${large.usage.megabytes.toFixed(0)} MB`,
              against: `${few} users ${small.usage.megabytes.toFixed(0)} MB`,
              ratio: large.usage.megabytes / small.usage.megabytes,
              target: atMost(1.3),
            },
          ]
        : []),
    ];
  },
};
