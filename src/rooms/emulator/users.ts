/** The emulator's users, which are always the same, and List all users: filters, order, pages. */
import { compareText } from '../../base/compare-text.ts';
import { operations } from '../../generated/operations.ts';
import type { UsersPage } from '../../generated/types.ts';
import { type Field, usersQuery } from '../../tables/index.ts';
import { badRequest, detail, type EmulatorResponse, type FieldErrors } from './responses.ts';

/** In wire form: ids and counts are strings. */
export type WireUser = Required<UsersPage['results'][number]>;

const LOCAL = 'local';
const DIRECTORY = 'CORP';

// Sorts alike by code unit and by alphabet, so that order_by has one right answer.
const givenNames = (
  'Amelia Bjørn Chidi Dilnoza Elif Farah Giorgos Hana Inès Jürgen Kofi Lucía Mateo ' +
  'Ngozi Olívia Priya Quentin Rosa Søren Tomás Umar Vera Wei Ximena Zoë'
).split(' ');
const familyNames = (
  'Andersen Brown Castro Dlamini Eriksen Fischer Gupta Haddad Ivanov Jensen Kim Lopez ' +
  'Müller Nakamura Okafor Petrov Quispe Rossi Silva Tanaka Usman Varga Wójcik'
).split(' ');

/** `count` users with ids from 1; in every 25, two neighbours share a name, as people do. */
export function seededUsers(count: number): readonly WireUser[] {
  return Array.from({ length: count }, (_, index) => makeUser(index));
}

function makeUser(index: number): WireUser {
  const round = Math.floor(index / givenNames.length);
  const name = nameOf(index);
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replace(' ', '.');
  const twin = isTwin(index) ? '2' : '';
  const account = `${ascii}${twin}${round === 0 ? '' : `.${round + 1}`}`;
  const local = index % 3 === 1;
  return {
    id: String(index + 1),
    name,
    email: `${account}@example.com`,
    // Some directories use the mail address as the principal name, and local users have none.
    upn: local ? '' : index % 2 === 0 ? `${account}@corp.example.com` : `${account}@example.com`,
    phoneno: String(15_550_100_000 + index),
    total_devices: String(index % 5 === 4 ? 0 : 1 + (index % 3)),
    domain: local ? LOCAL : DIRECTORY,
  };
}

function isTwin(index: number): boolean {
  return index % givenNames.length === 4;
}

function nameOf(index: number): string {
  // A twin has the name of the previous user.
  const original = isTwin(index) ? index - 1 : index;
  const round = Math.floor(original / givenNames.length);
  const givenName = givenNames[original % givenNames.length];
  const family = familyNames[(original + round * 7) % familyNames.length];
  return `${givenName} ${family}`;
}

export function listUsers(
  users: readonly WireUser[],
  query: URLSearchParams,
  origin: string,
): EmulatorResponse {
  const errors = queryErrors(query);
  if (Object.keys(errors).length > 0) return badRequest(errors);

  const page = integerOf(query, 'page');
  const perPage = integerOf(query, 'per_page');
  const matching = inOrder(users.filter(filterOf(query)), query.get('order_by'));
  const pages = Math.max(1, Math.ceil(matching.length / perPage));
  if (page > pages) return detail(404, 'Invalid page.');

  const addressOf = (number: number): string => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    return `${origin}${operations.listUsers.path}?${parameters}`;
  };
  return {
    status: operations.listUsers.successStatus,
    body: {
      count: matching.length,
      next: page < pages ? addressOf(page + 1) : null,
      previous: page > 1 ? addressOf(page - 1) : null,
      results: matching.slice((page - 1) * perPage, page * perPage),
    },
  };
}

function queryErrors(query: URLSearchParams): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const field of usersQuery.fields) {
    const value = query.get(field.name);
    const error = value === null ? null : parameterError(field, value);
    if (error) errors[field.name] = [error];
  }
  return errors;
}

function parameterError(field: Field, value: string): string | null {
  if (field.type === 'integer') {
    if (!/^\d{1,9}$/.test(value)) return 'A valid integer is required.';
    if (Number(value) < (field.min ?? 0))
      return `Ensure this value is greater than or equal to ${field.min}.`;
    if (field.max !== undefined && Number(value) > field.max) {
      return `Ensure this value is less than or equal to ${field.max}.`;
    }
    return null;
  }
  // The spec lists "false" as the default of order_by.
  if (!field.values || value === '' || (field.name === 'order_by' && value === 'false')) return null;
  const choices = field.values.map((choice) => choice.value);
  return choices.includes(value) ? null : `Not a valid choice; choose one of: ${choices.join(', ')}.`;
}

function integerOf(query: URLSearchParams, name: string): number {
  const value = query.get(name) ?? usersQuery.fields.find((field) => field.name === name)?.default;
  return Number(value);
}

function filterOf(query: URLSearchParams): (user: WireUser) => boolean {
  const type = query.get('user_type')?.toLowerCase() ?? '';
  const status = query.get('enrollment_status') ?? '';
  return (user) => {
    // The spec has no value for the directory: anything but "local" selects it.
    if (type !== '' && (type === LOCAL) !== (user.domain === LOCAL)) return false;
    return status === '' || (status === 'enrolled') === (user.total_devices !== '0');
  };
}

function inOrder(users: readonly WireUser[], order: string | null): readonly WireUser[] {
  if (order !== 'asc' && order !== 'desc') return users;
  const sorted = users.toSorted((a, b) => compareText(a.name, b.name));
  return order === 'desc' ? sorted.reverse() : sorted;
}
