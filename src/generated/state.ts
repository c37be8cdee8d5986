// Written by `npm run generate`. Do not edit.
import type { Json, JsonObject } from '../base/json.ts';

/**
 * What a run knows and the state may not.
 */
export interface Recovery {
  /**
   * Version of the format.
   */
  readonly rescue: 2;
  /**
   * Name of the environment.
   */
  readonly environment: string;
  /**
   * Address of the service, or embedded.
   */
  readonly service: string;
  /**
   * Lineage of the state.
   */
  readonly lineage: string;
  /**
   * Serial of the last write that surely succeeded: what is stored is at least this.
   */
  readonly serial: number;
  /**
   * The outcomes that could not be recorded.
   */
  readonly outcomes: readonly PendingOutcome[];
  readonly state: State;
}
/**
 * A create whose outcome is known, and not recorded.
 */
export interface PendingOutcome {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  readonly intent: Intent;
  /**
   * ID that the service answered with; null if surely nothing was created.
   */
  readonly policy_id: number | null;
  /**
   * When the outcome was known. ISO 8601, UTC.
   */
  readonly at: string;
  /**
   * What the service recorded otherwise than it was sent, by its answer to the create. Absent: nothing that edict knows of.
   */
  readonly recorded?: readonly RecordedValue[];
}
/**
 * A create that is about to be sent or may have been sent; written before the request and removed once its outcome is known.
 */
export interface Intent {
  /**
   * Unique for each attempt.
   */
  readonly id: string;
  /**
   * The action that it was for.
   */
  readonly action: 'create' | 'supersede';
  /**
   * Name of the policy or app, as it was sent.
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
   * What is known about it, in one sentence; null until there is a response or an error.
   */
  readonly doubt: string | null;
  readonly by?: By;
  readonly sources?: Sources;
  /**
   * Which create of its file it is. Absent: the first, or an older edict made it.
   */
  readonly copy?: number;
  /**
   * The description that was sent, if a mark changed it. Absent: that of the body.
   */
  readonly description?: string;
}
/**
 * Who applied it.
 */
export interface By {
  /**
   * The user of the CI system, or else of Git, or else of the machine.
   */
  readonly who: string;
  /**
   * The commit of the repository; null if there is none.
   */
  readonly commit: string | null;
  /**
   * Address of the CI run; null outside CI.
   */
  readonly run: string | null;
  /**
   * The working tree had uncommitted changes. Absent: none that edict knows of.
   */
  readonly dirty?: true;
  /**
   * The allowed signers who approved the plan. Absent: no approval was required.
   *
   * Items: A name.
   */
  readonly approved_by?: readonly string[];
  readonly waived?: Waived;
}
/**
 * What the person who made the plan waived for it, and why. Absent: nothing.
 */
export interface Waived {
  /**
   * Why it is applied outside of CI, although edict.yaml has `apply_from: ci`.
   */
  readonly from_here?: string;
  /**
   * Why it is applied outside of the `windows` of edict.yaml.
   */
  readonly outside_window?: string;
}
/**
 * The sources of values in the body that are not written in a file.
 */
export interface Sources {
  /**
   * The digest of the reference to each secret, never of its value, by JSON Pointer.
   */
  readonly secrets: {
    /**
     * SHA-256, in hex.
     */
    readonly [k: string]: string;
  };
  /**
   * The users that were looked up, by their name in the file.
   */
  readonly users: {
    /**
     * ID of the user.
     */
    readonly [k: string]: number;
  };
  /**
   * Where each secret came from, by JSON Pointer. Absent if an older edict recorded it.
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
   * The kind of source. env: an environment variable; file: a file; command: the output of a program, which is named without its arguments.
   */
  readonly kind: 'env' | 'file' | 'command';
  /**
   * Name of the source; empty if it has none.
   */
  readonly name: string;
}
/**
 * A part of the policy.
 */
