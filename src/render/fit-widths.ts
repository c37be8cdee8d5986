/** Widths of columns that together fit a terminal. */

const LEAST_WIDTH = 6;

/** Takes from the widest columns first; with too many columns for `width` the table stays wider. */
export function fitWidths(natural: readonly number[], width: number, gap: number): readonly number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, each) => sum + each, 0) + gap * (widths.length - 1) - width;
  while (excess > 0) {
    const widest = Math.max(...widths);
    if (widest <= LEAST_WIDTH) break;
    widths[widths.indexOf(widest)] = widest - 1;
    excess -= 1;
  }
  return widths;
}
