/** The policy record that create-policy answers with. */
import type { Field, Table } from './field.ts';
import { payloads, policyTargets } from './policy.ts';

const unset = (name: string): Field => ({
  name,
  type: 'object',
  nullable: true,
  summary: 'Null when unset; inner fields are not shown.',
});

const iosKeys = [
  'password',
  'restrictions',
  'advanced_restrictions',
  'web_content_filter',
  'wifi',
  'vpn',
  'email',
  'activesync',
  'ldap',
  'caldav',
  'subscribe_calendar',
  'carddav',
  'webclip',
  'access_point',
  'applock',
  'wallpaper',
  'globalproxy',
  'lock_screen_msg',
];

const androidKeys = [
  'password',
  'restrictions',
  'wifi',
  'email',
  'activesync',
  'applock',
  'wallpaper',
  'android_web_content_filter',
];

const configured = (platform: string): Field => ({
  name: `${platform}_configured`,
  type: 'boolean',
  summary: `True when a payload for ${platform} is configured.`,
});

export const policyRecord: Table = {
  name: 'policy-record',
  title: 'Policy record',
  summary: 'What the service answers to create-policy.',
  section: 'Policy',
  quirk: 'edict takes a record as valid when it is an object with a positive integer id.',
  fields: [
    { name: 'id', type: 'integer', required: true, min: 1, summary: 'Policy ID.' },
    { name: 'name', type: 'string', summary: 'Policy name.' },
    { name: 'description', type: 'string', summary: 'Policy description.' },
    { name: 'version', type: 'integer', summary: 'Version counter of the policy.' },
    configured('ios'),
    configured('android'),
    configured('windows'),
    configured('macos'),
    {
      name: 'created_time',
      type: 'string',
      format: 'date-time',
      summary: 'ISO 8601 UTC timestamp with microseconds and a trailing Z.',
    },
    {
      name: 'modified_time',
      type: 'string',
      format: 'date-time',
      summary: 'Same format as created_time.',
    },
    { name: 'ios', type: 'object', fields: iosKeys.map(unset), summary: 'iOS payloads.' },
    {
      name: 'android',
      type: 'object',
      summary: 'Android payloads.',
      fields: androidKeys.map((name) =>
        name === 'wifi'
          ? { name, type: 'array', items: { type: 'object' }, summary: 'Empty when unset.' }
          : unset(name),
      ),
    },
    { name: 'windows', type: 'object', nullable: true, summary: 'Null when unset.' },
    {
      name: 'macos',
      type: 'object',
      summary: 'macOS payloads, each null when unset, except app_management.',
      fields: payloads.map((table) => ({
        name: table.name,
        type: 'object',
        ...(table.emptyMeansUnset ? {} : { nullable: true as const }),
        summary: table.summary,
      })),
    },
    {
      name: 'general_settings',
      type: 'object',
      summary: 'General settings.',
      fields: [
        {
          name: 'location_settings',
          type: 'object',
          summary: 'Location settings.',
          fields: [
            { name: 'tracking_disabled', type: 'boolean', summary: 'Location is not tracked.' },
            { name: 'interval_minutes', type: 'integer', summary: 'Minutes between two locations.' },
            { name: 'location_configured', type: 'boolean', summary: 'Location is configured.' },
          ],
        },
      ],
    },
    { name: 'policy_targets', type: 'object', fields: policyTargets, summary: 'As in the request.' },
  ],
};
