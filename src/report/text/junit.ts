/** Writes findings as JUnit XML: suites of cases, with unique names, and counts that match. */
import { printable } from '../../diagnostics/printable.ts';
import { cutText } from './columns.ts';
import { escapeXmlLines, xmlAttributes } from './markup.ts';

interface JunitReport {
  readonly name: string;
  readonly suites: readonly JunitSuite[];
  /** When it was judged; absent where the report does not say. */
  readonly timestamp?: string;
}

export interface JunitSuite {
  readonly name: string;
  readonly file?: string;
  readonly properties?: readonly (readonly [name: string, value: string])[];
  readonly cases: readonly JunitCase[];
}

export interface JunitCase {
  readonly name: string;
  readonly classname: string;
  readonly file?: string;
  readonly line?: number;
  /** Absent: it passed, and there is nothing to say. */
  readonly outcome?: JunitOutcome;
}

type JunitOutcome =
  | { readonly kind: 'failure'; readonly type: string; readonly message: string; readonly text?: string }
  | { readonly kind: 'error'; readonly type?: string; readonly message: string }
  | { readonly kind: 'skipped'; readonly message: string }
  /** It passed, with output. */
  | { readonly kind: 'output'; readonly text: string };

export function renderJunit({ name, suites, timestamp }: JunitReport): string {
  const nameOf = createNames();
  const parts = suites.map(({ name: own, file, properties = [], cases }) => {
    const attributes = xmlAttributes({ name: own, ...countsOf(cases), timestamp, file });
    const lines = [...propertyLines(properties), ...cases.map((one) => caseLine(one, nameOf))];
    return `  <testsuite${attributes}>\n${lines.join('')}  </testsuite>\n`;
  });
  const totals = { name, ...countsOf(suites.flatMap(({ cases }) => cases)), timestamp };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${xmlAttributes(totals)}>\n${parts.join('')}</testsuites>\n`;
}

function countsOf(cases: readonly JunitCase[]) {
  const count = (kind: JunitOutcome['kind']): number =>
    cases.filter(({ outcome }) => outcome?.kind === kind).length;
  const [failures, errors, skipped] = [count('failure'), count('error'), count('skipped')];
  return { tests: cases.length, failures, errors, skipped };
}

function propertyLines(properties: NonNullable<JunitSuite['properties']>): readonly string[] {
  if (properties.length === 0) return [];
  const lines = properties.map(([name, value]) => `      <property${xmlAttributes({ name, value })}/>\n`);
  return ['    <properties>\n', ...lines, '    </properties>\n'];
}

function caseLine({ name, classname, file, line, outcome }: JunitCase, nameOf: NameOf): string {
  const attributes = xmlAttributes({ name: nameOf(name), classname, file, line });
  if (!outcome) return `    <testcase${attributes}/>\n`;
  return `    <testcase${attributes}>${outcomeElement(outcome)}</testcase>\n`;
}

function outcomeElement(outcome: JunitOutcome): string {
  if (outcome.kind === 'output') return `<system-out>${escapeXmlLines(outcome.text)}</system-out>`;
  const { kind, message, type, text } = { type: undefined, text: undefined, ...outcome };
  const head = `<${kind}${xmlAttributes({ type, message })}`;
  return text === undefined ? `${head}/>` : `${head}>${escapeXmlLines(text)}</${kind}>`;
}

/** Enough of a name to find the case again. */
const LONGEST_NAME = 240;

/** Makes names unique even for a reader that ignores punctuation: GitLab drops all but one of several alike. */
type NameOf = (name: string) => string;

function createNames(): NameOf {
  const taken = new Set<string>();
  const times = new Map<string, number>();
  return (name) => {
    const base = cutText(printable(name), LONGEST_NAME);
    let time = times.get(base) ?? 1;
    let unique = time === 1 ? base : `${base} (${time})`;
    while (taken.has(plain(unique))) {
      time += 1;
      unique = `${base} (${time})`;
    }
    taken.add(plain(unique));
    times.set(base, time + 1);
    return unique;
  };
}

function plain(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-');
}
