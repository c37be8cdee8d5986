/** Addresses of pages on the site; `homepage` of package.json says where the site is. */
import { homepage } from '../generated/version.ts';

export function codePage(code: string): string {
  return `${homepage}look-up/codes/${code}.html`;
}

export function statementPage(code: string): string {
  return `${homepage}look-up/statements/${code}.html`;
}
