/**
 * For commands without a plan: asks each environment the same question, and prints the answers together, or that of
 * one environment by itself.
 */
import { counted } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printableLines } from '../../diagnostics/printable.ts';
import { type SameFailure, sameFailures, withoutName } from '../../plan/same-failures.ts';
import type { Block, Document, ShownStatement } from '../../report/document/document.ts';
import { statementLines, writeBlocks, writeTerminal } from '../../report/document/terminal.ts';
import type { Answered } from '../../report/state.ts';
import { strayStateStatements } from '../../report/statements/index.ts';
import { environmentNames, likeFirst, type StatementOptions } from '../../report/statements/row.ts';
import { renderSafeJson } from '../../report/text/json.ts';
import { createPaint, type Paint } from '../../report/text/paint.ts';
import { plainPhrase } from '../../report/text/phrase.ts';
import { type Portals, portalsOf } from '../../report/text/portals.ts';
import {
  attempt,
  type EnvironmentAttempt,
  eachEnvironment,
  inOneRun,
} from '../../run/environments/attempt.ts';
import type { Run, Scope } from '../../run/run.ts';
import { findStrayStates, type StraySearch } from '../../run/state/stray-states.ts';
import type { Environment } from '../../source/config/config.ts';
import { listNames } from '../../source/config/match-environments.ts';
import { commandForAll } from '../arguments/command-for.ts';
import { type SelectionOptions, selectsMany } from '../arguments/options.ts';
import { printMessage } from '../console/print-message.ts';
import { type Context, type ExitCode, type GlobalOptions, viewOn } from '../context.ts';
import { throwFailure } from '../show-faults.ts';
import { openRun } from './open-run.ts';

export interface Question<Answer> {
  /** The name of the answer in the JSON of many environments. */
  readonly key: string;
  read(work: Scope): Promise<Answer>;
  /** Completes the answers of all at once, with what one call of a program says of all. */
  complete?(answers: readonly Answer[]): Promise<readonly Answer[]>;
  /** The answer as JSON shows it; absent: as it is. */
  forScripts?(answer: Answer, environment: string): object;
  /** Shows the answer of one environment, without its name. Absent: as `show` shows it. */
  showOne?(answer: Answer, view: AnswerView): readonly Block[];
  /** Shows the answers of many environments, with equal ones shown once. A document can be shown as a page, too. */
  show(answers: readonly Answered<Answer>[], view: AnswersView): readonly Block[] | Document;
  /** In place of `show`, for formats that are files of their own. */
  readonly files?: {
    document(answers: readonly Answered<Answer>[], view: AnswersView): Document;
    csv(answers: readonly Answered<Answer>[], view: AnswersView): string;
  };
  /** `named` names states of no environment, `with-gaps` also places that cannot be searched. Absent: `named`. */
  readonly strays?: 'unasked' | 'named' | 'with-gaps';
  /** Statements about all answers, shown after them where people read. */
  said?(answers: readonly Answered<Answer>[]): readonly ShownStatement[];
  /** A message beside the answer of one environment; null for none. */
  explain?(answer: Answer, view: AnswerView): string | null;
  /** Shown where no environment has an answer to show. */
  readonly nothing: string;
  /** Absent: 0. */
  exitCode?(answer: Answer): 0 | 1;
  /** The total of many environments, at the end; in JSON beside their list. Absent: the list stands alone. */
  total?(answers: readonly Answer[]): { readonly summary: object; readonly text: string };
}

interface AnswerView {
  readonly environment: Environment;
  /** Writes the commands for a person to type for it. */
  readonly command: CommandWriter;
}

interface AnswersView extends StatementOptions {
  /** The environments without an answer, where nothing else says it. */
  readonly failures?: readonly SameFailure[];
  /** Where the policies of the environments are found. */
  readonly portals: Portals;
}

