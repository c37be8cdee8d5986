/** A web app file: the fields of the request, and the one that stands in its address. */
import type { Field, Table } from './field.ts';
import { webApp } from './web-app.ts';

/** Any integer, as all ids that the service gives and edict only passes on. */
const appId: Field = {
  name: 'app_id',
  type: 'integer',
  required: true,
  summary: 'ID of the app in the app repository; part of the address, not of the body.',
  examples: [42],
};

export const webAppFile: Table = { ...webApp, fields: [appId, ...webApp.fields] };
