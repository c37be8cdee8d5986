/** Where policies are found in portals: the addresses that `portal_url` of environments gives them, for people and as JSON. */
import { isObject } from '../../base/json.ts';
import { addressOf } from '../../base/url.ts';
import type { Phrase, PhrasePart, PolicyId } from './phrase.ts';

/** The `portal_url` of each environment that a report is about; null where it has none. */
export type Portals = ReadonlyMap<string, string | null>;

export interface PortalOf {
  readonly environment: string;
  readonly portalUrl?: string | null | undefined;
}

export function portalsOf(each: readonly PortalOf[]): Portals {
  return new Map(each.map(({ environment, portalUrl = null }) => [environment, portalUrl]));
}

/** Whether any id becomes a link. */
export function hasPortals(portals: Portals | undefined): portals is Portals {
  return [...(portals?.values() ?? [])].some((url) => url !== null);
}

/** The address of a policy; null where its environment has none, or is not known. `about` are those that it may be of. */
export function policyUrl(
  portals: Portals,
  { policy, of }: PolicyId,
  about: readonly string[] = [...portals.keys()],
): string | null {
  const [only, ...others] = of === undefined ? about : [of];
  const template = only !== undefined && others.length === 0 ? portals.get(only) : null;
  return template ? addressOf(template, policy) : null;
}

/** With an address for each id that has one. */
export function linkPhrase(phrase: Phrase, portals: Portals, about?: readonly string[]): Phrase {
  return phrase.map((part): PhrasePart => {
    if (typeof part === 'string') return part;
    if ('rest' in part) return { rest: part.rest.map((one) => linkPhrase(one, portals, about)) };
    if (!('policy' in part)) return part;
    const url = policyUrl(portals, part, about);
    return url === null ? part : { ...part, url };
  });
}

/** A JSON document with `url` beside each `policy_id`, and `urls` beside `policy_ids`, that an address is known of. */
export function linkJson(document: unknown, portals: Portals | undefined): unknown {
  return hasPortals(portals) ? linkMembers(document, portals, undefined) : document;
}

function linkMembers(value: unknown, portals: Portals, about: readonly string[] | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => linkMembers(each, portals, about));
  if (!isObject(value)) return value;
  const inside = environmentsIn(value) ?? about;
  const urlOf = (id: unknown): string | null =>
    typeof id === 'number' ? policyUrl(portals, { policy: id }, inside) : null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
      const url = key === 'policy_id' ? urlOf(member) : null;
      const urls = key === 'policy_ids' && Array.isArray(member) ? member.map(urlOf) : [];
      return [
        [key, linkMembers(member, portals, inside)],
        ...(url === null ? [] : [['url', url] as [string, unknown]]),
        ...(urls.length === 0 || urls.includes(null) ? [] : [['urls', urls] as [string, unknown]]),
      ];
    }),
  );
}

/** What the members of an object say of the environments that it is about. */
function environmentsIn({ environment, environments }: Readonly<Record<string, unknown>>) {
  if (typeof environment === 'string') return [environment];
  const isNames = Array.isArray(environments) && environments.every((one) => typeof one === 'string');
  return isNames ? environments : undefined;
}