/** Throws UserError where one environment that was asked for by its name has no answer. */
export async function readEnvironments<Answer>(
  context: Context,
  options: SelectionOptions & GlobalOptions,
  question: Question<Answer>,
  run: Run = openRun(context, options),
): Promise<ExitCode> {
  const { host, left_out } = run;
  const ask = (shared: Run) =>
    eachEnvironment(shared, async (own, { environment }) => {
      const answer = await attempt(own, environment, (work) => question.read(work));
      return { environment, answer };
    });
  const { each, found } = await inOneRun(
    run,
    async (shared) => ({
      each: await completed(question, await ask(shared)),
      found: question.strays === 'unasked' ? null : await findStrayStates(shared),
    }),
    { areReadOnce: true },
  );
  if (!selectsMany(options))
    for (const { answer } of each) if ('failure' in answer) throwFailure(answer.failure);
  await show(context, options, question, { run, each });
  for (const note of notesOf(each)) await printMessage(context, note);
  if (options.format !== 'json' && left_out.length > 0 && !options.quiet) {
    await printMessage(context, `left out: ${listNames(left_out)}`);
  }
  if (found) await pointOutStrayStates(context, options, found);
  const unsearched = question.strays === 'with-gaps' ? (found?.unsearched ?? []) : [];
  for (const reason of unsearched) await printMessage(context, reason);
  if (host.interrupted.aborted && selectsMany(options)) return 130;
  const isBad = each.some(({ answer }) => 'failure' in answer || question.exitCode?.(answer.value) === 1);
  return isBad ? 1 : 0;
}

/** Notes that came up while many environments were asked. */
function notesOf(each: EnvironmentAnswers<unknown>): readonly string[] {
  return sayOfFirst(
    each.flatMap(({ environment: { name }, answer }) =>
      'failure' in answer ? [] : [...new Set(answer.notes)].map((note) => ({ note, environment: name })),
    ),
  );
}

/** Notes that differ only in the name of the environment are given once, for the first of them. */
export function sayOfFirst(
  said: readonly { readonly note: string; readonly environment: string }[],
): readonly string[] {
  const all = said.map(({ note, environment }) => ({ note, alike: withoutName(note, environment) }));
  return [...groupBy(all, ({ alike }) => alike).values()].map(([{ note }, ...others]) => {
    const isSame = others.every((other) => other.note === note);
    return isSame ? note : `${note} (and so for ${counted(others.length, 'more environment')})`;
  });
}

type EnvironmentAnswers<Answer> = readonly {
  readonly environment: Environment;
  readonly answer: EnvironmentAttempt<Answer>;
}[];

async function completed<Answer>(
  question: Question<Answer>,
  asked: EnvironmentAnswers<Answer>,
): Promise<EnvironmentAnswers<Answer>> {
  const values = asked.flatMap(({ answer }) => ('failure' in answer ? [] : [answer.value]));
  const whole = [...((await question.complete?.(values)) ?? values)].values();
  return asked.map(({ environment, answer }) => {
    if ('failure' in answer) return { environment, answer };
    const { value = answer.value } = whole.next();
    return { environment, answer: { ...answer, value } };
  });
}

