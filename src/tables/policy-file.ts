/** A policy file: the fields of the request, and the one that a request cannot hold and that says where it goes first. */
import type { Field, Table } from './field.ts';
import { policy } from './policy.ts';

const rings: Field = {
  name: 'rings',
  type: ['string', 'object'],
  minLength: 1,
  summary: 'The ladder of edict.yaml that the policy climbs, ring by ring, in place of policy_targets.',
  examples: ['macs'],
  fields: [
    {
      name: 'ladder',
      type: 'string',
      required: true,
      minLength: 1,
      summary: 'Name of a ladder under rings of edict.yaml.',
      examples: ['macs'],
    },
    {
      name: 'stop_at',
      type: 'string',
      minLength: 1,
      summary: 'The last ring that takes anything: those above keep what they have.',
      examples: ['canary'],
    },
  ],
};

export const policyFile: Table = { ...policy, fields: [...policy.fields, rings] };
