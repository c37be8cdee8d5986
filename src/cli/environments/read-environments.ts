/**
 * For commands without a plan: asks each environment the same question, and prints the answers together. The answer of one
 * that was asked for by its name stands alone.
 */
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printableLines } from '../../diagnostics/printable.ts';
import { type SameFailure, sameFailures } from '../../plan/same-failures.ts';
import { statementLines, type TerminalView } from '../../report/document/terminal.ts';
import type { Answered, BlockOptions } from '../../report/state.ts';
import { strayStateStatements } from '../../report/statements/index.ts';
import { environmentNames, likeFirst, type StatementOptions } from '../../report/statements/row.ts';
import { renderSafeJson } from '../../report/text/json.ts';
import { createPaint, type Paint } from '../../report/text/paint.ts';
import { plainPhrase } from '../../report/text/phrase.ts';
import {
  type Attempt,
  attempt,
  eachEnvironment,
  inOneRun,
  throwFailure,
} from '../../run/environments/attempt.ts';
import type { Host } from '../../run/host.ts';
import type { Run } from '../../run/run.ts';
import { findStrayStates, type StraySearch } from '../../run/state/stray-states.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { listNames } from '../../source/config/match-environments.ts';
import { commandForAll } from '../arguments/command-for.ts';
import type { SelectionOptions } from '../arguments/options.ts';
import { printMessage } from '../console/print-message.ts';
import { type Context, type ExitCode, type GlobalOptions, viewOn } from '../context.ts';
import { openRun } from './open-run.ts';

export interface Question<Answer> {
  /** What the answer is called in the JSON of many. */
  readonly key: string;
  /** `command` writes the commands for a person to type for the environment. */
  read(host: Host, config: Config, environment: Environment, command: CommandWriter): Promise<Answer>;
  /** Given the answers of all: what one program tells of all is not asked of each. */
  complete?(answers: readonly Answer[]): Promise<readonly Answer[]>;
  /** As JSON shows it; absent: as it is. */
  forScripts?(answer: Answer): object;
  /** Of one that was asked for by its name, or of many, with what is alike once; empty where there is nothing to show. */
  text(answers: readonly Answered<Answer>[], view: TextView): string;
  /** Whether states of no environment are looked for and named, and places that cannot be searched as well. Absent: `named`. */
  readonly strays?: 'unasked' | 'named' | 'with-gaps';
  /** Said of one, beside its answer; null: nothing. */
  explain?(answer: Answer, view: AnswerView): string | null;
  /** In place of what no environment has. */
  readonly nothing: string;
  /** Absent: 0. */
  exitCode?(answer: Answer): 0 | 1;
  /** As a page, for --format html. */
  page?(
    answers: readonly Answered<Answer>[],
    view: StatementOptions & { readonly failures: readonly SameFailure[] },
  ): Promise<string>;
  /** Of many, at the end; in JSON beside the list of them. Absent: the list stands alone. */
  total?(answers: readonly Answer[]): { readonly summary: object; readonly text: string };
}

interface AnswerView {
  readonly environment: Environment;
  /** Writes the commands for a person to type for it. */
  readonly command: CommandWriter;
}

interface TextView extends TerminalView, BlockOptions, StatementOptions {}

/** Throws UserError where one was asked for by its name and has no answer. */
export async function readEnvironments<Answer>(
  context: Context,
  options: SelectionOptions & GlobalOptions,
  question: Question<Answer>,
): Promise<ExitCode> {
  const run = openRun(context, options);
  const { host, config, leftOut, isOne } = run;
  const ask = (shared: Run) =>
    eachEnvironment(shared, async (own, { environment }) => {
      const command = run.commandFor(environment);
      const read = (one: Run): Promise<Answer> => question.read(one.host, config, environment, command);
      return { environment, answer: await attempt(own, environment, read) };
    });
  const { each, found } = await inOneRun(
    run,
    async (shared) => ({
      each: await completed(question, await ask(shared)),
      found: question.strays === 'unasked' ? null : await findStrayStates(shared),
    }),
    { areReadOnce: true },
  );
  for (const { environment, answer } of isOne ? each : []) {
    if ('failure' in answer) throwFailure(run, answer.failure);
    else {
      const view = { environment, command: run.commandFor(environment) };
      await showOne(context, options, question, answer.value, view);
    }
  }
  if (!isOne) await showMany(context, options, question, { run, each });
  if (options.format !== 'json' && leftOut.length > 0 && !options.quiet) {
    await printMessage(context, `left out: ${listNames(leftOut)}`);
  }
  if (found) await pointOutStrayStates(context, options, found);
  const unsearched = question.strays === 'with-gaps' ? (found?.unsearched ?? []) : [];
  for (const reason of unsearched) await printMessage(context, reason);
  if (host.interrupted.aborted && !isOne) return 130;
  const isBad = each.some(({ answer }) => 'failure' in answer || question.exitCode?.(answer.value) === 1);
  return isBad ? 1 : 0;
}

