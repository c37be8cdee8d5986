/** The note beside a change, one or two sentences for a person: what stays live, what to type. */

import type { CommandWriter } from '../diagnostics/command-line.ts';
import { describeRun, type RunUnderWay } from '../state/lock.ts';
import type { Intent, NamedPolicy, Orphan } from '../state/state.ts';
import { describeNamesake } from './namesakes.ts';

export interface Notes {
  superseded(policyId: number): string;
  orphaned(policyId: number): string;
  webAppGone(appId: number): string;
  /** `others`: policies of the same name. */
  inDoubt(file: string, intent: Intent, onDisk: boolean, others: readonly NamedPolicy[]): string;
  waitsFor(pendingFile: string): string;
  choice(file: string, orphans: readonly Orphan[]): string;
  sameName(file: string, goneFile: string): string;
  sameContent(other: string): string;
  recordedElsewhere(file: string, otherFile: string, policyId: number): string;
}

export function createNotes(command: CommandWriter, underWay: RunUnderWay | null = null): Notes {
  return {
    superseded: (policyId) =>
      `A second policy is created: policy ${policyId} stays live until someone removes it in the portal, ` +
      `then ${command('orphans', 'ack', policyId)} confirms that.`,

    orphaned: (policyId) =>
      `The file is gone, and nothing is sent: policy ${policyId} stays live until someone removes it in the portal, ` +
      `then ${command('orphans', 'ack', policyId)} confirms that.`,

    webAppGone: (appId) =>
      `The file is gone, and nothing is sent: web app ${appId} stays as it is, and edict forgets what it recorded of it.`,

    inDoubt: (file, intent, onDisk, others) => {
      const isOfRun = underWay !== null && intent.doubt === null && !(intent.since < underWay.since);
      if (underWay?.isAlive && isOfRun) {
        return `${underWay.holder} is running and may be creating it just now: wait for it, then plan again.`;
      }
      const besides = others.length === 0 ? '' : ` besides ${inWords(others.map(describeNamesake))}`;
      const found = `${command('state', 'resolve', file, '--id', 'N')} with its id`;
      return (
        waitFor(underWay) +
        `Creating it on ${intent.since} may have happened${onDisk ? '' : ', and the file is gone since'}` +
        `${intent.doubt ? ` (${intent.doubt.replace(/[.\s]+$/, '')})` : ''}. ` +
        `Look in the portal for a policy named ${JSON.stringify(intent.name)}${besides}: if it is there, type ${found}; ` +
        `if not, ${command('state', 'resolve', file, '--not-created')}.`
      );
    },

    waitsFor: (pendingFile) =>
      `It has the name and content of ${pendingFile}, which is gone and whose create is in doubt: resolve that first.`,

    choice: (file, orphans) => {
      const ids = orphans.map((orphan) => orphan.policy_id);
      const [first] = ids;
      const since = orphans.map((orphan) => orphan.since.slice(0, 10)).sort()[0] ?? '';
      const live =
        ids.length === 1
          ? `Policy ${first} has exactly this name and content and is live since it was left behind on ${since}`
          : `Policies ${inWords(ids)} have exactly this name and content and are live since they were left behind (the first on ${since})`;
      const acks = ids.map((id) => command('orphans', 'ack', id)).join(' and ');
      return (
        `${live}. To use ${ids.length === 1 ? 'it' : 'one of them'} again, type ${command('state', 'import', file, first ?? 'ID')}. ` +
        `If ${ids.length === 1 ? 'it was' : 'they were'} removed in the portal, type ${acks}, and the next plan creates a new one.`
      );
    },

    sameName: (file, goneFile) =>
      `${goneFile} is gone and had the same policy name: if this file is its new version, type ` +
      `${command('state', 'mv', goneFile, file)} and plan again.`,

    sameContent: (other) => `${other} has the same name and content: two such policies will be live.`,

    recordedElsewhere: (file, otherFile, policyId) =>
      `Policy ${policyId} of ${otherFile} was recorded with exactly this name and content: if that file was renamed to this one, ` +
      `type ${command('state', 'mv', otherFile, file)} and plan again.`,
  };
}

/** No command can settle anything while another run holds the lock. */
function waitFor(run: RunUnderWay | null): string {
  if (run === null) return '';
  return `${describeRun(run)}: ${run.isAlive ? 'wait for it first' : 'if it does, wait for it'}. `;
}

/** "a, b and c". */
export function inWords(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}
