// Written by `npm run generate` from src/tables. Do not edit.
import type { JsonObject } from '../base/json.ts';

/**
 * All that edict remembers.
 */
export interface State {
  /**
   * Version of the form of the state.
   */
  readonly version: 2;
  /**
   * Which state it is: the same from its first write on.
   */
  readonly lineage: string;
  /**
   * Raised by one with every change.
   */
  readonly serial: number;
  /**
   * Address of the service, or embedded.
   */
  readonly service: string;
  /**
   * Version of the tables of the edict that wrote it last.
   */
  readonly tables: string;
  /**
   * Salts the digests of secrets; hex.
   */
  readonly salt: string;
  /**
   * By file.
   */
  readonly policies: {
    readonly [k: string]: PolicyEntry;
  };
  /**
   * By file.
   */
  readonly web_apps: {
    readonly [k: string]: WebAppEntry;
  };
  /**
   * Policies that no file describes any more, and that are still on the service.
   */
  readonly orphans: readonly Orphan[];
  /**
   * By file: creates that may have happened.
   */
  readonly pending: {
    readonly [k: string]: Intent;
  };
  /**
   * What left the ledger, since somebody said that it was removed: the last ones, newest at the end. Absent: none.
   */
  readonly acknowledged?: readonly Acknowledged[];
  /**
   * By policy file: content that somebody stopped, so that no ring takes it. Absent: none.
   */
  readonly stops?: {
    readonly [k: string]: Stop;
  };
  /**
   * By policy file: content for which somebody waived soak and acknowledgement. Absent: none.
   */
  readonly skips?: {
    readonly [k: string]: Skip;
  };
  readonly last_apply?: LastApply;
  readonly former?: Former;
  /**
   * States that Git has elsewhere, and that a person said need not be joined. Absent: none.
   */
  readonly disregarded?: readonly Disregarded[];
  /**
   * Lineages of states that this one was begun in place of, on purpose. Absent: none.
   *
   * Items: A lineage.
   */
  readonly replaces?: readonly string[];
}
/**
 * A policy that is recorded for a file.
 */
export interface PolicyEntry {
  /**
   * ID of the policy.
   */
  readonly policy_id: number;
  /**
   * Name of the policy or app.
   */
  readonly name: string;
  /**
   * The body as it was sent, with a digest in place of each secret.
   */
  readonly body: JsonObject;
  /**
   * Version of the tables that the body was made with.
   */
  readonly tables: string;
  /**
   * When it was applied. ISO 8601, UTC.
   */
  readonly applied_at: string;
  /**
   * A person named the policy; edict did not create it.
   */
  readonly imported?: true;
  /**
   * A person took it out of the ledger, or from another file; there it goes back if that was a mistake.
   */
  readonly adopted?: {
    /**
     * The file, relative to the folder of edict.yaml, with /.
     */
    readonly file: string;
    /**
     * Why it was left behind.
     */
    readonly reason: 'superseded' | 'file-removed' | 'ring-removed';
    /**
     * Since when it was in the ledger. ISO 8601, UTC.
     */
    readonly since: string;
  };
  /**
   * Since when its content is recorded, where it took the place of a policy that differed in name or targets alone. Absent: since it was applied. ISO 8601, UTC.
   */
  readonly content_since?: string;
  readonly by?: By;
  readonly sources?: Sources;
}
/**
 * Who applied it.
 */
export interface By {
  /**
   * The user of the CI system, else the one of Git, else the one of the machine.
   */
  readonly who: string;
  /**
   * The commit of the repository; null where there is none.
   */
  readonly commit: string | null;
  /**
   * Address of the run of the CI system; null outside of one.
   */
  readonly run: string | null;
  /**
   * The work tree had changes beside the commit. Absent: none that edict knows of.
   */
  readonly dirty?: true;
  /**
   * Who approved the plan with a signature, by the names of the allowed signers. Absent: nobody was asked for one.
   *
   * Items: A name.
   */
  readonly approved_by?: readonly string[];
}
/**
 * Where the body has values from that stand in no file.
 */
export interface Sources {
  /**
   * By JSON Pointer: the digest of the reference to each secret, never of its value.
   */
  readonly secrets: {
    /**
     * SHA-256, as hex.
     */
    readonly [k: string]: string;
  };
  /**
   * By the name in the file: the users that were looked up.
   */
  readonly users: {
    /**
     * ID of the user.
     */
    readonly [k: string]: number;
  };
  /**
   * By JSON Pointer: where each secret came from. Absent: an older edict recorded it.
   */
  readonly from?: {
    readonly [k: string]: Origin;
  };
}
/**
 * Where a secret comes from.
 */
export interface Origin {
  /**
   * What it is. env: an environment variable; file: a file; command: what a program prints: its name, never its arguments.
   */
  readonly kind: 'env' | 'file' | 'command';
  /**
   * Its name; empty where it has none.
   */
  readonly name: string;
}
/**
 * A web app that is recorded for a file.
 */
