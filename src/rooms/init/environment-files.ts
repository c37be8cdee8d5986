/** The files of a repository for many portals, taken from examples/many-portals. It writes nothing. */
import config from '../../../examples/many-portals/edict.yaml';
import school from '../../../examples/many-portals/environments/eu/school-12.yaml';
import pilot from '../../../examples/many-portals/environments/pilot.yaml';
import clinic from '../../../examples/many-portals/environments/us/clinic.yaml';
import guestWifi from '../../../examples/many-portals/policies/guest-wifi.yaml';
import passwords from '../../../examples/many-portals/policies/passwords.yaml';
import { formatted } from './repository-files.ts';
import { type Starter, type StarterFile, stateBranch } from './starter.ts';

const environments: Readonly<Record<string, string>> = {
  pilot,
  'eu/school-12': school,
  'us/clinic': clinic,
};

export function environmentFiles(starter: Starter, named: boolean): readonly StarterFile[] {
  const policyOf = (text: string): string => (named ? namedFor(starter, here(text)) : here(text));
  const ofStarter = (text: string): string =>
    stateBranch(starter) === null ? text.replace(/(?:^#.*\n)?^state: .*\n/m, '') : text;
  return [
    { path: 'edict.yaml', text: here(config) },
    ...Object.entries(environments).map(
      ([name, text]): StarterFile => ({
        path: `environments/${name}.yaml`,
        text: ofStarter(here(text)),
        sample: true,
      }),
    ),
    { path: 'policies/guest-wifi.yaml', text: policyOf(guestWifi), sample: true },
    { path: 'policies/passwords.yaml', text: policyOf(passwords), sample: true },
  ];
}

/** `Acme passwords`. */
function namedFor({ name }: Starter, text: string): string {
  const named = text.replace(
    /^name: (.)(.*)$/m,
    (_, first: string, rest: string) => `name: ${JSON.stringify(`${name} ${first.toLowerCase()}${rest}`)}`,
  );
  return formatted(named);
}

/** In the example, the schemas are two folders up. */
function here(text: string): string {
  return text.replace(/(\$schema=)\.\.\/\.\.\//, '$1').replace(/(\$schema=)(?=schemas\/)/, '$1./');
}
