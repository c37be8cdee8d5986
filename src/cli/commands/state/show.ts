/** `edict state show`: the state as a whole, or what it records of one file. */

import { mapValues } from '../../../base/map-values.ts';
import { differencesOf, liveBodyOf } from '../../../plan/live/recorded.ts';
import { blankSecrets, blankWrittenAddresses } from '../../../plan/sealed-bodies.ts';
import type { Block } from '../../../report/document/document.ts';
import { writeBlocks } from '../../../report/document/terminal.ts';
import { differencePhrase } from '../../../report/statements/recorded.ts';
import { renderSafeJson } from '../../../report/text/json.ts';
import { whoPhrase } from '../../../report/text/names.ts';
import { type Phrase, plainPhrase, policyId, quote } from '../../../report/text/phrase.ts';
import { portalsOf } from '../../../report/text/portals.ts';
import type { Scope } from '../../../run/run.ts';
import { noStateYet, viewState } from '../../../run/state/open-state.ts';
import { describeRun, type RunUnderWay } from '../../../state/lock.ts';
import { entryOf, filesOf, type State } from '../../../state/state.ts';
import { formatOption } from '../../arguments/options.ts';
import type { Register } from '../../command.ts';
import { viewOn } from '../../context.ts';
import { openOne } from '../../environments/open-run.ts';
import { findRecorded } from './arguments.ts';

export const registerStateShow: Register = (parent, attach) => {
  const command = parent
    .command('show')
    .argument('[file]', 'a policy or web app file (default: the state as a whole)')
    .description('Show the state, or what it records of one file.')
    .addOption(formatOption())
    .addHelpText('after', examples);
  attach(command, async (context, options, [argument]) => {
    const work = openOne(context, options);
    const { state, underWay } = await viewState(work);
    if (!state) throw noStateYet(work.environment);
    const { name: environment, portal_url: portalUrl } = work.environment;
    const portals = portalsOf([{ environment, portalUrl }]);
    const { json, facts, bodies } =
      argument === undefined ? wholeState(work, state) : oneFile(work, argument, state, underWay);
    if (options.format === 'json') {
      // As a whole it is the state, as it is stored.
      await context.stdout.write(renderSafeJson(json, argument === undefined ? undefined : portals), 'json');
      return 0;
    }
    const list = facts.flatMap(([label, value]) =>
      value === null ? [] : [{ label, value: typeof value === 'object' ? value : quote(String(value)) }],
    );
    const blocks: readonly Block[] = [
      { kind: 'facts', list },
      ...bodies.flatMap(([title, body]): Block[] => [
        { kind: 'heading', text: [title] },
        { kind: 'code', text: JSON.stringify(body, null, 2) },
      ]),
    ];
    await context.stdout.write(writeBlocks(blocks, viewOn(context, options), portals));
    return 0;
  });
};

/** What is shown of the state, or of one file. */
interface StateDetails {
  readonly json: object;
  /** `null` values are left out. */
  readonly facts: readonly (readonly [label: string, value: string | number | Phrase | null])[];
  readonly bodies: readonly (readonly [title: string, body: unknown])[];
}

function wholeState({ environment }: Scope, state: State): StateDetails {
  const count = (record: object): number => Object.keys(record).length;
  return {
    json: withoutWrittenAddresses(state),
    facts: [
      ['environment', environment.name],
      ['service', state.service],
      ['lineage', state.lineage],
      ['serial', state.serial],
      ['tables', state.tables],
      ['policies', count(state.policies)],
      ['web apps', count(state.web_apps)],
      ['orphans', state.orphans.length],
      ['in doubt', count(state.pending)],
    ],
    bodies: [],
  };
}

function withoutWrittenAddresses(state: State): State {
  const { policies, web_apps, orphans, pending, acknowledged } = state;
  return {
    ...state,
    policies: mapValues(policies, (entry) => masked('policy', entry)),
    web_apps: mapValues(web_apps, (entry) => masked('web_app', entry)),
    orphans: orphans.map((entry) => masked('policy', entry)),
    pending: mapValues(pending, (entry) => masked('policy', entry)),
    ...(acknowledged && { acknowledged: acknowledged.map((entry) => masked('policy', entry)) }),
  };
}

function masked<Entry extends Pick<State['policies'][string], 'body'>>(
  kind: 'policy' | 'web_app',
  entry: Entry,
): Entry {
  return { ...entry, body: blankWrittenAddresses(kind, entry.body) };
}

function oneFile(work: Scope, argument: string, state: State, underWay: RunUnderWay | null): StateDetails {
  const { file } = findRecorded(argument, filesOf(state), work);
  const webApp = entryOf(state.web_apps, file);
  if (webApp) {
    const body = blankSecrets('web_app', webApp.body);
    return {
      json: { file, kind: 'web_app', ...webApp, body },
      facts: [
        ['web app', webApp.name],
        ['file', file],
        ['app id', webApp.app_id],
        ['applied', webApp.applied_at],
      ],
      bodies: [['recorded body', body]],
    };
  }
  const entry = entryOf(state.policies, file);
  const pending = entryOf(state.pending, file);
  const doubt = underWay ? `it may be under way: ${describeRun(underWay)}` : 'no answer to it is recorded';
  return {
    json: {
      file,
      kind: 'policy',
      ...(entry && masked('policy', entry)),
      pending: pending && masked('policy', pending),
    },
    facts: [
      ['policy', entry?.name ?? pending?.name ?? null],
      ['file', file],
      ['policy id', entry ? policyId(entry.policy_id) : null],
      ['copy', entry?.copy ?? pending?.copy ?? null],
      ['description', entry?.description ?? pending?.description ?? null],
      ['applied', entry?.applied_at ?? null],
      ['by', entry?.by ? plainPhrase(whoPhrase(entry.by)) : null],
      ...(entry ? differencesOf(entry) : []).map(
        (one) => ['recorded differently', plainPhrase(differencePhrase(one))] as const,
      ),
      ['in doubt since', pending?.since ?? null],
      ['doubt', pending ? (pending.doubt ?? doubt) : null],
    ],
    bodies: [
      ...(entry?.recorded
        ? [
            ['body as it was sent', blankSecrets('policy', entry.body)] as const,
            ['body as the service recorded it', blankSecrets('policy', liveBodyOf(entry))] as const,
          ]
        : []),
      ...(entry && !entry.recorded ? [['recorded body', blankSecrets('policy', entry.body)] as const] : []),
      ...(pending ? [['body of the create in doubt', blankSecrets('policy', pending.body)] as const] : []),
    ],
  };
}

const examples = `
Examples:
  edict state show
  edict state show policies/wifi.yaml
  edict state show policies/wifi.yaml --format json
`;
