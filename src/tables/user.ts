/** The tables of users: a list item, a page of the list, and the query parameters. */
import type { Table } from './field.ts';

export const user = {
  name: 'user',
  title: 'User',
  summary: 'A user of the portal.',
  section: 'User (list item)',
  quirk: 'Ids and counts are carried as strings. edict reads a string or an integer.',
  fields: [
    { name: 'id', type: 'string', summary: 'User ID (carried as a string).' },
    { name: 'name', type: 'string', summary: 'User name.' },
    { name: 'email', type: 'string', summary: 'E-mail address of the user.' },
    { name: 'upn', type: 'string', summary: 'User principal name; may be an empty string.' },
    { name: 'phoneno', type: 'string', summary: 'Phone number, digits only.' },
    {
      name: 'total_devices',
      type: 'string',
      summary: 'Number of devices of the user (carried as a string).',
    },
    {
      name: 'domain',
      type: 'string',
      summary: 'Origin of the user; the values seen are a directory name and local.',
    },
  ],
} satisfies Table;

export const usersPage: Table = {
  name: 'users-page',
  title: 'Page of users',
  summary: 'One page of the listing of users.',
  section: 'List all users',
  fields: [
    { name: 'count', type: 'integer', required: true, min: 0, summary: 'Total number of users matching.' },
    {
      name: 'next',
      type: 'string',
      nullable: true,
      required: true,
      summary: 'Address of the next page; null when none.',
      quirk: 'edict never follows the address: it advances page itself.',
    },
    {
      name: 'previous',
      type: 'string',
      nullable: true,
      required: true,
      summary: 'Address of the previous page; null on the first page.',
    },
    {
      name: 'results',
      type: 'array',
      required: true,
      items: { type: 'object', fields: user.fields },
      summary: 'The users of this page.',
    },
  ],
};

export const usersQuery: Table = {
  name: 'users-query',
  title: 'Query of the listing of users',
  summary: 'Query parameters of List all users; all optional.',
  section: 'List all users',
  fields: [
    {
      name: 'order_by',
      type: 'string',
      summary: 'Orders by user name.',
      values: [{ value: 'asc' }, { value: 'desc' }],
      quirk: 'The default is listed as false: edict sends it only when given, as typed.',
    },
    {
      name: 'user_type',
      type: 'string',
      summary: 'Filter: local, or active directory.',
      quirk: 'No value is spelled out for active directory: passed through as typed.',
    },
    {
      name: 'enrollment_status',
      type: 'string',
      summary: 'Filter by enrollment.',
      values: [{ value: 'enrolled' }, { value: 'unenrolled' }],
    },
    { name: 'page', type: 'integer', default: 1, min: 1, summary: 'Page number.' },
    { name: 'per_page', type: 'integer', default: 100, min: 1, max: 250, summary: 'Users per page.' },
  ],
};
