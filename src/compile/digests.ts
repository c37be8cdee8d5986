/** Digests that stand for secrets in the state: equal for equal secrets, and of no use to anyone who reads them. */
import { hmacOf, scryptOf } from '#hashes';
import type { ScryptCost } from '../base/hashes/hashes.ts';
import { UserError, usageError } from '../diagnostics/user-error.ts';

export interface Digester {
  /** `hmac-sha256:KEYID:HEX` where there is a key, else `scrypt:N.r.p:HEX`. Each distinct secret is digested once per run. */
  seal(secret: string): Promise<string>;
  /**
   * Digests of the same secret by every other method used in `recorded`. Throws UserError where one was made
   * with a key that is not available: such a secret can be called neither changed nor unchanged.
   */
  alternatives(secret: string, recorded: readonly string[]): Promise<string[]>;
}

export interface DigesterOptions {
  /** Value of EDICT_FINGERPRINT_KEY; null or empty: none. */
  readonly fingerprintKey: string | null;
  /** Hex; the salt of the state. */
  readonly salt: string;
}

const HMAC = /^hmac-sha256:([0-9a-f]{12}):[0-9a-f]{64}$/;
const SCRYPT = /^scrypt:(\d{1,7})\.(\d{1,2})\.(\d{1,2}):[0-9a-f]{64}$/;

/** About 50 ms and 16 MiB. */
const COST: ScryptCost = { n: 16_384, r: 8, p: 1 };
/** A state that asks for more than this is damaged or hostile. */
const MOST_MEMORY = 256 * 1024 * 1024;

export function isSecretDigest(text: string): boolean {
  return HMAC.test(text) || SCRYPT.test(text);
}

export function createDigester({ fingerprintKey, salt }: DigesterOptions): Digester {
  const key = fingerprintKey ? { value: fingerprintKey, id: keyIdOf(fingerprintKey) } : null;
  const known = new Map<string, Promise<string>>();

  const sealWith = (secret: string, cost: ScryptCost): Promise<string> => {
    const method = `scrypt:${cost.n}.${cost.r}.${cost.p}`;
    const name = `${method} ${secret}`;
    const digest = known.get(name) ?? scryptOf(secret, salt, cost).then((hex) => `${method}:${hex}`);
    known.set(name, digest);
    return digest;
  };
  const seal = (secret: string): Promise<string> => {
    if (!key) return sealWith(secret, COST);
    const name = `hmac ${secret}`;
    const digest = known.get(name) ?? Promise.resolve(`hmac-sha256:${key.id}:${hmacOf(key.value, secret)}`);
    known.set(name, digest);
    return digest;
  };

  // Every secret is compared with the same list, so its costs are read once.
  const knownCosts = new WeakMap<readonly string[], readonly ScryptCost[]>();
  const costsOf = (recorded: readonly string[]): readonly ScryptCost[] => {
    const costs = knownCosts.get(recorded) ?? readCosts(recorded, fingerprintKey);
    knownCosts.set(recorded, costs);
    return costs;
  };

  return {
    seal,
    async alternatives(secret, recorded) {
      const costs = costsOf(recorded);
      const current = await seal(secret);
      const digests = await Promise.all(costs.map((cost) => sealWith(secret, cost)));
      return digests.filter((digest) => digest !== current);
    },
  };
}

/** Why secrets cannot be compared with the `recorded` ones: those were sealed with a key that is not available. */
export function findLostKey(recorded: readonly string[], fingerprintKey: string | null): UserError | null {
  const keyId = fingerprintKey ? keyIdOf(fingerprintKey) : null;
  for (const digest of recorded) {
    const recordedKey = HMAC.exec(digest)?.[1];
    if (recordedKey !== undefined && recordedKey !== keyId) return unknownKey(recordedKey, keyId !== null);
  }
  return null;
}

/** The distinct costs of scrypt digests; throws UserError where a digest was made with another key. */
function readCosts(recorded: readonly string[], fingerprintKey: string | null): readonly ScryptCost[] {
  const lostKey = findLostKey(recorded, fingerprintKey);
  if (lostKey) throw lostKey;
  const costs = new Map<string, ScryptCost>();
  for (const digest of recorded) {
    const cost = costOf(digest);
    if (cost) costs.set(`${cost.n}.${cost.r}.${cost.p}`, cost);
  }
  return [...costs.values()];
}

function costOf(digest: string): ScryptCost | null {
  const found = SCRYPT.exec(digest);
  if (!found) return null;
  const cost = { n: Number(found[1]), r: Number(found[2]), p: Number(found[3]) };
  const sound = cost.n > 1 && Number.isInteger(Math.log2(cost.n)) && cost.r > 0 && cost.p > 0;
  if (!sound || memoryOf(cost) > MOST_MEMORY || cost.p > 16) {
    throw new UserError('the state has a digest of a secret that this edict cannot make', {
      remedy: (command) =>
        `A newer edict may have written it, or it is damaged: see \`${command('state', 'doctor')}\`.`,
    });
  }
  return cost;
}

function unknownKey(keyId: string, hasOther: boolean): UserError {
  const now = hasOther ? 'EDICT_FINGERPRINT_KEY is a different key' : 'EDICT_FINGERPRINT_KEY is not set';
  return usageError(
    `secrets cannot be compared: the state was written with the fingerprint key ${keyId}, and ${now}`,
    (command) =>
      'Set EDICT_FINGERPRINT_KEY to the key that the state was written with. ' +
      `To see everything except secrets without it: ${command('plan', '--without-secrets')}. ` +
      'If it is lost, set a new one, and record each policy with secrets again, under the id that it has: ' +
      `${command('state', 'import', 'FILE', 'ID')}.`,
  );
}

/** Identifies a key without giving it away. */
function keyIdOf(key: string): string {
  return hmacOf(key, 'edict fingerprint key id').slice(0, 12);
}

const memoryOf = (cost: ScryptCost): number => 128 * cost.r * (cost.n + cost.p);
