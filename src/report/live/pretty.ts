/** What is live as text for a terminal: the policies, the settings of a target, and where policies disagree. */
import { counted, thousands } from '../../base/counted.ts';
import { widthOf, wrap, wrapMessage } from '../../base/wrap.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import type { LivePolicy } from '../../plan/live/live-set.ts';
import { type GivenSetting, type LiveView, otherConflicts } from '../../plan/live/live-view.ts';
import { dotted } from '../plan/words.ts';
import type { ManyView } from '../state-of-many.ts';
import { liveSentences } from '../statements/conflicts.ts';
import { environmentCount, environmentNames } from '../statements/row.ts';
import { cut, foldText } from '../text/columns.ts';
import { serviceName } from '../text/names.ts';
import { createPaint, type Paint } from '../text/paint.ts';
import { type Phrase, plainPhrase } from '../text/phrase.ts';
import { type LiveIn, liveOfMany } from './of-many.ts';
import {
  appliedBy,
  copyPhrase,
  countedTargets,
  leftBehindSentence,
  leftBehindWords,
  liveCaveat,
  liveSummary,
  oneTarget,
  sideValues,
} from './words.ts';

export interface LiveTextView {
  readonly color: boolean;
  /** Columns. */
  readonly width: number;
  readonly command: CommandWriter;
}

const NARROWEST = 40;
const INDENT = ' '.repeat(6);

