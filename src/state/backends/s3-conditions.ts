/**
 * Conditional writes on a service that must be shown to honour them. Some ignore every condition, some hold a
 * quoted ETag never to match: which form this one wants is found out by using it.
 */
import { UserError } from '../../diagnostics/user-error.ts';
import type { Exchange, Exchanged } from './exchange.ts';
import { refusalOf } from './http-refusal.ts';
import type { S3Objects, StoredObject, Written } from './s3-objects.ts';

export interface ConditionalWrites {
  /** Throws UserError where the service writes despite a condition that does not hold. `found` is stored at `key`. */
  prove(key: string, found: StoredObject): Promise<void>;
  /** Writes if nothing is there. */
  create(key: string, bytes: Uint8Array): Promise<Written>;
  /** Writes if `found` is still there. */
  replace(key: string, bytes: Uint8Array, found: StoredObject): Promise<Written>;
}

type Form = 'quoted' | 'unquoted';

/** No object has it: the digest of no bytes, and edict stores none of those. */
const NO_SUCH_ETAG = 'd41d8cd98f00b204e9800998ecf8427e';

export function createConditionalWrites(
  objects: S3Objects,
  exchange: Exchange,
  where: string,
): ConditionalWrites {
  let proven = false;
  let form: Form | null = null;

  const create = (key: string, bytes: Uint8Array): Promise<Written> =>
    objects.put(key, bytes, { header: 'if-none-match', value: '*' });
  const match = (key: string, bytes: Uint8Array, etag: string, as: Form): Promise<Written> => {
    const bare = etag.replace(/^W\//, '').replace(/^"|"$/g, '');
    return objects.put(key, bytes, { header: 'if-match', value: as === 'quoted' ? `"${bare}"` : bare });
  };
  /** What is written here is what is there already, so that a service that ignores conditions does no harm. */
  const mustRefuse = async (condition: string, attempt: () => Promise<Written>): Promise<void> => {
    for (let number = 1; ; number += 1) {
      const written = await attempt();
      if (written.outcome === 'refused') return;
      if (written.outcome === 'stored') {
        throw new UserError(
          `the service of ${where} ignores conditional writes: it wrote despite ${condition}`,
          {
            exitCode: 3,
            remedy:
              'Two runs could overwrite the state of each other there. Use a service that honours If-None-Match and If-Match, or another backend.',
          },
        );
      }
      if (!(await exchange.pause(number))) throw couldNotAsk(written.reason, where);
    }
  };
  const mustRefuseWrongEtag = (key: string, bytes: Uint8Array, as: Form): Promise<void> =>
    mustRefuse('If-Match with another ETag', () => match(key, bytes, NO_SUCH_ETAG, as));

  return {
    create,
    async prove(key, found) {
      if (proven) return;
      await mustRefuse('If-None-Match: *', () => create(key, found.bytes));
      await mustRefuseWrongEtag(key, found.bytes, 'quoted');
      proven = true;
    },
    async replace(key, bytes, found) {
      if (form !== null) return match(key, bytes, found.etag, form);
      const quoted = await match(key, bytes, found.etag, 'quoted');
      if (quoted.outcome === 'stored') form = 'quoted';
      if (quoted.outcome !== 'refused') return quoted;
      const now = await objects.get(key);
      if (now?.etag !== found.etag) return quoted;
      // Refused, though nothing has changed.
      await mustRefuseWrongEtag(key, now.bytes, 'unquoted');
      const unquoted = await match(key, bytes, found.etag, 'unquoted');
      if (unquoted.outcome === 'stored') form = 'unquoted';
      if (unquoted.outcome !== 'refused' || (await objects.get(key))?.etag !== found.etag) return unquoted;
      throw new UserError(`the service of ${where} refuses If-Match with the very ETag that it gave`, {
        exitCode: 3,
        remedy: 'Use a service that honours conditional writes, or another backend.',
      });
    },
  };
}

function couldNotAsk(exchanged: Exchanged, where: string): UserError {
  return refusalOf(
    exchanged,
    `whether the service of ${where} honours conditional writes could not be found out`,
  );
}
