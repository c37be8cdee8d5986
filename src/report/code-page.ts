/** Addresses of pages on the site, if `homepage` of package.json names one; without it, `edict explain CODE` is named. */
import { homepage } from '../generated/version.ts';

export function codePage(code: string, site = homepage): string | undefined {
  return site && `${site}look-up/codes/${code}.html`;
}

export function statementPage(code: string, site = homepage): string | undefined {
  return site && `${site}look-up/statements/${code}.html`;
}
