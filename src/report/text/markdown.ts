/**
 * Untrusted text inside Markdown: nothing of it becomes markup, a mention, a reference or a link, on GitHub or
 * GitLab. One line in, one line out.
 */
import { printable } from '../../diagnostics/printable.ts';
import { cut } from './columns.ts';
import { escapeXml } from './markup.ts';
import { type Phrase, withRestCounted } from './phrase.ts';

/** Longer quotes help nobody. */
const LONGEST = 120;

/** A code span, fenced by more backticks than any run inside it. */
export function codeSpan(text: string, longest = LONGEST): string {
  const shown = cut(text, longest);
  if (shown.trim() === '') return `\`${JSON.stringify(shown)}\``;
  const fence = '`'.repeat(longestRun(shown) + 1);
  // The reader drops one space on either side: without it, a backtick there would lengthen the fence.
  return /^[`\s]|[`\s]$/.test(shown) ? `${fence} ${shown} ${fence}` : `${fence}${shown}${fence}`;
}

/** For HTML inside Markdown, such as a `<summary>`: an element in which nothing is looked for. */
export function codeElement(text: string, longest = LONGEST): string {
  return `<code>${escapeXml(cut(text, longest))}</code>`;
}

/** The fence of a code block that holds these lines. */
export function blockFence(lines: readonly string[]): string {
  return '`'.repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
}

/** What comes from outside becomes code. */
export function markdownPhrase(phrase: Phrase, longest = LONGEST): string {
  return withRestCounted(phrase)
    .map((part) => {
      if (typeof part === 'string') return prose(part);
      if ('prose' in part) return proseWithCode(part.prose);
      return 'quoted' in part ? codeSpan(part.quoted, longest) : codeSpan(part.command, part.command.length);
    })
    .join('');
}

/** For a table, where a bar ends the cell even in code. */
export function markdownCell(phrase: Phrase): string {
  return withRestCounted(phrase)
    .map((part) => {
      const markdown = markdownPhrase([part]);
      return typeof part === 'string' || 'prose' in part ? markdown : markdown.replace(/(\\*)\|/g, '$1$1\\|');
    })
    .join('');
}

/** Our own sentences with untrusted names in them: commands between backticks stay code. */
function proseWithCode(text: string): string {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? codeSpan(piece, 400) : prose(piece)))
    .join('');
}

/** An empty comment parts a sigil from its name, which no reader sees. */
function prose(text: string): string {
  return printable(text)
    .replace(/[\\`*_[\]<>|~&^$]|^[#!+=-]/g, '\\$&')
    .replace(/\\?[@#!$%&~^:](?=[\p{L}\p{N}_/"'\\])/gu, '$&<!-- -->')
    .replace(/\b(www|gh)(?=[.\\-])/gi, '$&<!-- -->');
}

/** How GitHub and GitLab set a paragraph apart, by the severity of a statement. */
export const alerts = { danger: 'CAUTION', warning: 'WARNING', info: 'NOTE' } as const;

/** GitHub takes no longer comment. */
export const MOST_CHARACTERS = 65_536;
/** For what is said at the end, whatever had to be left out. */
export const RESERVE = 1_000;

/** For the body of a comment; two hyphens would end it in some readers. */
export function hiddenMarker(text: string): string {
  const safe = encodeURIComponent(text.toWellFormed()).replaceAll('%20', ' ').replaceAll('-', '%2D');
  return `<!-- edict ${safe} -->`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
