/** What the listings of users print: rows by column, and the shape that every format has. */

export type UserRow = Readonly<Record<string, string | number | null>>;

/** Gives the text of each page as it arrives; nothing is kept but what the layout needs. */
export interface UsersFormat {
  formatPage(rows: readonly UserRow[]): string;
  /** What stands after the last page. */
  formatEnd(): string;
}
