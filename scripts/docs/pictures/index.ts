/** The pictures of README and of the first page, by path below docs/pictures; they show only what edict printed. */
import { drawLeftBehind, type LivePolicy, type Step } from './left-behind.ts';
import { drawPage } from './plan-page.ts';
import { inSession, type Session } from './session.ts';
import { drawTerminal } from './terminal.ts';

const FILE = 'policies/laptops.yaml';

const config = `targets: { devicegroups: { engineering-macs: 12 } }
environments:
  local: { base_url: embedded }
`;

function baseline(minLength: number): string {
  return `name: Laptop baseline
macos:
  password:
    min_length: ${minLength}
    max_inactivity: 5_minutes
policy_targets:
  devicegroups: [engineering-macs]
`;
}

export async function drawPictures(): Promise<ReadonlyMap<string, string>> {
  const { plan, steps } = await inSession(weakenAndRemove);
  const page = await inSession(planOfCompany);
  const macs = await inSession(driftOfSix);
  return new Map([
    [
      'plan.svg',
      drawTerminal(
        'edict plan',
        plan,
        'A plan in a terminal: min_length goes from 12 to 8, which protects less',
      ),
    ],
    [
      'left-behind.svg',
      drawLeftBehind(steps, 'What is live after each step: an edit and a deletion leave policies behind'),
    ],
    [
      'plan-page.svg',
      drawPage(
        page,
        '<section aria-labelledby="coverage">',
        452,
        'The page of a plan: what it weakens and leaves behind comes first',
      ),
    ],
    [
      'drift-page.svg',
      drawPage(
        macs,
        '</main>',
        620,
        'The page of drift: two Macs follow a policy that was left behind, one has both',
      ),
    ],
  ]);
}

/** The six Macs of the example, some with a policy that an edit left behind. */
async function driftOfSix({ edict, edit, copy }: Session): Promise<string> {
  copy(['edict.yaml', 'policies', 'exports', 'macs.csv'], 'examples/macs');
  await edict(['apply', '--auto-approve']);
  edit('policies/laptops.yaml', 'min_length: 8', 'min_length: 12');
  await edict(['apply', '--auto-approve']);
  const when = ['--grace', '0s', '--as-of', '2026-11-27'];
  return edict(['drift', 'exports', '--inventory', 'macs.csv', ...when, '--format', 'html'], 1);
}

/** The life of one policy: applied, weakened, its file deleted, and the rest removed by hand. */
async function weakenAndRemove(session: Session) {
  const { edict, write, remove } = session;
  const steps: Step[] = [];
  const step = async (what: string, command: string, minLength: number | null): Promise<void> => {
    steps.push({ what, command, minLength, live: await livePolicies(session) });
  };
  write('edict.yaml', config);
  write(FILE, baseline(12));
  await edict(['apply', '--auto-approve']);
  await step('Apply a file', 'edict apply', 12);
  write(FILE, baseline(8));
  // Without the last line, the digest.
  const plan = (await edict(['plan'])).replace(/\n+Digest: .*\n$/, '\n');
  await edict(['apply', '--auto-approve']);
  await step('Edit it, apply again', 'edict apply', 8);
  remove(FILE);
  await edict(['apply', '--auto-approve']);
  await step('Delete it, apply again', 'edict apply', null);
  const ids = steps.flatMap(({ live }) => live).map(({ policy_id }) => String(policy_id));
  await edict(['orphans', 'ack', ...new Set(ids)]);
  await step('Remove both by hand', 'edict orphans ack', null);
  return { plan, steps };
}

/** As `edict live` shows them, oldest first. */
async function livePolicies({ edict }: Session): Promise<readonly LivePolicy[]> {
  const printed: Printed = JSON.parse(
    await edict(['live', '--target', 'devicegroups=engineering-macs', '--format', 'json']),
  );
  const sides = printed.settings
    .filter(({ path }) => path === '/macos/password/min_length')
    .flatMap((setting) => setting.sides);
  return sides
    .flatMap(({ value, policies }) =>
      policies.map(({ policy_id, standing }) => ({
        policy_id,
        isLeftBehind: standing === 'left-behind',
        minLength: value,
      })),
    )
    .toSorted((a, b) => a.policy_id - b.policy_id);
}

interface Printed {
  readonly settings: readonly {
    readonly path: string;
    readonly sides: readonly {
      readonly value: number;
      readonly policies: readonly { readonly policy_id: number; readonly standing: string }[];
    }[];
  }[];
}

/** The policies of this project after changes that a company might make: one weaker, some stronger, one file gone. */
async function planOfCompany({ edict, edit, copy, remove, commit }: Session): Promise<string> {
  copy(['edict.yaml', 'policies', 'web-apps']);
  commit('Begin');
  await edict(['apply', '--auto-approve']);
  edit('policies/baseline/firewall.yaml', 'Enable_StealthMode: true', 'Enable_StealthMode: false');
  edit('policies/_base/password.yaml', 'min_length: 12', 'min_length: 14');
  remove('policies/teams/design-tablets.yaml');
  commit('Change what is answered, and how long passwords are');
  return edict(['plan', '--format', 'html']);
}
