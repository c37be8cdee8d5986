/** Formats as patterns, for validators that do not know edict's; `validator-runtime.ts` has the exact checks. */

export const patterns = {
  uri: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$',
  icon: '^([Hh][Tt][Tt][Pp][Ss]?://\\S+|data:image/[A-Za-z0-9.+-]+(;[A-Za-z0-9-]+=[^;,\\s]*)*;base64,[A-Za-z0-9+/]+={0,2})$',
} as const;