export interface RecordedValue {
  /**
   * JSON Pointer into the body, or into the record for the mark of a platform.
   */
  readonly path: string;
  /**
   * What the service recorded; null if nothing is there. Absent for a secret, and for what is too large to keep.
   */
  readonly value?: Json;
}
/**
 * Everything that edict remembers.
 */
export interface State {
  /**
   * Version of the state format.
   */
  readonly version: 2;
  /**
   * Identity of the state, which never changes after its first write.
   */
  readonly lineage: string;
  /**
   * Incremented with every change.
   */
  readonly serial: number;
  /**
   * Address of the service, or embedded.
   */
  readonly service: string;
  /**
   * Version of the tables in the edict that last wrote the state.
   */
  readonly tables: string;
  /**
   * Salt for the digests of secrets, in hex.
   */
  readonly salt: string;
  /**
   * Recorded policies, by file.
   */
  readonly policies: {
    readonly [k: string]: PolicyEntry;
  };
  /**
   * Recorded web apps, by file.
   */
  readonly web_apps: {
    readonly [k: string]: WebAppEntry;
  };
  /**
   * Policies that no file describes any more but that are still on the service.
   */
  readonly orphans: readonly Orphan[];
  /**
   * Creates that may have happened, by file.
   */
  readonly pending: {
    readonly [k: string]: Intent;
  };
  /**
   * Policies that were left behind, and whose removal was acknowledged: the most recent ones, newest last. Absent: none.
   */
  readonly acknowledged?: readonly Acknowledged[];
  /**
   * Content that was stopped so that no ring takes it, by policy file. Absent: none.
   */
  readonly stops?: {
    readonly [k: string]: Stop;
  };
  /**
   * Stops of many environments that do not hold this one, by policy file. Absent: none.
   */
  readonly noted?: {
    readonly [k: string]: NotedStop;
  };
  /**
   * Content for which soak and acknowledgement were waived, by policy file. Absent: none.
   */
  readonly skips?: {
    readonly [k: string]: Skip;
  };
  readonly last_apply?: LastApply;
  readonly moved?: MovedAway;
  /**
   * How often the file was sent, if the state no longer holds all of these creates. Absent: none.
   */
  readonly copies?: {
    /**
     * Number of creates, those in doubt included.
     */
    readonly [k: string]: number;
  };
  readonly former?: Former;
  /**
   * States elsewhere in Git that a person declared need not be merged. Absent: none.
   */
  readonly disregarded?: readonly Disregarded[];
  /**
   * Lineages of states that this one deliberately replaces. Absent: none.
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
   * Name of the policy or app, as it was sent.
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
   * Where a person took the policy from: it was left behind, or of another file; it goes back there if that was a mistake.
   */
  readonly adopted?: {
    /**
     * Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly file: string;
    /**
     * Why the policy was left behind.
     */
    readonly reason: 'superseded' | 'file-removed' | 'ring-removed' | 'not-taken';
    /**
     * Since when it had been left behind. ISO 8601, UTC.
     */
    readonly since: string;
  };
  /**
   * Since when its content has been recorded, if it replaced a policy that differed only in name or targets. Absent: since it was applied. ISO 8601, UTC.
   */
  readonly content_since?: string;
  readonly by?: By;
  readonly sources?: Sources;
  /**
   * Which create of its file it is. Absent: the first, or an older edict made it.
   */
  readonly copy?: number;
  /**
   * The description that was sent, if a mark changed it. Absent: that of the body.
   */
  readonly description?: string;
  /**
   * What the service recorded otherwise than it was sent, by its answer to the create. Absent: nothing that edict knows of.
   */
  readonly recorded?: readonly RecordedValue[];
  /**
   * Since when it has been live as it is recorded, as far as is known. Absent: since it was applied; of a policy that was left behind, not known. ISO 8601, UTC.
   */
  readonly live_since?: string;
  /**
   * Before that, it was or may have been live with other content. Absent: it was not there before.
   */
  readonly otherwise_before?: true;
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
   * Name of the policy or app, as it was sent.
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
   * Name of the policy or app, as it was sent.
   */
  readonly name: string;
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * The body as it was sent, with a digest in place of each secret.
   */
  readonly body: JsonObject;
  /**
   * Why the policy was left behind.
   */
  readonly reason: 'superseded' | 'file-removed' | 'ring-removed' | 'not-taken';
  /**
   * Since when it has been left behind. ISO 8601, UTC.
   */
  readonly since: string;
  readonly by?: By;
  /**
   * Which create of its file it is. Absent: the first, or an older edict made it.
   */
  readonly copy?: number;
  /**
   * The description that was sent, if a mark changed it. Absent: that of the body.
   */
  readonly description?: string;
  /**
   * What the service recorded otherwise than it was sent, by its answer to the create. Absent: nothing that edict knows of.
   */
  readonly recorded?: readonly RecordedValue[];
  /**
   * Since when it has been live as it is recorded, as far as is known. Absent: since it was applied; of a policy that was left behind, not known. ISO 8601, UTC.
   */
  readonly live_since?: string;
  /**
   * Before that, it was or may have been live with other content. Absent: it was not there before.
   */
  readonly otherwise_before?: true;
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
   * Name of the policy or app, as it was sent.
   */
  readonly name: string;
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * The body as it was sent, with a digest in place of each secret.
   */
  readonly body: JsonObject;
  /**
   * Why the policy was left behind.
   */
  readonly reason: 'superseded' | 'file-removed' | 'ring-removed' | 'not-taken';
  /**
   * Since when it has been left behind. ISO 8601, UTC.
   */
  readonly since: string;
  /**
   * When its removal was acknowledged. ISO 8601, UTC.
   */
  readonly acknowledged_at: string;
  readonly by?: By;
  /**
   * Which create of its file it is. Absent: the first, or an older edict made it.
   */
  readonly copy?: number;
  /**
   * The description that was sent, if a mark changed it. Absent: that of the body.
   */
  readonly description?: string;
  /**
   * What the service recorded otherwise than it was sent, by its answer to the create. Absent: nothing that edict knows of.
   */
  readonly recorded?: readonly RecordedValue[];
  /**
   * Since when it has been live as it is recorded, as far as is known. Absent: since it was applied; of a policy that was left behind, not known. ISO 8601, UTC.
   */
  readonly live_since?: string;
  /**
   * Before that, it was or may have been live with other content. Absent: it was not there before.
   */
  readonly otherwise_before?: true;
}
/**
 * Content that is stopped.
 */
