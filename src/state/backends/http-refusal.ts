/** The failure of a request to the server of a state as a sentence with what to do. */
import { UserError } from '../../diagnostics/user-error.ts';
import { describeAnswer, type Exchanged } from './exchange.ts';

/** `what` is the beginning of the sentence: "the state … could not be read". */
export function refusalOf(exchanged: Exchanged, what: string): UserError {
  const { answer } = exchanged;
  if (answer === null) {
    return new UserError(`${what}: ${exchanged.reason}`, { remedy: 'Mend that, then run again.' });
  }
  const { status } = answer;
  if (status >= 300 && status < 400) {
    return new UserError(`${what}: the server answers with a redirect (${status}), which is not followed`, {
      exitCode: 3,
      remedy: 'Correct the address in edict.yaml.',
    });
  }
  const remedy =
    status === 401 || status === 403
      ? 'Check the credentials of the state, and what they permit.'
      : 'Mend that, then run again.';
  return new UserError(`${what}: the server answered ${describeAnswer(answer)}`, { remedy });
}
