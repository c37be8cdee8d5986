/** The programs that edict is held against; installed on demand, and no dependency of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contender } from './run-program.ts';

const packages = { '@sourcemeta/jsonschema': '16.11.0', 'ajv-cli': '5.0.0', 'ajv-formats': '2.1.1' };

export interface Peers {
  readonly versions: string;
  /** A C++ program, started itself and not through its Node wrapper. */
  sourcemeta(root: string): Contender;
  ajv(root: string): Contender;
}

/** `schema`: the JSON Schema of policy files, which says to them what edict knows by itself. */
export function installPeers(folder: string, schema: string): Peers {
  const modules = join(folder, 'node_modules');
  if (!existsSync(join(modules, 'ajv-cli'))) install(folder);
  const binary = nativeBinary(join(modules, '@sourcemeta/jsonschema/build/github-releases'));
  return {
    versions: Object.entries(packages)
      .slice(0, 2)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
    sourcemeta: (root) => ({
      name: 'sourcemeta --fast',
      program: binary,
      args: ['validate', schema, 'policies', '--extension', '.yaml', '--fast'],
      cwd: root,
    }),
    ajv: (root) => ({
      name: 'ajv-cli',
      program: process.execPath,
      args: [
        join(modules, 'ajv-cli/dist/index.js'),
        ...['validate', '--spec=draft7', '--strict=false', '-c', 'ajv-formats', '-s', schema],
        ...['-d', 'policies/**/*.yaml'],
      ],
      cwd: root,
    }),
  };
}

function install(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`the peers could not be installed in ${folder}`);
}

function nativeBinary(folder: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const processor = process.arch === 'x64' ? 'x86_64' : process.arch;
  const wanted = `jsonschema-${system}-${processor}${system === 'windows' ? '.exe' : ''}`;
  const name = readdirSync(folder).find((candidate) => candidate === wanted);
  if (name === undefined) throw new Error(`there is no ${wanted} in ${folder}`);
  return join(folder, name);
}
