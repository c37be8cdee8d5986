/** contradiction: settings of one policy that cannot both be meant. */
import { isObject, type Json } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { type Field, payloads, teamsAllowedTwice } from '../../tables/index.ts';
import {
  effectiveValue,
  isClear,
  isWritten,
  type KnownObject,
  payloadAt,
  type Remark,
  remarkIn,
  type Subject,
} from '../finding.ts';
import { eapMethods } from './implied-eap-method.ts';
import type { Rule } from './rule.ts';

export const contradiction = {
  code: 'contradiction',
  severity: 'warning',
  title: 'Two settings of one policy contradict each other',
  explanation:
    'Both FileVault locks at once, an app that is allowed and forbidden, firewall settings while the firewall is off, more special characters than the password has characters, a network that is joined by certificate (EAP-TLS) and names none, or a team whose system extensions are allowed as a whole and by name, which Apple calls an error of the payload.',
  example: `
 name: Laptop baseline
 macos:
   firewall:
-    Enable_Firewall: false
+    Enable_Firewall: true
     Enable_StealthMode: true
 policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  return [
    ...inPassword(subject),
    ...inWifi(subject),
    ...inFirewall(subject),
    ...inFilevault(subject),
    ...inApps(subject),
    ...inSystemExtensions(subject),
  ];
}

function inPassword(subject: Subject): Remark[] {
  const password = payloadAt(subject, 'password');
  if (!password) return [];
  const complex = effectiveValue(subject, password, 'min_complex_chars');
  const length = effectiveValue(subject, password, 'min_length');
  if (typeof complex !== 'number' || typeof length !== 'number' || complex <= length) return [];
  return [
    remarkIn(
      password,
      'min_complex_chars',
      `min_complex_chars is ${complex}, more than the ${length} of min_length`,
      `write min_length: ${complex} or more`,
      { name: 'min_length', message: `min_length is ${length}` },
    ),
  ];
}

function inWifi(subject: Subject): Remark[] {
  const wifi = payloadAt(subject, 'wifi');
  if (!wifi || effectiveValue(subject, wifi, 'identity_cert_id') !== '') return [];
  const isOn = eapMethods(subject, wifi).some(
    ({ name }) => name === 'tls' && effectiveValue(subject, wifi, name),
  );
  if (!isOn) return [];
  return [
    remarkIn(
      wifi,
      'identity_cert_id',
      'identity_cert_id is empty while tls is true: without a certificate no Mac can join this way',
      'write the id that the portal has for the certificate, or tls: false',
      { name: 'tls', message: 'tls is true' },
    ),
  ];
}

function inFirewall(subject: Subject): Remark[] {
  const firewall = payloadAt(subject, 'firewall');
  if (!firewall || effectiveValue(subject, firewall, 'Enable_Firewall') !== false) return [];
  const off = isWritten(firewall, 'Enable_Firewall')
    ? { name: 'Enable_Firewall', message: 'the firewall is turned off' }
    : null;
  return ['Block_AllIncoming', 'Enable_StealthMode']
    .filter((name) => effectiveValue(subject, firewall, name) === true)
    .map((name) =>
      remarkIn(
        firewall,
        name,
        `${name} is true while Enable_Firewall is false${off ? '' : ' by default'}`,
        'write Enable_Firewall: true',
        off,
      ),
    );
}

function inFilevault(subject: Subject): Remark[] {
  const filevault = payloadAt(subject, 'filevault');
  const both = ['preventfromdisabled', 'preventfromenabled'];
  if (!filevault || !both.every((name) => effectiveValue(subject, filevault, name) === true)) return [];
  return [
    remarkIn(
      filevault,
      'preventfromenabled',
      'FileVault can be turned neither on nor off: preventfromdisabled and preventfromenabled are both true',
      'leave one of them out',
      { name: 'preventfromdisabled', message: 'preventfromdisabled is true' },
    ),
  ];
}

/** Pairs of fields that allow and forbid ids, for each payload that has both. */
const opposedLists = payloads.flatMap(({ name, fields }) => {
  const allowing = fields.filter(({ listed }) => listed === 'allowed');
  const forbidding = fields.filter(({ listed }) => listed === 'forbidden');
  return forbidding.flatMap((bad) => allowing.map((good) => ({ name, good, bad })));
});

function inApps(subject: Subject): Remark[] {
  return opposedLists.flatMap(({ name, good, bad }) => {
    const payload = payloadAt(subject, name);
    return payload ? inBoth(subject, payload, good, bad) : [];
  });
}

function inBoth(subject: Subject, { value, pointer: at }: KnownObject, good: Field, bad: Field): Remark[] {
  return (bad.fields ?? []).flatMap(({ name: list }) => {
    const allowed = elements(value[good.name], list);
    const seen = new Set<Json>();
    return elements(value[bad.name], list).flatMap((id, index): Remark[] => {
      const other = allowed.indexOf(id);
      const pointer = `${at}/${bad.name}/${list}/${index}`;
      const otherPointer = `${at}/${good.name}/${list}/${other}`;
      if (other < 0 || seen.has(id) || !isClear(subject, pointer) || !isClear(subject, otherPointer))
        return [];
      seen.add(id);
      return [
        {
          pointer,
          at: 'value',
          message: `${list} ${id} is in both ${good.name} and ${bad.name}`,
          hint: 'remove it from one of them',
          related: [{ pointer: otherPointer, message: 'it is allowed here' }],
        },
      ];
    });
  });
}

function inSystemExtensions(subject: Subject): Remark[] {
  const payload = payloadAt(subject, 'systemextension');
  if (!payload) return [];
  const teams = payload.value.allowed_system_teamids;
  return teamsAllowedTwice(payload.value).flatMap((team): Remark[] => {
    const pointer = `${below(payload.pointer, 'allowed_system_teamids')}/${Array.isArray(teams) ? teams.indexOf(team) : 0}`;
    const named = below(below(payload.pointer, 'allowed_system_extensions'), team);
    if (!isClear(subject, pointer) || !isClear(subject, named)) return [];
    return [
      {
        pointer,
        at: 'value',
        message: `team ${team} is in both allowed_system_teamids and allowed_system_extensions, which Apple calls an error of the payload`,
        hint: 'keep it in allowed_system_teamids to allow all its extensions, or in allowed_system_extensions to allow those that are named',
        related: [{ pointer: named, message: 'its extensions are allowed by name here' }],
      },
    ];
  });
}

function elements(value: Json | undefined, list: string): readonly Json[] {
  const found = isObject(value) ? value[list] : undefined;
  return Array.isArray(found) ? found : [];
}
