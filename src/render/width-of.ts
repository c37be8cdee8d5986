/** How many columns a text takes on a terminal. */
import stringWidth from 'fast-string-width';

/** One column for each of these; looking for wide ones takes longer than all else that is done to a line. */
const NARROW = /^[ -~\xa0-\xff]*$/;

export function widthOf(text: string): number {
  return NARROW.test(text) ? text.length : stringWidth(text);
}
