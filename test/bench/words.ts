/** The words of the drawn files: what Mac admins call things, in more than one script. */
import type { Dice } from './dice.ts';

export const places = [
  'berlin',
  'bergen',
  'lisbon',
  'oslo',
  'tokyo',
  'utrecht',
  'vienna',
  'zurich',
  'dublin',
  'krakow',
];
export const departments = [
  'engineering',
  'design',
  'finance',
  'sales',
  'support',
  'lab',
  'studio',
  'security',
  'field',
  'legal',
];
const purposes = [
  'Baseline',
  'Laptops',
  'Meeting rooms',
  'Kiosk',
  'Büro München',
  'Siège – Paris',
  '東京オフィス',
  'Studio Zürich',
  'Łódź lab',
  'Contractors',
  'Build machines',
  'Loan pool',
];
const sentences = [
  'Passwords are long and the screen locks by itself.',
  'Agreed with the works council, see the handbook.',
  'Für alle Geräte im Großraumbüro.',
  'Ask the service desk before this is changed.',
  'Les postes du siège – y compris l’accueil.',
  'The recovery key is kept by IT and handed out on request.',
  '共有端末のための設定です。',
  'Reviewed every quarter by the security team.',
  'Remote workers reach the internal network only this way.',
];
const remarks = [
  'asked for by the auditors',
  'see the handbook, chapter 4',
  'do not change without the works council',
  'gilt für alle Büros',
  'temporary: until the new gateway is up',
  'same as on the shared Macs',
  'TODO ask Zoë whether this is still needed',
  '→ agreed in the weekly meeting',
];
const products = ['agent', 'backup', 'sync', 'protect', 'tunnel', 'remote', 'print', 'scanner'];

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const drawPurpose = (dice: Dice): string => dice.pick(purposes);
export const drawRemark = (dice: Dice): string => dice.pick(remarks);
export const drawHost = (dice: Dice): string =>
  `${dice.pick(['vpn', 'proxy', 'gw', 'radius'])}${dice.between(1, 40)}.${dice.pick(places)}.example.com`;
export const drawLabel = (dice: Dice): string =>
  `${dice.pick(departments)}-${dice.pick(places)}-${dice.between(1, 99_999)}`;
export const drawBundle = (dice: Dice): string =>
  `com.example.${dice.pick(products)}.${dice.pick(departments)}`;

/** Ten characters, as Apple's team identifiers have. */
export function drawTeamId(dice: Dice): string {
  const letters = Array.from({ length: 5 }, () => dice.pick([...capitals])).join('');
  return `${letters}${dice.between(10_000, 99_999)}`;
}

/** One sentence, a paragraph, or a few lines. */
export function drawProse(dice: Dice): string {
  const parts = Array.from({ length: dice.between(1, 3) }, () => dice.pick(sentences));
  return parts.join(dice.chance(0.3) ? '\n' : ' ');
}
