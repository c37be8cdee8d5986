/** `edict state show`: the state as a whole, or what it records of one file. */

import type { Command } from 'commander';
import { blankSecrets, blankWrittenAddresses } from '../../../plan/sealed-bodies.ts';
import { writeBlocks } from '../../../report/document/terminal.ts';
import { renderSafeJson } from '../../../report/text/json.ts';
import { whoPhrase } from '../../../report/text/names.ts';
import { plainPhrase } from '../../../report/text/phrase.ts';
import { noStateYet, viewState } from '../../../run/state/open-state.ts';
import { describeRun, type RunUnderWay } from '../../../state/lock.ts';
import { entryOf, filesOf, type State } from '../../../state/state.ts';
import { formatOption } from '../../arguments/options.ts';
import type { Attach } from '../../command.ts';
import { type Context, type GlobalOptions, viewOn } from '../../context.ts';
import { findKnownFile, loadStateCommandContext, type StateCommandContext } from './arguments.ts';

export function registerStateShow(parent: Command, attach: Attach): void {
  const command = parent
    .command('show')
    .argument('[file]', 'a policy or web app file (default: the state as a whole)')
    .description('Show the state, or what it records of one file.')
    .addOption(formatOption())
    .addHelpText('after', examples);
  attach<{ format: string }>(command, async (context, options, [argument]) => {
    const loaded = loadStateCommandContext(context, options);
    const { state, underWay } = await viewState(loaded);
    if (!state) throw noStateYet(loaded.environment);
    if (argument === undefined) await showAll(context, options, state, loaded);
    else await showFile(context, options, { state, underWay }, loaded, argument);
    return 0;
  });
}

async function showAll(
  context: Context,
  options: GlobalOptions,
  state: State,
  { environment }: StateCommandContext,
): Promise<void> {
  const count = (record: object): number => Object.keys(record).length;
  await print(context, options, withoutWrittenAddresses(state), [
    ['environment', environment.name],
    ['service', state.service],
    ['lineage', state.lineage],
    ['serial', state.serial],
    ['tables', state.tables],
    ['policies', count(state.policies)],
    ['web apps', count(state.web_apps)],
    ['orphans', state.orphans.length],
    ['in doubt', count(state.pending)],
  ]);
}

function withoutWrittenAddresses(state: State): State {
  const each = <Entry extends Recorded>(record: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(record).map(([file, entry]) => [file, masked(entry)]));
  const webApps = Object.entries(state.web_apps).map(([file, entry]) => [
    file,
    { ...entry, body: blankWrittenAddresses('web_app', entry.body) },
  ]);
  return {
    ...state,
    policies: each(state.policies),
    web_apps: Object.fromEntries(webApps),
    orphans: state.orphans.map(masked),
    pending: each(state.pending),
    ...(state.acknowledged && { acknowledged: state.acknowledged.map(masked) }),
  };
}

/** What is recorded of a file, or of the state; `null` values are left out. */
type Facts = readonly (readonly [label: string, value: string | number | null])[];

type Recorded = Pick<State['policies'][string], 'body'>;

function masked<Entry extends Recorded>(entry: Entry): Entry {
  return { ...entry, body: blankWrittenAddresses('policy', entry.body) };
}

async function showFile(
  context: Context,
  options: GlobalOptions,
  { state, underWay }: { readonly state: State; readonly underWay: RunUnderWay | null },
  { environment, folders }: StateCommandContext,
  argument: string,
): Promise<void> {
  const { file } = findKnownFile(argument, filesOf(state), folders, `the state of ${environment.name}`);
  const mask = (body: State['policies'][string]['body']) => blankSecrets('policy', body);

  const webApp = entryOf(state.web_apps, file);
  if (webApp) {
    const facts: Facts = [
      ['web app', webApp.name],
      ['file', file],
      ['app id', webApp.app_id],
      ['applied', webApp.applied_at],
    ];
    const body = blankSecrets('web_app', webApp.body);
    await print(context, options, { file, kind: 'web_app', ...webApp, body }, facts, [
      ['recorded body', body],
    ]);
    return;
  }
  const entry = entryOf(state.policies, file);
  const pending = entryOf(state.pending, file);
  const doubt = underWay ? `it may be under way: ${describeRun(underWay)}` : 'no answer to it is recorded';
  const bodies: [string, unknown][] = [];
  if (entry) bodies.push(['recorded body', mask(entry.body)]);
  if (pending) bodies.push(['body of the create in doubt', mask(pending.body)]);
  const facts: Facts = [
    ['policy', entry?.name ?? pending?.name ?? null],
    ['file', file],
    ['policy id', entry?.policy_id ?? null],
    ['applied', entry?.applied_at ?? null],
    ['by', entry?.by ? plainPhrase(whoPhrase(entry.by)) : null],
    ['in doubt since', pending?.since ?? null],
    ['doubt', pending ? (pending.doubt ?? doubt) : null],
  ];
  await print(
    context,
    options,
    { file, kind: 'policy', ...(entry && masked(entry)), pending: pending && masked(pending) },
    facts,
    bodies,
  );
}

async function print(
  context: Context,
  options: GlobalOptions,
  json: object,
  facts: Facts,
  bodies: readonly [title: string, body: unknown][] = [],
): Promise<void> {
  if (options.format === 'json') {
    await context.stdout.write(renderSafeJson(json), 'json');
    return;
  }
  const list = facts.flatMap(([label, value]) =>
    value === null ? [] : [{ label, value: [{ quoted: String(value) }] }],
  );
  const blocks = [
    { kind: 'facts', list } as const,
    ...bodies.flatMap(
      ([title, body]) =>
        [
          { kind: 'heading', text: [title] },
          { kind: 'code', text: JSON.stringify(body, null, 2) },
        ] as const,
    ),
  ];
  await context.stdout.write(writeBlocks(blocks, viewOn(context, options)));
}

const examples = `
Examples:
  edict state show
  edict state show policies/wifi.yaml
  edict state show policies/wifi.yaml --format json
`;
