/** Judges and converts beside the page: a file that takes for ever leaves the page alive. It keeps nothing in between. */
import type { Converted } from './convert.ts';
import type { Fixed } from './fix.ts';
import { type Files, type Judged, judge, type View } from './judge.ts';

export type Question =
  | { readonly kind: 'judge'; readonly files: Files; readonly before: Files; readonly view: View }
  | { readonly kind: 'fix'; readonly files: Files }
  | {
      readonly kind: 'convert';
      readonly name: string;
      readonly bytes: Uint8Array;
      /** Files that are there: no policy gets the name of one. */
      readonly taken: readonly string[];
      readonly width: number;
    };

export type Said = Judged | Fixed | Converted;
export type Answer = { readonly value: Said } | { readonly failed: string };

async function answer(question: Question): Promise<Said> {
  if (question.kind === 'judge') return judge(question.files, question.before, question.view);
  if (question.kind === 'fix') {
    const { fix } = await import('./fix.ts');
    return fix(question.files);
  }
  const { convert } = await import('./convert.ts');
  return convert(question);
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (value) => self.postMessage({ value } satisfies Answer),
    (error: unknown) => self.postMessage({ failed: String(error) } satisfies Answer),
  );
});
self.postMessage('ready');
