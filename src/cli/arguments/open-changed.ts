/** Opens what `--changed-since` compares with. Git runs only when the option is given. */

import type { Host } from '../../run/host.ts';
import type { ChangedFiles } from '../../run/repository/changed-since.ts';
import type { Config } from '../../source/config/config.ts';

export async function openChanged(
  host: Host,
  config: Config,
  revision: string | undefined,
): Promise<ChangedFiles | undefined> {
  if (revision === undefined) return undefined;
  const { openChangedFiles } = await import('../../run/repository/changed-since.ts');
  return openChangedFiles(host, config, revision);
}
