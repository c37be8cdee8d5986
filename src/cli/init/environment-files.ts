/** The files of a repository for many portals, taken from examples/many-portals. It writes nothing. */
import config from '../../../examples/many-portals/edict.yaml';
import school from '../../../examples/many-portals/environments/eu/school-12.yaml';
import pilot from '../../../examples/many-portals/environments/pilot.yaml';
import clinic from '../../../examples/many-portals/environments/us/clinic.yaml';
import github from '../../../examples/many-portals/pipeline.github.yml';
import gitlab from '../../../examples/many-portals/pipeline.gitlab.yml';
import guestWifi from '../../../examples/many-portals/policies/guest-wifi.yaml';
import passwords from '../../../examples/many-portals/policies/passwords.yaml';
import { version } from '../../generated/version.ts';
import { gitlabState } from './repository-files.ts';
import type { CiSystem, Starter, StarterFile } from './starter.ts';

const environments: Readonly<Record<string, string>> = {
  pilot,
  'eu/school-12': school,
  'us/clinic': clinic,
};

export function environmentFiles({ ci, git_origin }: Starter): readonly StarterFile[] {
  const state = (name: string): string =>
    ci === 'gitlab'
      ? gitlabState(git_origin ?? 'https://gitlab.example.com', `edict-${name.replaceAll('/', '-')}`, '')
      : '';
  return [
    { path: 'edict.yaml', text: here(config) },
    ...Object.entries(environments).map(
      ([name, text]): StarterFile => ({
        path: `environments/${name}.yaml`,
        text: here(text) + state(name),
        sample: true,
      }),
    ),
    { path: 'policies/guest-wifi.yaml', text: here(guestWifi), sample: true },
    { path: 'policies/passwords.yaml', text: here(passwords), sample: true },
  ];
}

const pipelines: Readonly<Record<CiSystem, readonly StarterFile[]>> = {
  github: [{ path: '.github/workflows/edict.yml', text: ofThisVersion(github) }],
  gitlab: [{ path: '.gitlab-ci.yml', text: ofThisVersion(gitlab) }],
  none: [],
};

export function wavesFiles({ ci }: Starter): readonly StarterFile[] {
  return pipelines[ci];
}

/** The schemas of the example stand two folders above it. */
function here(text: string): string {
  return text.replace(/(\$schema=)\.\.\/\.\.\//, '$1').replace(/(\$schema=)(?=schemas\/)/, '$1./');
}

function ofThisVersion(text: string): string {
  return text
    .replace(/(your-org\/edict@v)[\d.]+/g, `$1${version}`)
    .replace(/edict-[\d.]+\.tgz/g, `edict-${version}.tgz`);
}
