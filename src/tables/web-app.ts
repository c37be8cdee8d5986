/** The update-web-app request, and the file of a web app, which also has the id in the address. */
import type { Field, Table } from './field.ts';

export const webApp: Table = {
  name: 'web-app',
  title: 'Web app',
  summary: 'A web app of the app repository.',
  section: 'Web app (request fields)',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      minLength: 1,
      summary: 'Name of the app.',
      neutral: 'a name for people',
    },
    {
      name: 'app_type',
      type: 'string',
      required: true,
      values: [{ value: 'web', words: ['webapp', 'web app', 'webclip', 'url'] }],
      summary: 'Must be web.',
    },
    {
      name: 'webapp_url',
      type: 'string',
      address: true,
      required: true,
      format: 'uri',
      summary: 'Address of the web app.',
      examples: ['https://intranet.example.com/'],
    },
    {
      name: 'category',
      type: 'string',
      required: true,
      summary: 'Category of the app.',
      neutral: 'a word that helps people find it',
      examples: ['entertainment'],
    },
    {
      name: 'icon',
      type: 'string',
      required: true,
      format: 'icon',
      summary: 'An address, or base64-encoded image data in the form of a data URI.',
      neutral: 'a picture for people',
      examples: ['https://intranet.example.com/icon.png'],
    },
  ],
};

/** Any integer, like all ids that the service assigns and edict only passes on. */
const appId: Field = {
  name: 'app_id',
  type: 'integer',
  required: true,
  summary: 'ID of the app in the app repository; part of the address, not of the body.',
  examples: [42],
};

export const webAppFile: Table = { ...webApp, fields: [appId, ...webApp.fields] };
