/** Messages for a person on standard error: wrapped at the width of the terminal, or one per line where there is none. */
import { wrapMessage } from '../../base/wrap.ts';
import { type Context, wrapWidth } from '../context.ts';

/** Safe to print already; commands in it are kept whole where `nonBreaking` wrote them. */
export async function printMessage({ redactor, stderr }: Context, text: string): Promise<void> {
  // A secret that is broken over two lines would not be found.
  await stderr.write(`${wrapMessage(redactor.redact(text), wrapWidth(stderr))}\n`);
}
