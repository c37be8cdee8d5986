/** Writes the lineage of a new state where its environment is described, one file at a time. */
import { newUuid } from '../../base/uuid.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { descriptionOf, pinLineage } from '../../source/config/pin-lineage.ts';
import type { Context } from '../context.ts';
import { replaceSource } from './replace-source.ts';

interface Pin {
  /** A sentence for a person: where the lineage is now, or that it has to be written by hand. */
  readonly said: string;
  /** The file that has it now, relative to the root. */
  readonly file: string | null;
}

export type WritePin = (environment: Environment, lineage: string) => Promise<Pin>;

export function createPinWriter(context: Context, config: Config): WritePin {
  let last: Promise<unknown> = Promise.resolve();
  return (environment, lineage) => {
    // One file may describe several environments.
    const written = last.then(() => pin(context, config, environment, lineage));
    last = written;
    return written;
  };
}

async function pin(
  context: Context,
  { root, folder, file }: Config,
  environment: Environment,
  lineage: string,
): Promise<Pin> {
  const byHand = `note: write \`lineage: ${lineage}\` where ${printable(environment.name)} is described, and a missing or different state is refused`;
  const place = descriptionOf({ file }, environment);
  const before = place && folder.read(place.file).file;
  const changed = place && before && pinLineage(before, place.keys, lineage);
  if (!before || !changed) return { said: byHand, file: null };
  try {
    await replaceSource({ root, before, after: { ...before, ...changed }, id: newUuid(context) });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { said: `${byHand} (${error.message})`, file: null };
  }
  return {
    said: `wrote the lineage into ${printable(before.path)}: from now on, a missing or different state is refused`,
    file: before.path,
  };
}
