/** The journal that goes on from the state in `file`. */
export function journalPath(file: string): string {
  return `${file}.journal`;
}
