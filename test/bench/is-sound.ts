/** Whether the rules of lint have anything to say about a payload: asked of every one that is drawn with care. */
import { probeSubject } from '../../src/generate/screening/probe-subject.ts';
import { policyRules, valueRules } from '../../src/lint/rules/index.ts';
import type { JsonObject } from '../../src/source/draft.ts';

export function isSound(payload: string, body: JsonObject): boolean {
  const subject = probeSubject(payload, body);
  return [...valueRules, ...policyRules].every(
    ({ code, check }) => code === 'redundant-default' || check(subject).length === 0,
  );
}
