/** What Apple asks of the lists of a systemextension payload, whose inner structure the spec does not show. */

/** What macOS calls the kinds of system extensions. */
export const extensionTypes = ['DriverExtension', 'NetworkExtension', 'EndpointSecurityExtension'] as const;

type Lists = Readonly<Record<string, unknown>>;

/** Teams that are allowed as a whole and by name, which Apple calls an error of the payload, in order. */
export function teamsAllowedTwice(payload: Lists): readonly string[] {
  const whole = payload.allowed_system_teamids;
  const named = payload.allowed_system_extensions;
  if (!Array.isArray(whole) || typeof named !== 'object' || named === null) return [];
  return [...new Set(whole)].filter((team) => typeof team === 'string' && Object.hasOwn(named, team));
}

interface UnknownType {
  readonly team: string;
  readonly index: number;
  readonly type: string;
  /** The type that was meant, where only its capitals differ. */
  readonly meant: string | undefined;
}

/** Types of the list that macOS does not know. */
export function unknownExtensionTypes(payload: Lists): readonly UnknownType[] {
  const byTeam = payload.allowed_system_extension_type;
  if (typeof byTeam !== 'object' || byTeam === null) return [];
  return Object.entries(byTeam).flatMap(([team, types]: [string, unknown]) =>
    (Array.isArray(types) ? types : []).flatMap((type: unknown, index): UnknownType[] => {
      if (typeof type !== 'string' || extensionTypes.some((known) => known === type)) return [];
      const meant = extensionTypes.find((known) => known.toLowerCase() === type.toLowerCase());
      return [{ team, index, type, meant }];
    }),
  );
}
