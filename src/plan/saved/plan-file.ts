/**
 * The file of a saved plan, of one environment or of many. It contains no secret, and no digest of a single
 * secret. A file that was changed in any byte, or is ambiguous, is refused.
 */
import { sha256Of } from '#hashes';
import { isObject, sameJson } from '../../base/json.ts';
import { printable, replaceHidden } from '../../diagnostics/printable.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import type { PlanFile } from '../../generated/plan-file.ts';
import { validatePlanFile } from '../../generated/plan-file-validators.js';
import { summarize } from '../actions.ts';
import { planDigest, withReasons } from '../digest.ts';
import type { Plan } from '../plan.ts';
import { digestOfAll, type EnvironmentPlan, onlyPlan, type PlanReport } from '../plan-report.ts';
import type { SavedEnvironment } from './saved-plan.ts';

/** A plan from another source must not take long to open. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Policies have a few levels; far more would exhaust the stack. */
const MOST_LEVELS = 64;

export function encodePlanFile(report: PlanReport, tool: PlanFile['tool']): string {
  const environments = report.environments.map(withoutRun);
  const document: PlanFile = { format_version: 2, tool, ...report, environments };
  return withChecksum(JSON.stringify(document));
}

/** Without what only the run needs that made it. */
function withoutRun({ needsApply: _, facts, ...planned }: EnvironmentPlan): SavedEnvironment {
  const { commandSuffix: _suffix, ...saved } = facts;
  return { ...planned, facts: saved };
}

function withChecksum(text: string): string {
  return `${text.slice(0, -1)},"checksum":"${sha256Of(text)}"}\n`;
}

/** Whether this is a saved plan of any version, usable or not, by its first and last bytes. */
export function isPlanFile(content: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(content);
  return /^\s*\{\s*"format_version":\s*\d+\s*,/.test(text) && /,\s*"checksum":\s*"\w+"\s*\}\s*$/.test(text);
}

/** `name` is for messages. Throws UserError (exit 3) for anything but an unchanged saved plan. */
export function decodePlanFile(bytes: Uint8Array, name: string): PlanReport {
  const damaged = (what: string, cause?: unknown): UserError =>
    usageError(
      `${printable(name)} is not a saved plan that can be used: ${what}`,
      (command) => `Write it again: ${command('plan', '--out', 'FILE')}`,
      { cause },
    );
  if (bytes.length > MOST_BYTES) throw damaged('it is too large');
  let text: string;
  let document: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    document = JSON.parse(text);
  } catch (error) {
    throw damaged('it is not JSON, or is cut off', error);
  }
  if (!isShallow(document, MOST_LEVELS)) throw damaged('it is nested too deeply');
  const read = readDocument(document, text);
  if (typeof read === 'string') throw damaged(read);
  const fault = faultOf(read);
  if (fault !== null) throw damaged(fault);
  return read;
}

/** Returns a sentence where it is not one. */
function readDocument(document: unknown, text: string): PlanReport | string {
  if (!isObject(document) || document.format_version !== 2)
    return 'its format is of another version of edict';
  const { checksum: _, ...content } = document;
  if (!hasShape(content)) return describeShape();
  // Includes the checksum. JSON.parse keeps the last of two members of one name, so writing it again shows the difference.
  if (withChecksum(JSON.stringify(content)) !== text) return 'it was changed after it was written';
  const { format_version: _version, tool: _tool, ...report } = content;
  return report;
}

function hasShape(content: unknown): content is PlanFile {
  return validatePlanFile(content);
}

function describeShape(): string {
  const [error] = validatePlanFile.errors ?? [];
  const place = error?.instancePath ? printable(error.instancePath.slice(1)) : 'the file';
  return `${place} is not valid (${error?.keyword ?? 'form'})`;
}

/** What is inconsistent between its parts, or null. */
function faultOf(report: PlanReport): string | null {
  const { environments, digest, guards = [], command_suffix: suffix = '' } = report;
  // Words of commands to fetch and to merge; one that begins with a hyphen is an option.
  const areWords = guards.every(
    ({ behind, not_compared: fault }) =>
      /^[0-9a-f]*$/.test(fault?.commit ?? '') && behind?.of.startsWith('-') !== true,
  );
  if (!isSelection(suffix) || !areWords || !commandsIn(report).every(isVisible))
    return 'it has a command that edict does not write';
  if (environments.some(({ facts: { portalUrl } }) => portalUrl && !/^https?:/i.test(portalUrl)))
    return 'it has an address of a portal that is no web address';
  const names = new Set(environments.map(({ environment }) => environment));
  if (names.size < environments.length) return 'it has an environment twice';
  if (report.is_one && !onlyPlan(environments))
    return 'it is for one environment, and has no plan or several';
  for (const { environment, plan } of environments) {
    if (plan === null) continue;
    if (plan.environment !== environment) return 'a plan is listed under the name of another environment';
    if (withReasons({ ...plan, digest: planDigest(plan) }, report.made).digest !== plan.digest)
      return 'its digest is not the digest of what it holds';
    if (!isSummary(plan)) return 'its summary does not count what it holds';
  }
  return digestOfAll(environments) === digest ? null : 'its digest is not the digest of what it holds';
}

/** A word in quotes as `shellWord` writes it, or without anything that a shell takes for more than text. */
const WORD = String.raw`(?:'(?:[^']|'\\'')*'|[^\s'"\\\`$;&|<>()*?!]+)`;
const SELECTION = new RegExp(`^(?: --(?:envs?|config) ${WORD})*$`);

/** Whether it may be what `createCommandWriter` appends. */
function isSelection(text: string): boolean {
  return SELECTION.test(text) && isVisible(text);
}

/** Whether it shows all that it holds, on one line. */
function isVisible(text: string): boolean {
  return replaceHidden(text, () => '') === text;
}

/** What no digest covers and reports show as it is. */
function commandsIn({ environments, stray_states = [] }: PlanReport): readonly string[] {
  return [
    ...environments.flatMap(({ facts: { stateWarnings = [] }, failure }) =>
      [...stateWarnings, failure].flatMap((said) => said?.commands ?? []),
    ),
    ...stray_states.flatMap(({ command }) => command ?? []),
  ];
}

function isSummary({ summary, changes }: Plan): boolean {
  return sameJson(summary, { ...summarize(changes), no_op: summary.no_op });
}

function isShallow(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (levels === 0) return false;
  return Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
