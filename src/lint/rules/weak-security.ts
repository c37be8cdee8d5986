/** weak-security: settings that protect too little. Only what is written out is reported. */

import { counted } from '../../base/counted.ts';
import { below } from '../../base/json-pointer.ts';
import {
  effectiveValue,
  isClear,
  isWritten,
  type KnownObject,
  payloadAt,
  type Remark,
  type Subject,
} from '../finding.ts';
import type { Rule } from './rule.ts';

const LEAST_LENGTH = 8;

export const weakSecurity = {
  code: 'weak-security',
  severity: 'warning',
  title: 'A setting that protects too little',
  explanation:
    'Wi-Fi without encryption or with WEP, LEAP, PPTP without encryption, simple passwords or fewer than 8 characters. Only what is written out is reported.',
  example: `
 name: Laptop baseline
 macos:
   password:
-    min_length: 6
+    min_length: 12
 policy_targets: { devices: [1] }
`,
  scope: 'value',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  return [...weakWifi(subject), ...weakVpn(subject), ...weakPassword(subject)];
}

function weakWifi(subject: Subject): Remark[] {
  const wifi = payloadAt(subject, 'wifi');
  if (!wifi) return [];
  const found: Remark[] = [];
  const type = written(subject, wifi, 'security_type');
  if (type === 'none') {
    found.push(
      weak(wifi, 'security_type', {
        message: 'an open network: anyone nearby can read the traffic',
        better: 'WPA/WPA2',
      }),
    );
  }
  if (type === 'WEP' || type === 'WEP_Enterprise') {
    const better = type === 'WEP' ? 'WPA/WPA2' : 'WPA/WPA2_Enterprise';
    found.push(weak(wifi, 'security_type', { message: 'WEP can be broken within minutes', better }));
  }
  if (written(subject, wifi, 'leap') === true) {
    const message = 'LEAP passwords can be recovered from recorded traffic';
    found.push(weak(wifi, 'leap', { message, better: 'false', inWords: 'leap: false' }));
  }
  return found;
}

function weakVpn(subject: Subject): Remark[] {
  const vpn = payloadAt(subject, 'vpn');
  if (!vpn || written(subject, vpn, 'connection_type') !== 'PPTP') return [];
  if (effectiveValue(subject, vpn, 'encryption_level') !== 'None') return [];
  const shown = isWritten(vpn, 'encryption_level') ? 'encryption_level' : 'connection_type';
  const better = 'Maximum(128_bit)';
  return [
    weak(vpn, shown, {
      message: 'a PPTP connection without encryption',
      better: shown === 'encryption_level' ? better : null,
      inWords: `encryption_level: ${better}`,
    }),
  ];
}

function weakPassword(subject: Subject): Remark[] {
  const password = payloadAt(subject, 'password');
  if (!password) return [];
  const found: Remark[] = [];
  if (written(subject, password, 'allow_simple') === true) {
    found.push(
      weak(password, 'allow_simple', {
        message: 'passwords such as 1111 or abcd are allowed',
        better: 'false',
        inWords: 'allow_simple: false',
      }),
    );
  }
  const length = written(subject, password, 'min_length');
  if (typeof length === 'number' && length < LEAST_LENGTH) {
    found.push(
      weak(password, 'min_length', {
        message: `passwords of ${counted(length, 'character')} are allowed`,
        better: String(LEAST_LENGTH),
        inWords: `${LEAST_LENGTH} or more`,
      }),
    );
  }
  return found;
}

function written(subject: Subject, payload: KnownObject, name: string) {
  return isWritten(payload, name) && isClear(subject, below(payload.pointer, name))
    ? payload.value[name]
    : undefined;
}

interface Weakness {
  readonly message: string;
  /** The value to write; null where another field decides. */
  readonly better: string | null;
  readonly inWords?: string;
}

function weak(payload: KnownObject, name: string, { message, better, inWords }: Weakness): Remark {
  return {
    pointer: below(payload.pointer, name),
    at: 'value',
    message: `${name}: ${message}`,
    ...(better === null ? {} : { suggestion: better }),
    hint: `write ${inWords ?? better}, or say why not: # edict-ignore weak-security: REASON`,
  };
}
