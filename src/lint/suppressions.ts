/** Comments that silence a warning, with a reason: `# edict-ignore CODE: reason`. */
import type { Diagnostic, Range } from '../diagnostics/diagnostic.ts';
import { quote } from '../diagnostics/printable.ts';
import { report } from '../diagnostics/report.ts';
import { meantOr } from '../diagnostics/suggest.ts';
import type { RuleSeverity } from '../source/config/config.ts';
import type { Comment } from '../source/yaml/node.ts';
import { silencedLines } from '../source/yaml/silenced-lines.ts';
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
  /** The only one that it silences. */
  readonly line: number;
  used: boolean;
}

/** A comment that silences a code, and the line that it covers. */
export interface SilencedPlace {
  readonly file: string;
  readonly range: Range;
  readonly code: string;
  readonly reason: string;
  /** The keys that lead to the silenced line: a comment that moves with it is not new. */
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
  const lineOf = silencedLines(comments);
  return comments.flatMap((comment) => {
    const parsed = parse(comment, userRules);
    if (!parsed || !('code' in parsed)) return [];
    return [{ file, range: comment.range, ...parsed, key: keysTo(lines, lineOf(comment)) }];
  });
}

/** `macos/wifi/password`, by the indentation of the lines above. */
function keysTo(lines: readonly string[], line: number): string {
  const keys: string[] = [];
  let indent = Number.POSITIVE_INFINITY;
  for (let at = line; at > 0 && indent > 0; at--) {
    const text = lines[at - 1] ?? '';
    const own = text.search(/[^\s-]/);
    if (own < 0 || own >= indent || text.trim().startsWith('#')) continue;
    indent = own;
    keys.unshift(text.slice(own).split(/:(?:\s|$)/)[0] ?? '');
  }
  return keys.join('/');
}

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
    const lineOf = silencedLines(comments);
    for (const comment of comments) {
      const parsed = parse(comment, options.userRules);
      if (!parsed) continue;
      if ('code' in parsed) {
        own.push({ comment, code: parsed.code, line: lineOf(comment), used: false });
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
      (suppression) => suppression.code === diagnostic.code && suppression.line === line,
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