type Asked<Answer> = readonly { readonly environment: Environment; readonly answer: Attempt<Answer> }[];

async function completed<Answer>(question: Question<Answer>, asked: Asked<Answer>): Promise<Asked<Answer>> {
  const values = asked.flatMap(({ answer }) => ('failure' in answer ? [] : [answer.value]));
  const whole = [...((await question.complete?.(values)) ?? values)].values();
  return asked.map(({ environment, answer }) => {
    if ('failure' in answer) return { environment, answer };
    const { value = answer.value } = whole.next();
    return { environment, answer: { ...answer, value } };
  });
}

interface Many<Answer> {
  readonly run: Run;
  readonly each: Asked<Answer>;
}

async function showMany<Answer>(
  context: Context,
  options: SelectionOptions & GlobalOptions,
  question: Question<Answer>,
  { run, each }: Many<Answer>,
): Promise<void> {
  const answered = each.flatMap(({ environment, answer }) =>
    'failure' in answer ? [] : [{ environment: environment.name, answer: answer.value }],
  );
  const total = question.total?.(answered.map(({ answer }) => answer)) ?? null;
  if (options.format === 'json') {
    const environments = each.map(({ environment: { name, groups }, answer }) => ({
      environment: name,
      groups,
      ...('failure' in answer
        ? { error: answer.failure.message }
        : { [question.key]: forScripts(question, answer.value) }),
    }));
    const document = total ? { format_version: 1, environments, summary: total.summary } : environments;
    await context.stdout.write(renderSafeJson(document), 'json');
    return;
  }
  const failures = sameFailures(
    each.map(({ environment: { name }, answer }) => ({
      environment: name,
      failure: 'failure' in answer ? answer.failure : null,
    })),
  );
  const command = commandForAll(run.config, options, { isOne: false, environments: answered });
  if (options.format === 'html' && question.page) {
    await context.stdout.write(await question.page(answered, { command, failures }), 'markup');
    return;
  }
  const shown = viewOn(context, options);
  const paint = createPaint(shown.color);
  const view = { ...shown, isOne: false, command, commandOf: (name: string) => run.commandFor({ name }) };
  const parts = [
    ...failures.map((failure) => describeFailures(failure, paint)),
    answered.length === 0 ? '' : question.text(answered, view),
    ...(total ? [`${total.text}\n`] : []),
  ].filter((text) => text !== '');
  if (parts.length > 0) await context.stdout.write(parts.join('\n'));
  else if (!options.quiet) await context.stderr.write(`${question.nothing}\n`);
}

function describeFailures({ failure, environments, isExample }: SameFailure, paint: Paint): string {
  const names = paint.bold(plainPhrase(environmentNames(environments)));
  const { message, remedy } = failure;
  const indented = (text: string, indent: string): string => printableLines(text).replace(/^/gm, indent);
  const more = remedy === null ? '' : `${indented(remedy, '    ')}\n`;
  return `${names}${plainPhrase(likeFirst(environments, isExample))}\n${indented(message, '  ')}\n${more}`;
}

/** What they say is live is in none of the answers. */
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

async function showOne<Answer>(
  context: Context,
  options: GlobalOptions,
  question: Question<Answer>,
  answer: Answer,
  view: AnswerView,
): Promise<void> {
  if (options.format === 'json') {
    await context.stdout.write(renderSafeJson(forScripts(question, answer)), 'json');
    return;
  }
  const { environment, command } = view;
  const answers = [{ environment: environment.name, answer }];
  if (options.format === 'html' && question.page) {
    await context.stdout.write(await question.page(answers, { command, failures: [] }), 'markup');
    return;
  }
  const own = { isOne: true, command, commandOf: () => command };
  const text = question.text(answers, { ...own, ...viewOn(context, options) });
  if (text !== '') await context.stdout.write(text);
  const explanation = options.quiet ? null : (question.explain?.(answer, view) ?? null);
  if (explanation !== null) await printMessage(context, explanation);
}

function forScripts<Answer>({ forScripts: made }: Question<Answer>, answer: Answer): unknown {
  return made ? made(answer) : answer;
}
