/** The configuration, a sample policy with its base, and what Git leaves out. */
import { formatSource } from '../../source/format/format-source.ts';
import { type Starter, type StarterFile, stateBranch } from './starter.ts';

export function repositoryFiles(starter: Starter): readonly StarterFile[] {
  return [
    { path: 'edict.yaml', text: config(starter) },
    { path: 'policies/_base/laptop.yaml', text: base, sample: true },
    { path: 'policies/laptops.yaml', text: formatted(policy(starter)), sample: true },
  ];
}

/** The same for one portal and for many. */
export function gitFiles(starter: Starter): readonly StarterFile[] {
  return [
    { path: '.gitignore', text: ignored },
    ...(stateBranch(starter) === null ? [{ path: '.gitattributes', text: attributes }] : []),
    { path: 'AGENTS.md', text: agents },
  ];
}

const config = (starter: Starter): string => `# yaml-language-server: $schema=./schemas/edict.schema.json

# Names for ids, which the service cannot look up: put those of your portal here.
targets:
  devicegroups:
    all-macs: 1

default_environment: local
environments:
  # A service inside edict, to try things out: it needs no key, and nothing leaves this machine.
  local:
    base_url: embedded

${starter.base_url === null ? commented(production('https://mdm.example.com', starter)) : production(starter.base_url, starter)}`;

const production = (address: string, starter: Starter): string => `  production:
    base_url: ${address}
    api_key: { env: EDICT_API_KEY } # the variable with the key, which is in no file
${stateOn(stateBranch(starter))}${lineage}`;

// A comment, since the lineage is not known yet.
const lineage = `    # Once: edict state init --env production. With the lineage that it writes here (lineage: …), a state that was lost,
    # or another one, is refused.
`;

const stateOn = (branch: string | null): string =>
  branch === null
    ? `    # What edict made, and the only memory of it: keep it in Git.
    state: { backend: file, path: state/production.json }
`
    : `    # What edict made, and the only memory of it: on the branch ${branch} of the repository's remote.
    state: { backend: git }
`;

const commented = (text: string): string => text.replace(/^ {2}/gm, '  # ').replace(/^( {2}# *)# /gm, '$1');

const base = `# yaml-language-server: $schema=../../schemas/policy-base.schema.json
# What the laptops have in common. Files and folders whose name begins with _ are not policies themselves.
macos:
  password:
    allow_simple: false
    min_length: 12
    max_inactivity: 5_minutes
`;

const policy = ({ name }: Starter): string => `# yaml-language-server: $schema=../schemas/policy.schema.json
extends: _base/laptop.yaml
name: ${JSON.stringify(`${name} laptops`)}
description: The password rules of all laptops, and a firewall
macos:
  firewall:
    Enable_Firewall: true
    Enable_StealthMode: true
  # No secret is written in a file: this one is read from the environment variable EDICT_SECRET_WIFI.
  # wifi:
  #   service_set_identifier: Office
  #   security_type: WPA/WPA2
  #   password: { env: EDICT_SECRET_WIFI }
policy_targets:
  devicegroups: [all-macs]
`;

/** For agents that write policies; people may read it, too. */
const agents = `# Writing policies here

- A policy is one YAML file below policies/, with exactly the fields of schemas/policy.schema.json. Files and folders
  whose name begins with _ are bases for \`extends\`.
- What a field means, its values and an example: \`edict explain wifi.security_type\`. All fields: \`edict explain\`.
- After each change: \`edict lint --format json\`, until there are no errors; \`edict explain CODE\` says what a finding
  means. \`edict fmt\` brings files into layout.
- What the change would do: \`edict diff HEAD\`, or \`edict plan\` where the state and the key are at hand.
- Never write a secret in a file: write \`{ env: EDICT_SECRET_NAME }\` in its place.
- Never run \`edict apply\`, \`edict set-password\` or \`edict state\` commands that write, and never edit state/: what is
  created stays on people's Macs, and only a person decides that.
`;

const ignored = `# The embedded service, and the state of what was tried on it.
.edict/
state/local.json
# What a run holds while it lasts.
state/*.lock
*.edict-*.tmp
# A saved plan is for one apply.
plan.json
plan.md
`;

// What one side of a merge created must not be lost, and merging JSON by lines could lose it.
const attributes = `# Two branches that both applied are merged file by file. Each clone needs this once:
#   git config merge.edict-state.driver 'edict state merge %O %A %B'
# LF everywhere: with other line ends, the same state has another SHA-256.
state/**/*.json text eol=lf merge=edict-state
`;

/** A policy as `edict fmt` lays it out. */
export function formatted(text: string): string {
  return formatSource({ path: 'policies/laptops.yaml', text }, 'policy').text ?? text;
}
