/** Policies with the same name as one whose create is in doubt: nobody must take them for it in the portal. */
import { type NamedPolicy, policiesNamed } from '../../state/state.ts';

/** All that the state knows under `name`, but for the create of `file` itself. */
export function policiesWithSameName(
  state: Parameters<typeof policiesNamed>[0],
  file: string,
  name: string,
): readonly NamedPolicy[] {
  return policiesNamed(state, name).filter((one) => !(one.place === 'in-doubt' && one.file === file));
}

/** For a sentence; file names are not made printable. */
export function describeSameName({ file, policy_id, place }: NamedPolicy): string {
  if (place === 'in-doubt') return `the one that is in doubt for ${file}`;
  return `policy ${policy_id} (${place === 'recorded' ? 'of' : 'left behind by'} ${file})`;
}
