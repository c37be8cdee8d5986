/** Comments that silence a warning, with a reason: `# edict-ignore CODE: reason`, on its line or on the line before. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { quote } from '../diagnostics/printable.ts';
import { report } from '../diagnostics/report.ts';
import { meantOr } from '../diagnostics/suggest.ts';
import type { RuleSeverity } from '../source/config/config.ts';
import type { Comment } from '../source/yaml/node.ts';
import { codes, entryOf, isBuiltInCode } from './codes.ts';
import { rules } from './rules/index.ts';

export interface CommentedFile {
  readonly file: string;
  readonly comments: readonly Comment[];
  /** False if a suppression may be for something that this run did not judge. */
  readonly judged: boolean;
}

export interface SuppressionOptions {
  /** The user's own rules by name, with their severity here. */
  readonly userRules: ReadonlyMap<string, RuleSeverity>;
  readonly wholeRepository: boolean;
}

interface Suppression {
  readonly comment: Comment;
  readonly code: string;
  /** It covers the lines from the comment to this one. */
  readonly lastLine: number;
  used: boolean;
}

/** A comment that silences a code, and the line that it covers. */
export interface SilencedPlace {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly reason: string;
  /** The key on the covered line: a comment that moves with it is not new. */
  readonly key: string;
}

/** All suppressions, whether or not they silence anything. */
export function silencedPlaces(
  file: string,
  text: string,
  comments: readonly Comment[],
  userRules: SuppressionOptions['userRules'],
): readonly SilencedPlace[] {
  const lines = text.split(/\r?\n/);
  const lastLineOf = coveredLines(comments);
  return comments.flatMap((comment) => {
    const parsed = parse(comment, userRules);
    if (!parsed || !('code' in parsed)) return [];
    const own = (lines[comment.line - 1] ?? '').trim();
    const covered = own.startsWith('#') ? (lines[lastLineOf(comment) - 1] ?? '').trim() : own;
    const [key = ''] = covered.split(/:(?:\s|$)/);
    return [{ file, line: comment.line, ...parsed, key }];
  });
}

/** Occurs in every suppression comment. */
export const SUPPRESSION = 'edict-ignore';

const FORM = /^#\s*edict-ignore\b\s*(?<code>[^\s:]*)\s*(?<colon>:?)\s*(?<reason>.*)$/s;

export function applySuppressions(
  diagnostics: readonly Diagnostic[],
  files: readonly CommentedFile[],
  options: SuppressionOptions,
): Diagnostic[] {
  const bad: Diagnostic[] = [];
  const suppressions = new Map<string, Suppression[]>();
  for (const { file, comments, judged } of files) {
    const own: Suppression[] = [];
    const lastLineOf = coveredLines(comments);
    for (const comment of comments) {
      const parsed = parse(comment, options.userRules);
      if (!parsed) continue;
      if ('code' in parsed) {
        own.push({ comment, code: parsed.code, lastLine: lastLineOf(comment), used: false });
      } else if (judged) {
        bad.push(badSuppression(file, comment, parsed.message, parsed.hint));
      }
    }
    suppressions.set(file, own);
  }
  const left = diagnostics.filter((diagnostic) => {
    if (diagnostic.reportedAt) return true;
    const line = diagnostic.range.start.line;
    const matching = (suppressions.get(diagnostic.file) ?? []).filter(
      ({ code, comment, lastLine }) => code === diagnostic.code && comment.line <= line && line <= lastLine,
    );
    for (const suppression of matching) suppression.used = true;
    return matching.length === 0;
  });
  const erroneous = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file),
  );
  for (const { file, judged } of files) {
    // An error may hide the very warning that a comment silences.
    if (!judged || erroneous.has(file)) continue;
    for (const { comment, code, used } of suppressions.get(file) ?? []) {
      if (used || (!options.wholeRepository && acrossFiles.has(code))) continue;
      bad.push(badSuppression(file, comment, `There is no ${code} here to silence`, 'remove the comment'));
    }
  }
  return [...left, ...bad];
}

/** Codes that only a run over the whole repository can report. */
const acrossFiles: ReadonlySet<string> = new Set(
  Object.values(rules).flatMap((rule) => (rule.scope === 'repository' ? rule.code : [])),
);

/** Consecutive comments on lines of their own all cover the line after the last one. */
function coveredLines(comments: readonly Comment[]): (comment: Comment) => number {
  const lines = comments.filter(({ text }) => FORM.test(text)).map(({ line }) => line);
  const after = new Map<number, number>();
  for (const line of lines.sort((a, b) => b - a)) after.set(line, after.get(line + 1) ?? line + 1);
  return ({ line }) => after.get(line + 1) ?? line + 1;
}

function parse(
  comment: Comment,
  userRules: ReadonlyMap<string, RuleSeverity>,
): { code: string; reason: string } | { message: string; hint: string | null } | null {
  const groups = FORM.exec(comment.text.trim())?.groups;
  if (!groups) return null;
  const { code = '', reason = '' } = groups;
  const form = 'write # edict-ignore CODE: reason';
  if (code === '') return { message: 'The comment does not say which code to ignore', hint: form };
  const severity = isBuiltInCode(code) ? entryOf(code).severity : userRules.get(code);
  if (severity === undefined) {
    const hint = meantOr(
      code,
      [...Object.keys(codes), ...userRules.keys()],
      '"edict explain" lists the codes',
    );
    return { message: `${quote(code)} is not a code`, hint };
  }
  if (severity === 'error') {
    return {
      message: `${code} is an error, and only warnings can be silenced`,
      hint: isBuiltInCode(code) ? 'fix the fault' : 'fix the fault, or add a waiver to the rule',
    };
  }
  if (groups.colon === '' || reason === '') {
    return { message: 'The comment gives no reason', hint: `write # edict-ignore ${code}: REASON` };
  }
  return { code, reason };
}

function badSuppression(file: string, comment: Comment, message: string, hint: string | null): Diagnostic {
  return report({ code: 'bad-suppression', file, path: '', range: comment.range, message, hint });
}
