/** Apple's rules for the lists in a systemextension payload, whose inner structure the spec does not show. */

/** The kinds of system extensions, as macOS names them. */
export const extensionTypes = ['DriverExtension', 'NetworkExtension', 'EndpointSecurityExtension'] as const;

type ExtensionLists = Readonly<Record<string, unknown>>;

/** Teams that are allowed both as a whole and by name, which Apple calls an error of the payload, in order. */
export function teamsAllowedTwice(payload: ExtensionLists): readonly string[] {
  const whole = payload.allowed_system_teamids;
  const named = payload.allowed_system_extensions;
  if (!Array.isArray(whole) || typeof named !== 'object' || named === null) return [];
  return [...new Set(whole)].filter((team) => typeof team === 'string' && Object.hasOwn(named, team));
}

interface UnknownType {
  readonly team: string;
  readonly index: number;
  readonly type: string;
  /** The type that is meant, where only the case differs. */
  readonly meant: string | undefined;
}

/** Types in the list that macOS does not know. */
export function unknownExtensionTypes(payload: ExtensionLists): readonly UnknownType[] {
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
