/** The filter that all output passes: it takes out secrets, and keeps CI systems from reading commands in it. */
import { withoutCommands } from '../../diagnostics/printable.ts';
import type { Redactor, TextForm } from '../../diagnostics/redact.ts';

/** `commands` are for GitHub Actions on purpose: their renderer has escaped what they hold. */
export type OutputForm = TextForm | 'commands';

export type OutputFilter = (text: string, form?: OutputForm) => string;

export function createOutputFilter(
  redactor: Redactor,
  env: Readonly<Record<string, string | undefined>>,
): OutputFilter {
  const readsCommands = env.GITHUB_ACTIONS === 'true' || env.TF_BUILD !== undefined;
  return (text, form = 'text') => {
    if (form === 'commands') return redactor.redact(text, 'markup');
    const safe = redactor.redact(text, form);
    // In JSON every string is quoted, and its renderer has escaped the rest.
    return readsCommands && form !== 'json' ? withoutCommands(safe) : safe;
  };
}