export function renderLiveText(view: LiveView, options: LiveTextView): string {
  const paint = createPaint(options.color);
  const width = Math.max(NARROWEST, options.width);
  const { policies, settings } = view;
  const blocks = [
    heading(view, paint, width),
    policies.flatMap((policy) => policyLines(policy, idWords(policy), paint, width)),
    settingLines(settings, paint, width),
    conflictLines(liveSentences(otherConflicts(view)), paint, width),
    leftBehindSentence(view, options.command).map((sentence) => wrapMessage(plainPhrase(sentence), width)),
    wrap(liveCaveat(view), width).map(paint.dim),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Of many environments: `command` writes commands for all of them, `commandOf` for one. */
export function renderLiveOfMany(
  all: readonly LiveIn[],
  { color, width: columns, command, commandOf }: LiveTextView & Pick<ManyView, 'commandOf'>,
): string {
  const paint = createPaint(color);
  const width = Math.max(NARROWEST, columns);
  const asked = liveOfMany(all);
  const parts = asked.flatMap((part): (readonly string[])[] => {
    const [only, ...others] = part.each;
    if (only && others.length === 0) {
      const own = { color, width, command: commandOf(only.environment) };
      return [[renderLiveText(only.answer, own).trimEnd()]];
    }
    const names = plainPhrase(environmentNames(part.each.map(({ environment }) => environment)));
    const what = part.target ? `What reaches ${plainPhrase(oneTarget(part.target))} in` : 'What is live in';
    return [
      wrap(`${what} ${names}, as their states have it:`, width).map(paint.bold),
      ...part.shares.flatMap((share) => [
        [
          ...(share.environments.length === part.each.length
            ? []
            : wrap(`${plainPhrase(environmentNames(share.environments))}:`, width).map(paint.bold)),
          ...share.policies.flatMap(({ policy, ids }) =>
            policyLines(policy, ids.length === 1 ? idWords(policy) : '', paint, width),
          ),
        ],
        settingLines(share.settings, paint, width),
      ]),
      conflictLines(part.conflicts, paint, width),
      wrap(liveCaveat(part), width).map(paint.dim),
    ];
  });
  const policies = all.flatMap(({ answer }) => answer.policies);
  const target = asked[0]?.target ?? null;
  const inAll = wrap(`In ${environmentCount(all.length)}: ${liveSummary({ policies, target })}`, width);
  const leftBehind = leftBehindSentence({ policies, target }, command).map((sentence) =>
    wrapMessage(plainPhrase(sentence), width),
  );
  return `${[...parts, [...inAll, ...leftBehind]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The rest are for the other formats. */
const MOST_CONFLICTS = 10;

function conflictLines(sentences: readonly Phrase[], paint: Paint, width: number): string[] {
  const more = sentences.length - MOST_CONFLICTS;
  return [
    ...sentences.slice(0, MOST_CONFLICTS).flatMap((sentence) => {
      const [first = '', ...others] = wrap(plainPhrase(sentence), width, '  ');
      return [`${paint.yellow('≠')} ${first.slice(2)}`, ...others];
    }),
    ...(more > 0 ? [`  and ${more} more: --format html shows them all`] : []),
  ];
}

function heading(
  { environment, service, target, policies }: LiveView,
  paint: Paint,
  width: number,
): string[] {
  const where = `${printable(environment)} (${printable(serviceName(service))})`;
  const what = target
    ? `What reaches ${plainPhrase(oneTarget(target))} on ${where}`
    : `What is live on ${where}`;
  const summary = liveSummary({ policies, target });
  return [...wrap(`${what}, as the state has it:`, width).map(paint.bold), ...wrap(summary, width)];
}

const signs = {
  recorded: ['+', 'green', 'of a file'],
  planned: ['+', 'green', 'planned'],
  blocked: ['!', 'red', 'blocked'],
  'left-behind': ['○', 'magenta', 'left behind'],
  'in-doubt': ['?', 'yellow', 'in doubt'],
} as const satisfies Record<LivePolicy['standing'], readonly [string, keyof Paint, string]>;

function idWords({ policy_id }: LivePolicy): string {
  return policy_id === null ? 'id not known' : `policy ${policy_id}`;
}

function policyLines(policy: LivePolicy, id: string, paint: Paint, width: number): string[] {
  const { name, file, standing, reason, since, payloads, targets } = policy;
  const [sign, colour, words] = signs[standing];
  const title = cut(JSON.stringify(name), Math.max(20, Math.floor(width / 2)));
  const why = reason === null ? words : `${words}, ${leftBehindWords[reason]}`;
  const story = `${why}${since === null ? '' : ` since ${printable(since.slice(0, 10))}`}, ${printable(file)}`;
  const affected = countedTargets(targets, 3);
  const about = `${payloads.length > 0 ? payloads.map(printable).join(', ') : 'no payload'}; ${affected.length > 0 ? `for ${plainPhrase(affected)}` : 'for nobody'}`;
  return [
    `  ${paint[colour](sign)} ${paint.bold(title)}${id === '' ? '' : `  ${id}`}`,
    ...wrap(story, width, INDENT),
    ...wrap(plainPhrase(appliedBy(policy)), width, INDENT),
    ...wrap(about, width, INDENT).map(paint.dim),
  ];
}

/** Under the name of each payload, and of each network or connection. */
function settingLines(settings: readonly GivenSetting[], paint: Paint, width: number): string[] {
  let last = '';
  return settings.flatMap((setting) => {
    const [, , payload = '', ...rest] = setting.path.split('/');
    const title = `${payload}${setting.instance === null ? '' : ` ${JSON.stringify(setting.instance)}`}`;
    const head = title === last ? [] : [...(last === '' ? [] : ['']), paint.bold(printable(title))];
    last = title;
    const name = cut(rest.length > 0 ? dotted(`/${rest.join('/')}`) : payload, 60);
    return [...head, ...oneSetting(setting, name, paint, width)];
  });
}

const MOST_SIDES = 8;

function oneSetting(setting: GivenSetting, name: string, paint: Paint, width: number): string[] {
  const { sides, sensitive, disagree } = setting;
  const shown = sides.slice(0, MOST_SIDES);
  const values = sideValues(shown, sensitive && disagree, Math.floor(width / 2));
  const lines = shown.map(({ policies }, index) => {
    const from = policies.slice(0, 5).map((policy) => plainPhrase(copyPhrase(policy)));
    const more = policies.length - from.length;
    return {
      value: sensitive && !disagree ? SENSITIVE : (values[index] ?? ''),
      from: `${from.join(', ')}${more > 0 ? ` and ${thousands(more)} more` : ''}`,
    };
  });
  const [only] = lines;
  const hidden = sides.length - lines.length;
  if (only && sides.length === 1) {
    const line = `  ${name}  ${printable(only.value)}`;
    if (widthOf(line) + 2 + widthOf(only.from) <= width) return [`${line}  ${paint.dim(only.from)}`];
    const from = wrap(only.from, width, INDENT).map(paint.dim);
    if (widthOf(line) <= width) return [line, ...from];
    const value = foldText(only.value, width - INDENT.length).map((each) => INDENT + each);
    return [`  ${name}`, ...value, ...from];
  }
  const title = disagree
    ? `${paint.yellow('≠')} ${name}: different values`
    : `  ${name}: several, which add up`;
  return [
    title,
    ...lines.flatMap(({ value, from }) => valueLines(value, from, width)),
    ...(hidden > 0 ? [`${INDENT}and ${counted(hidden, 'other value')}`] : []),
  ];
}

/** A value and the policies that give it: a short one before them, a longer one on lines of its own. */
function valueLines(value: string, from: string, width: number): string[] {
  const [line = '', ...more] = foldText(value, width - INDENT.length);
  if (more.length === 0 && widthOf(line) <= width / 2) return wrap(`${line} in ${from}`, width, INDENT);
  return [...[line, ...more].map((each) => INDENT + each), ...wrap(`in ${from}`, width, INDENT)];
}
