/** What the state of the default environment records of a file. Remote states are not read. */

import { ownMember } from '../../base/json.ts';
import { fileOfKey, splitKey } from '../../base/policy-key.ts';
import { compileDraft } from '../../compile/compile-draft.ts';
import type { Desired } from '../../compile/compiled.ts';
import { createDigester } from '../../compile/digests.ts';
import { createCommandWriter } from '../../diagnostics/command-line.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { differencesOf, isDangerous } from '../../plan/live/recorded.ts';
import { createBodyIdentity } from '../../plan/sealed-bodies.ts';
import { desiredWithoutSecrets } from '../../plan/without-secrets.ts';
import type { Host } from '../../run/host.ts';
import type { Scope } from '../../run/run.ts';
import { viewState } from '../../run/state/open-state.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { stateFileOf } from '../../source/config/state-file.ts';
import type { FileKind } from '../../source/draft/file-fields.ts';
import { createLoader } from '../../source/draft/loader.ts';
import type { State } from '../../state/state.ts';
import type { EditedRepository } from './edited-repository.ts';

/** Null for a file that was never applied, and where no state can be read here. */
export async function recordedOf(
  host: Host,
  repository: EditedRepository,
  { file, kind }: { readonly file: string; readonly kind: FileKind },
): Promise<string | null> {
  const config = repository.session()?.config;
  const environment = config && ownMember(config.environments, config.default_environment);
  if (!config || !environment || stateFileOf(environment) === null) return null;
  const state = await readState(host, config, environment);
  if (!state) return null;
  const keys = keysOf(state, file, kind);
  if (keys.length === 0) return null;
  const isSound = !repository.diagnosticsOf(file)?.some(({ severity }) => severity === 'error');
  const desired = isSound ? await desiredOf(config, environment, state, file, kind) : [];
  const identity = createBodyIdentity(desired);
  // Rings in the order of their ladder; those that left it come first.
  const rank = (key: string): number => desired.findIndex((one) => one.file === key);
  const texts = keys
    .toSorted((one, other) => rank(one) - rank(other))
    .map((key) => {
      const { ring } = splitKey(key);
      const wanted = desired.find((one) => one.file === key);
      const recorded = (kind === 'policy' ? ownMember(state.policies, key) : ownMember(state.web_apps, key))
        ?.body;
      const isEdited = wanted && recorded ? !identity.same(kind, wanted.sealed, recorded) : false;
      const text = describe(state, key, kind, isEdited);
      return ring === null ? text : `${ring}: ${text}`;
    });
  return texts.join('; ');
}

async function readState(host: Host, config: Config, environment: Environment): Promise<State | null> {
  const commandFor: Scope['commandFor'] = ({ name }) => createCommandWriter(name);
  try {
    return (await viewState({ host, config, environment, commandFor })).state;
  } catch (error) {
    // Faults of a state are reported by the commands that need it.
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** The keys of the file and of its rings. */
function keysOf(
  { policies, web_apps, pending, orphans }: State,
  file: string,
  kind: FileKind,
): readonly string[] {
  if (kind === 'web_app') return Object.hasOwn(web_apps, file) ? [file] : [];
  const all = [...Object.keys(policies), ...Object.keys(pending), ...orphans.map((orphan) => orphan.file)];
  return [...new Set(all)].filter((key) => key === file || fileOfKey(key) === file).sort();
}

function describe(
  { policies, web_apps, pending, orphans }: State,
  key: string,
  kind: FileKind,
  isEdited: boolean,
): string {
  const policy = kind === 'policy' ? ownMember(policies, key) : undefined;
  const app = kind === 'web_app' ? ownMember(web_apps, key) : undefined;
  const intent = ownMember(pending, key);
  const left = kind === 'policy' ? orphans.filter(({ file }) => file === key).length : 0;
  return [
    ...(policy ? [`policy ${policy.policy_id}`, `live since ${day(policy.applied_at)}`] : []),
    ...(app ? [`app ${app.app_id}`, `updated ${day(app.applied_at)}`] : []),
    ...(policy && differencesOf(policy).some(isDangerous) ? ['recorded differently by the service'] : []),
    ...(isEdited ? ['edited since'] : []),
    ...(intent ? [`in doubt since ${day(intent.since)}`] : []),
    ...(left > 0 ? [`${left} left behind`] : []),
  ].join(', ');
}

function day(time: string): string {
  return time.slice(0, 10);
}

/** What the file asks for, as far as it is known without secrets; nothing where it cannot be read. */
async function desiredOf(
  config: Config,
  { targets, rings, variables }: Environment,
  state: State,
  file: string,
  kind: FileKind,
): Promise<readonly Desired[]> {
  const { folder } = config;
  const { draft } = createLoader(config).load(file, kind, variables);
  if (!draft) return [];
  const { compiled } = compileDraft(draft, { folder, targets, rings, users: null });
  const digester = createDigester({ fingerprintKey: null, salt: state.salt });
  return (await desiredWithoutSecrets({ compiled, state, digester })).desired;
}
