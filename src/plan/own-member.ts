/** The object's own member: its keys come from outside, and a file may be called `constructor`. */
export function ownMember<T>(object: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