export interface Stop {
  /**
   * The reason that was given.
   */
  readonly reason: string;
  /**
   * The content that it applies to: a body without name and targets, with a digest in place of each secret.
   */
  readonly content: JsonObject;
  /**
   * When it was done. ISO 8601, UTC.
   */
  readonly since: string;
  readonly by: By1;
  /**
   * Whom it holds beside this environment: each that comes later. Absent if it was given for this environment alone.
   */
  readonly fleet?: {
    /**
     * Identity of the decision, the same in each state that records it.
     */
    readonly id: string;
    /**
     * Lineages of the environments that took the file then and were not selected: it does not hold them.
     *
     * Items: Lineage of a state.
     */
    readonly spared: readonly string[];
  };
}
/**
 * Who did it.
 */
export interface By1 {
  /**
   * The user of the CI system, or else of Git, or else of the machine.
   */
  readonly who: string;
  /**
   * The commit of the repository; null if there is none.
   */
  readonly commit: string | null;
  /**
   * Address of the CI run; null outside CI.
   */
  readonly run: string | null;
  /**
   * The working tree had uncommitted changes. Absent: none that edict knows of.
   */
  readonly dirty?: true;
  /**
   * The allowed signers who approved the plan. Absent: no approval was required.
   *
   * Items: A name.
   */
  readonly approved_by?: readonly string[];
  readonly waived?: Waived;
}
/**
 * A stop that was given when this environment already had the content, or that was resumed here.
 */
