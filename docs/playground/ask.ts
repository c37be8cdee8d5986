/** Puts questions to the worker, one after another. One that takes too long is ended together with its worker. */
import type { ConvertedBaseline } from './baseline.ts';
import type { Converted, ConvertView, GivenProfile } from './convert.ts';
import type { Files, Judged, View } from './judge.ts';
import type { Answer, Question, Said } from './worker.ts';

/** Milliseconds: far more than any file needs, the chunks that its first rule loads included. */
const LIMIT = 5000;
/** The largest baseline of the project takes a second. */
const BASELINE_LIMIT = 20_000;

const STOPPED = `This takes longer than ${LIMIT / 1000} seconds, and was stopped.
A pattern of a rule, or a glob in edict.yaml, that tries every way there is does that. On the command line such a pattern ends in a diagnostic.`;
const BASELINE_STOPPED = `This takes longer than ${BASELINE_LIMIT / 1000} seconds, and was stopped: convert a baseline of that size with edict convert.\n`;
/** Said wherever a part that comes later does not come. */
export const NOT_LOADED = 'A part of this page could not be loaded. Reload it while you are online.';

let worker: Promise<Worker> | null = null;
let last: Promise<unknown> = Promise.resolve();

/** What edict says of the files; where it cannot say anything, why. */
export async function judge(files: Files, before: Files, view: View): Promise<Judged> {
  const value = await ask({ kind: 'judge', files, before, view });
  if (typeof value !== 'string' && 'json' in value) return value;
  return { json: null, diagnostics: [], problem: String(value), body: null, change: null };
}

/** The files as `edict lint --fix` leaves them, those that it repairs; why there are none. */
export async function fix(files: Files): Promise<ReadonlyMap<string, string> | string> {
  const value = await ask({ kind: 'fix', files });
  return typeof value !== 'string' && 'repaired' in value ? value.repaired : String(value);
}

/** Policy files of profiles; only a report where none came of them. */
export async function convert(profiles: readonly GivenProfile[], view: ConvertView): Promise<Converted> {
  const value = await ask({ kind: 'convert', profiles, view });
  return typeof value !== 'string' && 'report' in value ? value : { files: new Map(), report: String(value) };
}

/** The files of a baseline that is given with its rules; only a report, or a choice, where none came of it. */
export async function convertBaseline(
  given: Files,
  chosen: string | null,
  view: ConvertView,
): Promise<ConvertedBaseline> {
  const value = await ask({ kind: 'convert-baseline', given, chosen, view });
  if (typeof value !== 'string' && 'choices' in value) return value;
  return { files: new Map(), report: String(value), choices: [] };
}

/** The answer, or in words why there is none. */
function ask(question: Question): Promise<Said | string> {
  const mine = last.then(() => put(question));
  last = mine;
  return mine;
}

async function put(question: Question): Promise<Said | string> {
  worker ??= startWorker();
  const running = await worker.catch(() => null);
  if (!running) {
    worker = null;
    return NOT_LOADED;
  }
  const [limit, stopped] =
    question.kind === 'convert-baseline' ? [BASELINE_LIMIT, BASELINE_STOPPED] : [LIMIT, STOPPED];
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      running.terminate();
      worker = null;
      resolve(stopped);
    }, limit);
    running.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer);
      if ('value' in data) return resolve(data.value);
      resolve(/dynamically imported module/.test(data.failed) ? NOT_LOADED : data.failed);
    };
    running.postMessage(question);
  });
}

function startWorker(): Promise<Worker> {
  const started = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    started.onmessage = () => resolve(started);
    started.onerror = () => reject(new Error(NOT_LOADED));
  });
}
