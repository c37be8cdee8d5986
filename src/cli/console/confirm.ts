/** Asks before something that cannot be undone. Only the words that are offered, typed at a terminal and followed by Enter, count. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { printableLines } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Context } from '../context.ts';
import { printMessage } from './print-message.ts';

/**
 * False for every other answer, including an empty one and the end of input. Throws UserError without a terminal
 * (exit 3), and after an interrupt (exit 130).
 */
export async function askYes(context: Context, question: string): Promise<boolean> {
  requireTerminal(context, question);
  const asked = `${printableLines(question)}\n  Type yes and press Enter to continue; anything else declines: `;
  return (await askWords(context, asked, ['yes'])) !== null;
}

/** The words of `offered` that are typed; null for any other answer. Throws UserError after an interrupt (exit 130). */
export async function askWords(
  context: Context,
  question: string,
  offered: readonly string[],
): Promise<string | null> {
  await context.stderr.write(question);
  const answer = await readLine(context.openStreams().input, context.interrupted);
  if (answer !== null) return offered.find((words) => words === answer.trim()) ?? null;
  // Without Enter, what follows would continue the line of the question.
  await context.stderr.write('\n');
  if (context.interrupted.aborted) throw new UserError('interrupted; nothing was done', { exitCode: 130 });
  return null;
}

/**
 * Asks whether to store something at its price, or only warns where that was approved already. Throws UserError
 * unless it is approved.
 */
export async function confirmPrice(
  context: Context,
  { autoApprove = false }: { readonly autoApprove?: boolean },
  price: string,
): Promise<void> {
  if (autoApprove) return printMessage(context, `warning: ${price}`);
  if (await askYes(context, `${price}\nStore it anyway?`)) return;
  throw new UserError('not approved; nothing was stored');
}

/**
 * A line that ends with Enter; null at the end of input, and when `signal` aborts. The terminal itself edits the
 * line, so that no key press but Enter answers anything, and Ctrl-C is a signal as everywhere.
 */
function readLine(stdin: Readable, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted || stdin.readableEnded || stdin.destroyed) return Promise.resolve(null);
  return new Promise((resolve) => {
    const reader = createInterface({ input: stdin, terminal: false });
    let isOver = false;
    const end = (answer: string | null): void => {
      if (isOver) return;
      isOver = true;
      stdin.off('end', onEnd);
      signal.removeEventListener('abort', onEnd);
      reader.close();
      resolve(answer);
    };
    const onEnd = (): void => end(null);
    // Ahead of the reader, which would take text before the end of input for a line.
    stdin.prependOnceListener('end', onEnd);
    signal.addEventListener('abort', onEnd, { once: true });
    // These cover a terminal that went away, too.
    reader.on('error', onEnd).on('close', onEnd).on('line', end);
  });
}

/** For questions that no option may answer in place of a person. Throws UserError (exit 3) without a terminal. */
export function requirePerson(context: Context): void {
  if (context.stdin.isTTY && context.stderr.isTTY) return;
  throw usageError(
    'this needs an answer, and there is no terminal to ask on; nothing was done',
    'Run it in a terminal.',
  );
}

/** Throws UserError (exit 3) without a terminal, with `question`, which says what an answer costs. */
export function requireTerminal(context: Context, question?: string): void {
  if (context.stdin.isTTY && context.stderr.isTTY) return;
  const refused = 'this needs confirmation, and there is no terminal to ask on; nothing was done';
  throw usageError(
    question === undefined ? refused : `${refused}. The question: ${question}`,
    'Run it in a terminal, or give --auto-approve.',
  );
}
