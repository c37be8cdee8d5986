// The third-party packages in a bundle, with their licences, as text.
import { readdirSync, readFileSync } from 'node:fs';

/**
 * The packages that a bundle includes code from: their folders, and their package.json. `inputs` are the files
 * that esbuild put into the bundle, relative to `root`.
 */
export function bundledPackages(inputs, root) {
  const folders = new Set(
    inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  );
  return [...folders].sort().map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')),
  }));
}

export function noticesOf(inputs, root) {
  const parts = bundledPackages(inputs, root).map(({ folder, manifest }) => {
    const { name, version, license } = manifest;
    const file = readdirSync(`${root}${folder}`).find((entry) =>
      /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry),
    );
    if (!file && !license) throw new Error(`${name} is bundled, and says nothing of its licence`);
    const text = file ? readFileSync(`${root}${folder}/${file}`, 'utf8').trim() : `Licence: ${license}`;
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  const line = `${'-'.repeat(78)}\n\n`;
  return `edict is under the licence in LICENSE. These packages are part of what is built from it:\n\n${line}${parts.join(`\n${line}`)}`;
}
