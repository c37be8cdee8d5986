/** The address of a code's page on the site, whose place package.json names (`homepage`). */
import { homepage } from '../generated/version.ts';

export function codePage(code: string): string {
  return `${homepage}look-up/codes/${code}.html`;
}
