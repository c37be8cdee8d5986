// The bill of materials of an executable, as CycloneDX: Node, and the packages that the bundle includes code from, as npm
// describes them. npm itself would list everything that building and testing need.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { bundledPackages } from './notices.mjs';

/** `inputs` are the files that esbuild put into the bundle, relative to `root`. */
export function bomOf(inputs, root) {
  const bom = JSON.parse(
    execFileSync(
      'npm',
      ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--loglevel=error'],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
        shell: process.platform === 'win32',
      },
    ),
  );
  const refs = new Set(
    bundledPackages(inputs, root).map(({ manifest }) => `${manifest.name}@${manifest.version}`),
  );
  const components = bom.components.filter((component) => refs.delete(component['bom-ref']));
  if (refs.size > 0) throw new Error(`npm knows nothing of ${[...refs].join(', ')}, which the bundle holds`);
  for (const component of components) {
    // To npm they are development dependencies; here they are part of the release.
    component.properties = component.properties.filter(({ name }) => name !== 'cdx:npm:package:development');
  }
  const node = process.versions.node;
  const nodeRef = `node@${node}`;
  components.push({
    'bom-ref': nodeRef,
    type: 'platform',
    name: 'node',
    version: node,
    purl: `pkg:generic/node@${node}`,
    licenses: [{ license: { id: 'MIT' } }],
  });

  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const own = `${name}@${version}`;
  // npm gives the name of the folder, which is that of the clone.
  bom.metadata.component.name = name;
  const held = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => held.has(ref) || ref === own)
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: [...dependsOn.filter((other) => held.has(other)), ...(ref === own ? [nodeRef] : [])],
    }));
  return `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`;
}
