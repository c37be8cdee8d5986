/** Services, and who did something, as all reports write them. */

import { segmentsOf } from '../../base/json-pointer.ts';
import type { By } from '../../generated/state.ts';
import type { Phrase } from './phrase.ts';

export function serviceName(service: string): string {
  return service === 'embedded' ? 'the embedded service' : service;
}

/** `alice, commit 1a2b3c4d5e6f, https://ci.example/7, approved by bob and carol`. */
export function whoPhrase({ who, commit, dirty, run, approved_by: approvers = [], waived = {} }: By): Phrase {
  return [
    { quoted: who },
    ...(commit === null ? [] : [', commit ', { quoted: commit.slice(0, 12) }]),
    ...(commit !== null && dirty ? [' with uncommitted changes'] : []),
    ...(run === null ? [] : [', ', { quoted: run }]),
    ...approvers.flatMap((name, index) => [
      index === 0 ? ', approved by ' : index === approvers.length - 1 ? ' and ' : ', ',
      { quoted: name },
    ]),
    ...(waived.from_here === undefined ? [] : [', outside of CI because: ', { quoted: waived.from_here }]),
    ...(waived.outside_window === undefined
      ? []
      : [', outside of the window because: ', { quoted: waived.outside_window }]),
  ];
}

/** `/macos/password/min_length` as people write it: `macos.password.min_length`. */
export function dotted(pointer: string): string {
  return segmentsOf(pointer).join('.');
}
