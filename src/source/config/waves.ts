/** The waves of `edict.yaml`: environments in which a change soaks before others take it. */
import type { Config, Environment, Wave } from './config.ts';
import { isSelectorFault, matchEnvironments } from './match-environments.ts';

/** A wave with the environments that belong to it, sorted by name. */
export interface FormedWave extends Wave {
  readonly members: readonly Environment[];
}

/** Each environment belongs to the first wave that takes it, or to the last wave where none does. */
export function formWaves(config: Pick<Config, 'waves' | 'environments'>): readonly FormedWave[] {
  const left = new Set(Object.values(config.environments));
  return config.waves.map((wave, index): FormedWave => {
    const matched = matchEnvironments(config, wave.environments);
    const taken = isSelectorFault(matched) ? [] : matched;
    const isLast = index === config.waves.length - 1;
    const members = [...left].filter((one) => isLast || taken.includes(one));
    for (const one of members) left.delete(one);
    return { ...wave, members: members.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
}

/** The index of an environment's wave; -1 without waves, and for the embedded service, which takes no part in them. */
export function waveIndexOf(waves: readonly FormedWave[], { name, base_url }: Environment): number {
  return base_url === 'embedded'
    ? -1
    : waves.findIndex(({ members }) => members.some((one) => one.name === name));
}
