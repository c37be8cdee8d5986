/** Parses text into YAML nodes with positions, within limits on time and memory. It gives the values no meaning. */
import { readCommon } from './common/read-common.ts';
import type { SourceFile } from './node.ts';
import { type ParsedYaml, parseAnyYaml } from './parse-any-yaml.ts';

export function parseYaml(file: SourceFile): ParsedYaml {
  const common = readCommon(file);
  return common ? { ...common, diagnostics: [] } : parseAnyYaml(file);
}
