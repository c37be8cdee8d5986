/** Keeps secrets out of whatever is printed: every resolved secret is registered here before it is used. */

export const SENSITIVE = '(sensitive)';

export interface Redactor {
  /** Registers a secret; the empty string is ignored. */
  add(secret: string): void;
  /** `text` with every registered secret, and its JSON, URL, base64 and hex forms, replaced. */
  redact(text: string): string;
  /** All registered secrets, for `::add-mask::`. */
  secrets(): readonly string[];
}

/** A secret of so few characters would blot out ordinary words; it is replaced only as a whole word. */
const SHORT = 4;

export function createRedactor(): Redactor {
  const secrets = new Set<string>();
  let pattern: RegExp | null = null;

  const compile = (): RegExp | null => {
    const forms = new Set<string>();
    for (const secret of secrets) for (const form of encodings(secret)) forms.add(form);
    if (forms.size === 0) return null;
    const sorted = [...forms].sort((a, b) => b.length - a.length);
    const alternatives = sorted.map((form) => {
      const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return form.length < SHORT ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])` : escaped;
    });
    return new RegExp(alternatives.join('|'), 'gu');
  };

  return {
    add(secret) {
      if (secret === '' || secrets.has(secret)) return;
      secrets.add(secret);
      pattern = null;
    },
    redact(text) {
      if (secrets.size === 0) return text;
      pattern ??= compile();
      return pattern ? text.replace(pattern, SENSITIVE) : text;
    },
    secrets: () => [...secrets],
  };
}

function encodings(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const forms = [secret, JSON.stringify(secret).slice(1, -1)];
  if (secret.length >= SHORT) {
    forms.push(
      encodeURIComponent(secret.toWellFormed()),
      encodeURIComponent(secret.toWellFormed()).replaceAll('%20', '+'),
      bytes.toString('base64'),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('base64url'),
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
    );
  }
  return forms;
}