async function show<Answer>(
  context: Context,
  options: SelectionOptions & GlobalOptions,
  question: Question<Answer>,
  { run, each }: { readonly run: Run; readonly each: EnvironmentAnswers<Answer> },
): Promise<void> {
  const { stdout } = context;
  const { config } = run;
  const isMany = selectsMany(options);
  const portals = portalsOf(
    run.environments.map(({ environment: { name, portal_url: portalUrl } }) => ({
      environment: name,
      portalUrl,
    })),
  );
  const answered = each.flatMap(({ environment, answer }) =>
    'failure' in answer ? [] : [{ environment: environment.name, answer: answer.value }],
  );
  const total = (isMany && question.total?.(answered.map(({ answer }) => answer))) || null;
  if (options.format === 'json') {
    await stdout.write(renderSafeJson(documentOf(question, each, total?.summary, isMany), portals), 'json');
    return;
  }
  const failures = sameFailures(
    each.map(({ environment: { name }, answer }) => ({
      environment: name,
      failure: 'failure' in answer ? answer.failure : null,
    })),
  );
  const command = commandForAll(config, options, { environments: answered });
  const about = { command, portals };
  if (options.format === 'csv' && question.files) return stdout.write(question.files.csv(answered, about));
  if (options.format === 'html' || options.format === 'markdown') {
    const { writeHtml } = await import('../../report/document/html.ts');
    const { writeMarkdown } = await import('../../report/document/markdown.ts');
    const make = question.files?.document ?? question.show;
    const page = make(answered, { ...about, failures });
    const write = options.format === 'html' ? writeHtml : writeMarkdown;
    if ('title' in page) return stdout.write(write(page), 'markup');
  }
  if (options.format !== undefined && options.format !== 'pretty') {
    throw new Error(`${question.key} offers the format ${options.format}, which it has no writer for`);
  }
  const view = viewOn(context, options);
  const { showOne } = question;
  const shown =
    showOne && !isMany
      ? each.flatMap(({ environment, answer }) =>
          'value' in answer ? showOne(answer.value, { environment, command }) : [],
        )
      : answered.length > 0
        ? question.show(answered, about)
        : [];
  const parts = [
    ...failures.map((failure) => describeFailures(failure, createPaint(view.color))),
    'title' in shown
      ? writeTerminal(shown, { ...view, width: stdout.columns })
      : writeBlocks(shown, view, portals),
    statementLines(question.said?.(answered) ?? [], { ...view, width: stdout.columns })
      .map((line) => `${line}\n`)
      .join(''),
    ...(total ? [`${total.text}\n`] : []),
  ].filter((text) => text !== '');
  if (parts.length > 0) await stdout.write(parts.join('\n'));
  if (options.quiet) return;
  if (isMany) {
    if (parts.length === 0) await context.stderr.write(`${question.nothing}\n`);
    return;
  }
  for (const { environment, answer } of each) {
    const said = 'value' in answer ? question.explain?.(answer.value, { environment, command }) : null;
    if (said) await printMessage(context, said);
  }
}

/** The answer of one environment that was asked for by its name, or a list. */
function documentOf<Answer>(
  { key, forScripts }: Question<Answer>,
  each: EnvironmentAnswers<Answer>,
  summary: object | undefined,
  isMany: boolean,
): unknown {
  const made = (answer: Answer, { name }: Environment): unknown =>
    forScripts ? forScripts(answer, name) : answer;
  const [only] = each;
  if (!isMany && only && 'value' in only.answer) return made(only.answer.value, only.environment);
  const environments = each.map(({ environment, answer }) => ({
    environment: environment.name,
    groups: environment.groups,
    ...('failure' in answer ? { error: answer.failure.message } : { [key]: made(answer.value, environment) }),
  }));
  return summary ? { format_version: 1, environments, summary } : environments;
}

function describeFailures({ failure, environments, isExample }: SameFailure, paint: Paint): string {
  const names = paint.bold(plainPhrase(environmentNames(environments)));
  const { message, remedy } = failure;
  const indented = (text: string, indent: string): string => printableLines(text).replace(/^/gm, indent);
  const more = remedy === null ? '' : `${indented(remedy, '    ')}\n`;
  return `${names}${plainPhrase(likeFirst(environments, isExample))}\n${indented(message, '  ')}\n${more}`;
}

/** Warns of states of no environment, since what they say is live is in none of the answers. */
export async function pointOutStrayStates(
  context: Context,
  options: GlobalOptions,
  { strays }: StraySearch,
): Promise<void> {
  const { stderr } = context;
  if (options.quiet) return;
  const lines = statementLines(strayStateStatements(strays), viewOn(context, options, stderr));
  if (lines.length > 0) await stderr.write(`${lines.join('\n')}\n`);
}
