/** Who approved a policy stands beside who applied it, wherever that is said. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import type { Repository } from '../harness/repository.ts';
import { body, repositoryWith, stateWith } from './live-repository.ts';

const by = { who: 'robot', commit: null, run: null, approved_by: ['ann@example.com', 'bob@example.com'] };
const files = {
  'policies/a.yaml':
    'name: A\nmacos: { password: { min_length: 8 } }\npolicy_targets: { devicegroups: [12] }\n',
  'invariants/one.yaml':
    'name: long\nfor: { targets: { devicegroups: [laptops] } }\nrequire: { password.min_length: { at_least: 12 } }\n',
};
const live = {
  policies: { 'policies/a.yaml': body('A', { password: { min_length: 8 } }, { devicegroups: [12] }) },
};

let repository: Repository;
beforeAll(() => {
  repository = repositoryWith(files, live);
  const state = stateWith(live);
  const policies = Object.fromEntries(
    Object.entries(state.policies).map(([file, entry]) => [file, { ...entry, by }]),
  );
  repository.write('state/local.json', encodeState({ ...state, policies }));
});
afterAll(() => repository.remove());

it.each([
  'live',
  'live --format html',
  'state show policies/a.yaml',
  'assert',
  'assert --format markdown',
  'assert --format junit',
  'assert --format sarif',
])('%s', async (line) => {
  const { out } = await repository.edict(line.split(' '));
  const text = out.replace(/<\/?bdi[^>]*>|[`\\]/g, '').replace(/\s+/g, ' ');
  expect(text).toContain(
    'applied by robot, approved by ann@example.com and bob@example.com'.slice(
      line.startsWith('state') ? 11 : 0,
    ),
  );
});

it.each(['live', 'assert'])('%s as JSON', async (command) => {
  const document = JSON.parse((await repository.edict([command, '--format', 'json'])).out);
  const [told] = command === 'live' ? document.policies : document.invariants[0].results[0].values;
  expect(told.by).toEqual(by);
});