export interface WebAppEntry {
  /**
   * ID of the app.
   */
  readonly app_id: number;
  /**
   * Name of the policy or app.
   */
  readonly name: string;
  /**
   * The body as it was sent, with a digest in place of each secret.
   */
  readonly body: JsonObject;
  /**
   * Version of the tables that the body was made with.
   */
  readonly tables: string;
  /**
   * When it was applied. ISO 8601, UTC.
   */
  readonly applied_at: string;
  readonly sources?: Sources;
}
/**
 * A policy that is live without a file.
 */
export interface Orphan {
  /**
   * ID of the policy.
   */
  readonly policy_id: number;
  /**
   * Name of the policy or app.
   */
  readonly name: string;
  /**
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * The body as it was sent, with a digest in place of each secret.
   */
  readonly body: JsonObject;
  /**
   * Why it was left behind.
   */
  readonly reason: 'superseded' | 'file-removed' | 'ring-removed';
  /**
   * Since when. ISO 8601, UTC.
   */
  readonly since: string;
  readonly by?: By;
}
/**
 * A create that is about to be sent, or may have been: written before the request, removed by its outcome.
 */
export interface Intent {
  /**
   * Another one for each try.
   */
  readonly id: string;
  /**
   * What it was for.
   */
  readonly action: 'create' | 'supersede';
  /**
   * Name of the policy or app.
   */
  readonly name: string;
  /**
   * The body as it was sent, with a digest in place of each secret.
   */
  readonly body: JsonObject;
  /**
   * Version of the tables that the body was made with.
   */
  readonly tables: string;
  /**
   * When it was about to be sent. ISO 8601, UTC.
   */
  readonly since: string;
  /**
   * What is known of it, in one sentence; null until an answer or an error came.
   */
  readonly doubt: string | null;
  readonly by?: By;
  readonly sources?: Sources;
}
/**
 * A policy that was removed in the portal.
 */
export interface Acknowledged {
  /**
   * ID of the policy.
   */
  readonly policy_id: number;
  /**
   * Name of the policy or app.
   */
  readonly name: string;
  /**
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * The body as it was sent, with a digest in place of each secret.
   */
  readonly body: JsonObject;
  /**
   * Why it was left behind.
   */
  readonly reason: 'superseded' | 'file-removed' | 'ring-removed';
  /**
   * Since when. ISO 8601, UTC.
   */
  readonly since: string;
  /**
   * When somebody said so. ISO 8601, UTC.
   */
  readonly acknowledged_at: string;
  readonly by?: By;
}
/**
 * Content that is held.
 */
export interface Stop {
  /**
   * What the person said.
   */
  readonly reason: string;
  /**
   * The content that it was said of: a body without name and targets, with a digest in place of each secret.
   */
  readonly content: JsonObject;
  /**
   * When. ISO 8601, UTC.
   */
  readonly since: string;
  readonly by: By1;
}
/**
 * Who.
 */
export interface By1 {
  /**
   * The user of the CI system, else the one of Git, else the one of the machine.
   */
  readonly who: string;
  /**
   * The commit of the repository; null where there is none.
   */
  readonly commit: string | null;
  /**
   * Address of the run of the CI system; null outside of one.
   */
  readonly run: string | null;
  /**
   * The work tree had changes beside the commit. Absent: none that edict knows of.
   */
  readonly dirty?: true;
  /**
   * Who approved the plan with a signature, by the names of the allowed signers. Absent: nobody was asked for one.
   *
   * Items: A name.
   */
  readonly approved_by?: readonly string[];
}
/**
 * Content that goes on at once.
 */
export interface Skip {
  /**
   * What the person said.
   */
  readonly reason: string;
  /**
   * The content that it was said of: a body without name and targets, with a digest in place of each secret.
   */
  readonly content: JsonObject;
  /**
   * When. ISO 8601, UTC.
   */
  readonly since: string;
  readonly by: By1;
  /**
   * The last ring that it is waived for. Absent: none.
   */
  readonly to?: string;
  /**
   * The last wave that it is waived for. Absent: none.
   */
  readonly to_wave?: string;
}
/**
 * The last apply that changed anything. Absent: there was none yet, or an older edict made it.
 */
export interface LastApply {
  /**
   * The commit of the repository; null where there is none.
   */
  readonly commit: string | null;
  /**
   * Whether the work tree had changes beside the commit.
   */
  readonly dirty: boolean;
  /**
   * The digest of the plan that it carried out; null once the state was corrected by hand, so that no saved plan goes on from there.
   */
  readonly plan: string | null;
  /**
   * When it began. ISO 8601, UTC.
   */
  readonly at: string;
}
/**
 * The ids of all that this state once held and holds no longer, whatever became of it. Absent: none.
 */
export interface Former {
  /**
   * Policies, ascending.
   *
   * Items: ID of the policy.
   */
  readonly policies: readonly number[];
  /**
   * Creates that were begun, sorted.
   *
   * Items: Id of the intent.
   */
  readonly intents: readonly string[];
}
/**
 * A state that does not count.
 */
export interface Disregarded {
  /**
   * The commit that has it, or that follows it.
   */
  readonly commit: string;
  /**
   * What Git calls its content.
   */
  readonly blob: string;
  /**
   * When somebody said so. ISO 8601, UTC.
   */
  readonly since: string;
  readonly by: By1;
}
