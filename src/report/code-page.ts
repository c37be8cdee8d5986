/** The address of a code's page on the site; `homepage` of package.json says where the site is. */
import { homepage } from '../generated/version.ts';

export function codePage(code: string): string {
  return `${homepage}look-up/codes/${code}.html`;
}
