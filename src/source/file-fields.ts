/** The fields of the files that users write: those of the request, and what a request cannot hold. */
import { type Field, policy, webApp } from '../tables/index.ts';

export type FileKind = 'policy' | 'web_app';

const webAppFields: readonly Field[] = [
  {
    name: 'app_id',
    type: 'integer',
    required: true,
    min: 1,
    summary: 'ID of the app in the app repository.',
  },
  ...webApp.fields,
];

/** Top-level fields; `extends` is not among them, since it is gone once the bases are merged. */
export function fileFields(kind: FileKind): readonly Field[] {
  return kind === 'policy' ? policy.fields : webAppFields;
}
