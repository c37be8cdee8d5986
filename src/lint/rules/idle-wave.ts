/** idle-wave: a wave in which nothing soaks, or for which nothing waits. */
import { below } from '../../base/json-pointer.ts';
import type { Config } from '../../source/config/config.ts';
import { type FormedWave, formWaves, waveIndexOf } from '../../source/config/waves.ts';
import type { RemarkOnConfig, Rule } from './rule.ts';

export const idleWave = {
  code: 'idle-wave',
  severity: 'warning',
  title: 'A wave that holds nothing back',
  explanation:
    'A wave holds a change back from those after it, until the change has soaked in its environments. It cannot where no environment is left for it, since each belongs to the first wave that takes it; where its environments are embedded, which take no part; where it takes `all`, so that none is left for the waves after it; and where its soak is zero. After the last wave nothing waits, so that its `enough` says nothing.',
  example: `
 # edict.yaml
 waves:
-  - { name: pilot, environments: all, soak: 2d }
+  - { name: pilot, environments: "group:pilot", soak: 2d }
   - { name: rest, environments: all }
 # environments/acme.yaml
 base_url: https://acme.mdm.example.com
 api_key: { env: EDICT_API_KEY_ACME }
 groups: [pilot]
 # environments/bolt.yaml
 base_url: https://bolt.mdm.example.com
 api_key: { env: EDICT_API_KEY_BOLT }
 groups: [others]
`,
  scope: 'config',
  checkConfig,
} as const satisfies Rule;

function checkConfig(config: Config): RemarkOnConfig[] {
  const waves = formWaves(config);
  return waves.flatMap((wave, index) => {
    const takesPart = wave.members.some((one) => waveIndexOf(waves, one) >= 0);
    const found = faultOf(wave, { isLast: index === waves.length - 1, takesPart });
    if (!found) return [];
    const [key, why, hint] = found;
    const pointer = `${below('/waves', index)}/${key}`;
    return [{ pointer, message: `The wave ${wave.name} ${why}`, hint, related: [] }];
  });
}

/** The first fault that applies, with what to do. */
function faultOf(
  { members, environments, soak, enough }: FormedWave,
  { isLast, takesPart }: { readonly isLast: boolean; readonly takesPart: boolean },
): readonly [key: string, why: string, hint: string] | null {
  if (members.length > 0 && !takesPart) {
    const why = 'has embedded environments alone, which neither hold a change nor wait for one';
    return ['environments', why, 'name an environment with a portal, or remove the wave'];
  }
  if (isLast) {
    return enough < 100
      ? ['enough', 'is the last one, so nothing waits for enough of it', 'remove enough']
      : null;
  }
  if (members.length === 0) {
    const why = 'has no environment: the waves before it take all that it names';
    return ['environments', why, 'name others, or remove the wave'];
  }
  if (/^(?:all|\*+)$/.test(environments)) {
    const why = 'takes every environment that is left, so none waits for it';
    return ['environments', why, 'name some, such as "group:pilot", and leave the others to the last wave'];
  }
  if (soak !== 0) return null;
  return ['soak', 'soaks for no time, so the next one takes a change at once', 'write a time such as 2d'];
}
