/** Judges and converts beside the page: a file that takes for ever leaves the page alive. It keeps nothing in between. */
import type { Converted } from './convert.ts';
import { type Files, type Judged, judge, type View } from './judge.ts';

export type Question =
  | { readonly kind: 'judge'; readonly files: Files; readonly before: Files; readonly view: View }
  | {
      readonly kind: 'convert';
      readonly name: string;
      readonly bytes: Uint8Array;
      /** Files that are there: no policy gets the name of one. */
      readonly taken: readonly string[];
      readonly width: number;
    };

export type Answer = { readonly value: Judged | Converted } | { readonly failed: string };

async function answer(question: Question): Promise<Judged | Converted> {
  if (question.kind === 'judge') return judge(question.files, question.before, question.view);
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