export interface NotedStop {
  /**
   * The reason that was given.
   */
  readonly reason: string;
  /**
   * The content that it applies to: a body without name and targets, with a digest in place of each secret.
   */
  readonly content: JsonObject;
  /**
   * When it was done. ISO 8601, UTC.
   */
  readonly since: string;
  readonly by: By1;
  /**
   * Whom it holds beside this environment: each that comes later. Absent if it was given for this environment alone.
   */
  readonly fleet: {
    /**
     * Identity of the decision, the same in each state that records it.
     */
    readonly id: string;
    /**
     * Lineages of the environments that took the file then and were not selected: it does not hold them.
     *
     * Items: Lineage of a state.
     */
    readonly spared: readonly string[];
  };
  /**
   * It was resumed here, so it holds no other environment on account of this state.
   */
  readonly resumed?: boolean;
}
/**
 * Content that moves on at once.
 */
export interface Skip {
  /**
   * The reason that was given.
   */
  readonly reason: string;
  /**
   * The content that it applies to: a body without name and targets, with a digest in place of each secret.
   */
  readonly content: JsonObject;
  /**
   * When it was done. ISO 8601, UTC.
   */
  readonly since: string;
  readonly by: By1;
  /**
   * The last ring that the waiver covers. Absent: none.
   */
  readonly to?: string;
  /**
   * The last wave that the waiver covers. Absent: none.
   */
  readonly to_wave?: string;
}
/**
 * The last apply that changed anything. Absent if there was none yet, or if an older edict made it.
 */
export interface LastApply {
  /**
   * The commit of the repository; null if there is none.
   */
  readonly commit: string | null;
  /**
   * Whether the working tree had uncommitted changes.
   */
  readonly dirty: boolean;
  /**
   * Digest of the plan that it carried out; null once the state has been corrected by hand, so that no saved plan continues from there.
   */
  readonly plan: string | null;
  /**
   * When it started. ISO 8601, UTC.
   */
  readonly at: string;
  /**
   * Fingerprint of the API key that it used, equal for equal keys: it recognizes one portal in two environments. Absent: it sent nothing, or an older edict made it.
   */
  readonly portal_key?: string;
}
/**
 * This copy no longer counts, since the state was moved to another place. Absent: it counts.
 */
export interface MovedAway {
  /**
   * Where it is kept now, as messages name it.
   */
  readonly to: string;
  /**
   * When it was moved. ISO 8601, UTC.
   */
  readonly at: string;
}
/**
 * Ids of everything that the state once held and no longer holds, for whatever reason. Absent: none.
 */
export interface Former {
  /**
   * Policies, ascending.
   *
   * Items: ID of the policy.
   */
  readonly policies: readonly number[];
  /**
   * Creates that were started, sorted.
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
   * The commit that contains it, or one that follows.
   */
  readonly commit: string;
  /**
   * Git object ID of its content.
   */
  readonly blob: string;
  /**
   * When it was disregarded. ISO 8601, UTC.
   */
  readonly since: string;
  readonly by: By1;
}

export interface TimeTree {
  readonly [member: string]: TimeTree | true;
}

/** Where a state holds times; `*` stands for any file, and for any item of a list. */
export const stateTimes: TimeTree = {
  "policies": {
    "*": {
      "applied_at": true,
      "adopted": {
        "since": true
      },
      "content_since": true,
      "live_since": true
    }
  },
  "web_apps": {
    "*": {
      "applied_at": true
    }
  },
  "orphans": {
    "*": {
      "since": true,
      "live_since": true
    }
  },
  "pending": {
    "*": {
      "since": true
    }
  },
  "acknowledged": {
    "*": {
      "since": true,
      "acknowledged_at": true,
      "live_since": true
    }
  },
  "stops": {
    "*": {
      "since": true
    }
  },
  "noted": {
    "*": {
      "since": true
    }
  },
  "skips": {
    "*": {
      "since": true
    }
  },
  "last_apply": {
    "at": true
  },
  "moved": {
    "at": true
  },
  "disregarded": {
    "*": {
      "since": true
    }
  }
};
