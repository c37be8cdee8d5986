/** JSON Pointers, built from their segments. */

/** `pointer` with one segment more. */
export function below(pointer: string, segment: string | number): string {
  const text = String(segment);
  return `${pointer}/${/[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text}`;
}
