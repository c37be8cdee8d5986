/** Why no connection could be made, in words of its own where Node has none. */
import { expect, it } from 'vitest';
import { explainFailure } from '../../src/http/connection-failures.ts';

const failure = (code: string): Error =>
  Object.assign(new Error(`connect ${code} 127.0.0.1:443 - Local (undefined:undefined)`), { code });

it.each([
  ['EMFILE', 'too many files are open on this machine'],
  ['ENOMEM', 'this machine is out of memory'],
  ['EINVAL', 'connect EINVAL 127.0.0.1:443'],
])('of %s it says: %s', (code, reason) => {
  expect(explainFailure(failure(code)).reason).toBe(reason);
});
