/** The macOS password payload. */
import type { Payload } from './field.ts';

/** A bare number counts as minutes. */
const inMinutes = (count: number): readonly string[] => [
  `${count}`,
  `${count} m`,
  `${count} min`,
  `${count} mins`,
  `${count} minutes`,
];

export const password: Payload = {
  name: 'password',
  title: 'Password',
  summary: 'Rules for the password of the Mac, and when the Mac locks.',
  section: 'macOS payload: password dictionary',
  instance: null,
  aliases: ['passwordcode'],
  quirk:
    'One sample of the spec calls this dictionary passwordcode. edict accepts that name and sends password.',
  fields: [
    {
      name: 'allow_simple',
      type: 'boolean',
      default: true,
      summary: 'Allows simple passwords, such as repeated or ascending characters.',
      strength: 'false',
      weak: [{ value: true, message: 'passwords such as 1111 or abcd are allowed', better: false }],
    },
    {
      name: 'require_alphanumeric',
      type: 'boolean',
      default: false,
      summary: 'Requires at least one letter and one digit.',
      strength: 'true',
    },
    {
      name: 'change_at_next_auth',
      type: 'boolean',
      default: false,
      summary: 'Enforces a password change at the next login.',
    },
    {
      name: 'min_length',
      type: 'integer',
      min: 1,
      max: 16,
      summary: 'Minimum length of the password, in characters.',
      strength: 'higher',
      examples: [12],
    },
    {
      name: 'min_complex_chars',
      type: 'integer',
      min: 1,
      max: 4,
      summary: 'Minimum number of characters that are neither letters nor digits.',
      strength: 'higher',
      examples: [1],
    },
    {
      name: 'max_pinage_in_days',
      type: 'integer',
      min: 0,
      max: 730,
      summary: 'Maximum number of days before the password expires.',
      examples: [180],
    },
    {
      name: 'max_inactivity',
      type: 'string',
      default: 'never',
      summary: 'How long the Mac may be idle before it locks.',
      values: [
        { value: 'never', summary: 'The Mac never locks by itself.' },
        {
          value: '1_mintue',
          aliases: ['1_minute'],
          summary: 'After one minute. The service spells this value so.',
          words: inMinutes(1),
        },
        { value: '2_minutes', words: inMinutes(2) },
        { value: '3_minutes', words: inMinutes(3) },
        { value: '4_minutes', words: inMinutes(4) },
        { value: '5_minutes', words: inMinutes(5) },
        { value: '10_minutes', words: inMinutes(10) },
        { value: '15_minutes', words: inMinutes(15) },
      ],
      quirk:
        'The service spells one value 1_mintue. edict accepts 1_minute as well, and sends 1_mintue. (max_grace_period really is spelled 1_minute.)',
      strength: {
        chains: [
          [
            'never',
            '15_minutes',
            '10_minutes',
            '5_minutes',
            '4_minutes',
            '3_minutes',
            '2_minutes',
            '1_mintue',
          ],
        ],
      },
    },
    {
      name: 'pin_history',
      type: 'integer',
      nullForDefault: true,
      default: 0,
      min: 0,
      max: 50,
      summary: 'How many earlier passwords cannot be used again.',
      strength: 'higher',
      quirk: 'May be null in a response.',
    },
    {
      name: 'max_grace_period',
      type: 'string',
      summary: 'How long a locked Mac can still be unlocked without the password.',
      values: [
        { value: 'none' },
        { value: 'immediately', words: ['immediate', 'now', 'at once', '0', '0 minutes'] },
        { value: '1_minute', words: inMinutes(1) },
        { value: '5_minutes', words: inMinutes(5) },
        { value: '15_minutes', words: inMinutes(15) },
        { value: '1_hour', words: ['1h', '1 hr', ...inMinutes(60)] },
        { value: '4_hours', words: ['4h', '4 hrs', ...inMinutes(240)] },
      ],
      quirk:
        'The default column says "none", which is also one of the values. edict reads it as in the rows beside it: there is no default.',
      strength: { chains: [['4_hours', '1_hour', '15_minutes', '5_minutes', '1_minute', 'immediately']] },
    },
    {
      name: 'force_pin',
      type: 'boolean',
      unspecified: true,
      summary: 'Carried by a sample request; its meaning is not specified.',
      quirk: 'In a sample of the spec only. edict accepts a boolean and sends it as written.',
    },
  ],
};
