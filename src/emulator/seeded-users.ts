/** The users that the emulator knows: always the same ones, so that examples and tests can name them. */

/** As it goes over the wire: ids and counts are strings. */
export interface WireUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly upn: string;
  readonly phoneno: string;
  readonly total_devices: string;
  readonly domain: string;
}

export const LOCAL = 'local';
const DIRECTORY = 'CORP';

// Sorted by code unit and sorted by an alphabet they come out alike, so that order_by has one right answer.
const givenNames = (
  'Amelia Bjørn Chidi Dilnoza Elif Farah Giorgos Hana Inès Jürgen Kofi Lucía Mateo ' +
  'Ngozi Olívia Priya Quentin Rosa Søren Tomás Umar Vera Wei Ximena Zoë'
).split(' ');
const familyNames = (
  'Andersen Brown Castro Dlamini Eriksen Fischer Gupta Haddad Ivanov Jensen Kim Lopez ' +
  'Müller Nakamura Okafor Petrov Quispe Rossi Silva Tanaka Usman Varga Wójcik'
).split(' ');

/** `count` users with ids from 1; two neighbours in every 25 share one name, as people do. */
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
  // A twin has the name of the user before it.
  const of = isTwin(index) ? index - 1 : index;
  const round = Math.floor(of / givenNames.length);
  const given = givenNames[of % givenNames.length];
  const family = familyNames[(of + round * 7) % familyNames.length];
  return `${given} ${family}`;
}
