/** Judges and converts beside the page: a file that takes for ever leaves the page alive. It keeps nothing in between. */
import type { ConvertedBaseline } from './baseline.ts';
import type { Converted, ConvertView, GivenProfile } from './convert.ts';
import type { Fixed } from './fix.ts';
import { type Files, type Judged, judge, type View } from './judge.ts';

export type Question =
  | { readonly kind: 'judge'; readonly files: Files; readonly before: Files; readonly view: View }
  | { readonly kind: 'fix'; readonly files: Files }
  | {
      readonly kind: 'convert';
      readonly profiles: readonly GivenProfile[];
      readonly view: ConvertView;
    }
  | {
      readonly kind: 'convert-baseline';
      readonly given: Files;
      readonly chosen: string | null;
      readonly view: ConvertView;
    };

export type Said = Judged | Fixed | Converted | ConvertedBaseline;
export type Answer = { readonly value: Said } | { readonly failed: string };

async function answer(question: Question): Promise<Said> {
  if (question.kind === 'judge') return judge(question.files, question.before, question.view);
  if (question.kind === 'fix') {
    const { fix } = await import('./fix.ts');
    return fix(question.files);
  }
  if (question.kind === 'convert-baseline') {
    const { convertBaseline } = await import('./baseline.ts');
    return convertBaseline(question.given, question.chosen, question.view);
  }
  const { convert } = await import('./convert.ts');
  return convert(question.profiles, question.view);
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (value) => self.postMessage({ value } satisfies Answer),
    (error: unknown) => self.postMessage({ failed: String(error) } satisfies Answer),
  );
});
self.postMessage('ready');
