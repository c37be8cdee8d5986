/** The codes as rules of a SARIF log: all that edict has, and those of the user's own that the results name. */
import type { CodeEntry, Codes, Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import { messageOf } from './lint-message.ts';
import { plainMessage } from './sarif-text.ts';

export interface SarifRule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown?: string };
  readonly defaultConfiguration: { readonly level: string; readonly enabled?: false };
}

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

export function sarifRules(codes: Codes, diagnostics: readonly Diagnostic[]): readonly SarifRule[] {
  const own = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    if (!Object.hasOwn(codes, diagnostic.code) && !own.has(diagnostic.code))
      own.set(diagnostic.code, diagnostic);
  }
  return [
    ...Object.entries(codes).map(([code, entry]) => builtIn(code, entry)),
    ...[...own.values()].map(ruleOfUser),
  ];
}

function builtIn(id: string, entry: CodeEntry): SarifRule {
  const { severity, title, explanation, bad, good, offByDefault } = entry;
  return {
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: explanation },
    help: {
      text: `${explanation}\n\nWrong:\n\n${bad}\nRight:\n\n${good}`,
      markdown: `${explanation}\n\n**Wrong**\n\n${fenced(bad)}\n**Right**\n\n${fenced(good)}`,
    },
    defaultConfiguration: { level: levels[severity], ...(offByDefault ? { enabled: false } : {}) },
  };
}

/** Its message says what it is for; where it stands is among the related places of each result. */
function ruleOfUser(diagnostic: Diagnostic): SarifRule {
  const { code, severity } = diagnostic;
  const text = plainMessage(messageOf(diagnostic));
  return {
    id: code,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `A rule of this repository: ${text}` },
    defaultConfiguration: { level: levels[severity] },
  };
}

function fenced(yaml: string): string {
  return `\`\`\`yaml\n${yaml}\`\`\`\n`;
}
