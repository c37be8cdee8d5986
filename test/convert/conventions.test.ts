/** What a conversion yields, rule by rule, where no profile of the collection shows it. */
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../src/rooms/convert/report.ts';
import { profileOf, type Value } from '../profiles/profile-xml.ts';
import { convert, lossesOf } from './convert.ts';

type Payload = { readonly [key: string]: Value };

const bodies = async (payloads: readonly Payload[], top: Payload = {}): Promise<readonly unknown[]> =>
  (await convert(profileOf(payloads, top))).policies.map(({ macos }) => macos);
const losses = async (payloads: readonly Payload[], top: Payload = {}): Promise<readonly string[]> =>
  lossesOf(await convert(profileOf(payloads, top)));

const passcode = (more: Payload): Payload => ({
  PayloadType: 'com.apple.mobiledevice.passwordpolicy',
  ...more,
});
const wifi = (more: Payload): Payload => ({ PayloadType: 'com.apple.wifi.managed', ...more });
const vpn = (more: Payload): Payload => ({
  PayloadType: 'com.apple.vpn.managed',
  UserDefinedName: 'VPN',
  ...more,
});
const mcx = (more: Payload): Payload => ({ PayloadType: 'com.apple.MCX', ...more });
const open = { EncryptionType: 'None' };

describe('one file, one policy, as far as the service allows', () => {
  it('puts the k-th payload of a type into the k-th policy', async () => {
    const got = await convert(
      profileOf(
        [
          wifi({ SSID_STR: 'one', ...open }),
          wifi({ SSID_STR: 'two', ...open }),
          passcode({ minLength: 8 }),
          wifi({ SSID_STR: 'three', ...open }),
        ],
        { PayloadDisplayName: 'Office' },
      ),
    );
    expect(got.policies.map(({ name, stem, macos }) => [name, stem, Object.keys(macos)])).toEqual([
      ['Office', 'office', ['password', 'wifi']],
      ['Office (2)', 'office-2', ['wifi']],
      ['Office (3)', 'office-3', ['wifi']],
    ]);
  });

  it('lets a network that cannot be written take no place', async () => {
    const payloads = [
      wifi({ SSID_STR: 'new', EncryptionType: 'WPA3' }),
      wifi({ SSID_STR: 'old', ...open }),
      passcode({ minLength: 8 }),
    ];
    expect(await bodies(payloads)).toEqual([
      { password: { min_length: 8 }, wifi: { service_set_identifier: 'old', security_type: 'none' } },
    ]);
    expect(await losses(payloads)).toEqual(['com.apple.wifi.managed * out-of-range']);
  });

  it('fills filevault from three payloads, and only where one says something', async () => {
    expect(await bodies([mcx({ dontAllowFDEDisable: false, DestroyFVKeyOnStandby: false })])).toEqual([]);
    expect(await losses([mcx({ dontAllowFDEDisable: false })])).toEqual([]);
    expect(await bodies([mcx({ dontAllowFDEDisable: true, DestroyFVKeyOnStandby: false })])).toEqual([
      { filevault: { preventfromdisabled: true, unlock_hibernation: false, enable_filevault: false } },
    ]);
    expect(
      await bodies([
        { PayloadType: 'com.apple.MCX.FileVault2', Enable: 'On' },
        { PayloadType: 'com.apple.security.FDERecoveryKeyEscrow', Location: 'IT', DeviceKey: 'ask' },
        mcx({ DisableGuestAccount: true }),
        mcx({ dontAllowFDEDisable: true }),
      ]),
    ).toEqual([
      {
        filevault: {
          preventfromdisabled: true,
          escrow_recovery_key: true,
          encryption_type: 'personal_recovery_key',
          escrow_local_desc: 'IT',
          escrow_message: 'ask',
          enable_filevault: true,
          enter_missing_info: false,
        },
      },
    ]);
  });
});

describe('values', () => {
  it.each([
    ['maxInactivity', 20, { max_inactivity: '15_minutes' }, 'out-of-range "15_minutes"'],
    ['maxInactivity', 1, { max_inactivity: '1_mintue' }, null],
    ['maxInactivity', 0, undefined, 'out-of-range'],
    ['maxGracePeriod', 0, { max_grace_period: 'immediately' }, null],
    ['maxGracePeriod', 100, { max_grace_period: '1_hour' }, 'out-of-range "1_hour"'],
    ['maxGracePeriod', 1000, { max_grace_period: '4_hours' }, 'out-of-range "4_hours"'],
    ['minLength', 0, undefined, null],
    ['minLength', 20, { min_length: 16 }, 'out-of-range 16'],
    // Rounded to the side that protects more.
    ['minLength', 7.5, { min_length: 8 }, 'out-of-range 8'],
    ['maxPINAgeInDays', 90.5, { max_pinage_in_days: 90 }, 'out-of-range 90'],
    ['pinHistory', 0, { pin_history: 0 }, null],
    ['maxPINAgeInDays', 900, { max_pinage_in_days: 730 }, 'out-of-range 730'],
    ['maxPINAgeInDays', -1, undefined, 'out-of-range'],
    ['allowSimple', 'perhaps', undefined, 'out-of-range'],
    ['minLength', '', undefined, null],
  ] as const)('%s %s', async (key, value, body, loss) => {
    expect(await bodies([passcode({ [key]: value })])).toEqual(body ? [{ password: body }] : []);
    const type = 'com.apple.mobiledevice.passwordpolicy';
    expect(await losses([passcode({ [key]: value })])).toEqual(loss ? [`${type} ${key} ${loss}`] : []);
  });

  const kernel = (more: Payload): Payload => ({
    PayloadType: 'com.apple.syspolicy.kernel-extension-policy',
    ...more,
  });
  const ids = ['com.example.a', 'com.example.b'];
  it.each<[string, Payload, unknown, string | null]>([
    ['takes a list of teams', { AllowedTeamIdentifiers: ['A', 'B'] }, { allowed_teamids: ['A', 'B'] }, null],
    ...['A,B', '[A', 'A]'].map((team): [string, Payload, unknown, string | null] => [
      `takes no team ${team}, which would end the list or the element it is sent in`,
      { AllowedTeamIdentifiers: ['C', team] },
      null,
      'AllowedTeamIdentifiers',
    ]),
    ['takes no list with a number', { AllowedTeamIdentifiers: ['A', 1] }, null, 'AllowedTeamIdentifiers'],
    [
      'takes extensions by team',
      { AllowedKernelExtensions: { A: ids, B: [] } },
      { allowed_kernel_extensions: { A: ids, B: [] } },
      null,
    ],
    [
      'takes no extensions by team with a number among them',
      { AllowedKernelExtensions: { A: [...ids, 1] } },
      null,
      'AllowedKernelExtensions',
    ],
    [
      'takes no extensions of which one team has no list',
      { AllowedKernelExtensions: { A: ids, B: 'com.example.c' } },
      null,
      'AllowedKernelExtensions',
    ],
  ])('%s', async (_, settings, fields, lost) => {
    // Another setting, so that there is a policy either way.
    const payload = kernel({ AllowUserOverrides: true, ...settings });
    const [body] = await bodies([payload]);
    const rest = { allow_user_overrides: true };
    expect(body).toEqual({ kernelextension: { ...rest, ...(fields ?? {}) } });
    expect(await losses([payload])).toEqual(
      lost === null ? [] : [`com.apple.syspolicy.kernel-extension-policy ${lost} out-of-range`],
    );
  });

  it('asks for the password of a network that has none in the profile', async () => {
    const { policies, dropped } = await convert(profileOf([wifi({ SSID_STR: 'a', EncryptionType: 'WPA2' })]));
    expect(policies[0]?.macos.wifi?.password).toEqual({ env: 'EDICT_SECRET_TEST_WIFI_PASSWORD' });
    expect(policies[0]?.secrets).toEqual([
      { name: 'EDICT_SECRET_TEST_WIFI_PASSWORD', field: 'wifi.password', origin: 'none' },
    ]);
    expect(dropped).toEqual([]);
  });

  it('gives two policies of one name secrets of their own', async () => {
    const network = (name: string): Payload =>
      wifi({ SSID_STR: name, EncryptionType: 'WPA2', Password: 'CANARY' });
    const { policies } = await convert(profileOf([network('a'), network('b')]));
    expect(new Set(policies.flatMap(({ secrets }) => secrets.map(({ name }) => name))).size).toBe(2);
  });

  it.each([
    [{ minLength: 14 }, { MinimumLength: 6 }, { min_length: 14 }, 2],
    [{ minLength: 6 }, { MinimumLength: 14 }, { min_length: 14 }, 1],
    [{ maxInactivity: 15 }, { MaximumInactivityInMinutes: 5 }, { max_inactivity: '5_minutes' }, 1],
    [{ allowSimple: true }, { RequireComplexPasscode: true }, { allow_simple: false }, 1],
    [{ forcePIN: false }, { RequirePasscode: true }, { force_pin: true }, 1],
    [{ maxPINAgeInDays: 90 }, { MaximumPasscodeAgeInDays: 365 }, { max_pinage_in_days: 90 }, 2],
    [{ maxPINAgeInDays: 0 }, { MaximumPasscodeAgeInDays: 365 }, { max_pinage_in_days: 365 }, 1],
    [{ minLength: '$MIN' }, { MinimumLength: 14 }, { min_length: { var: 'MIN' } }, 2],
    [{ minLength: 8 }, { MinimumLength: 8 }, { min_length: 8 }, null],
  ])('of %o and %o the stricter one is %o', async (old, declared, body, loser) => {
    const payloads = [
      passcode(old),
      { PayloadType: 'com.apple.configuration.passcode.settings', ...declared },
    ];
    const { policies, dropped, kept } = await convert(profileOf(payloads));
    expect(policies.map(({ macos }) => macos)).toEqual([{ password: body }]);
    const [became] = Object.values(body);
    const lost = payloads[(loser ?? 0) - 1];
    expect(dropped.filter(({ why }) => why === 'overridden')).toMatchObject(
      lost ? [{ payload: lost.PayloadType, key: Object.keys(lost)[1], became }] : [],
    );
    expect(kept + dropped.length).toBe(2);
  });

  it('reports a setting once, also where it was cut before it gave way', async () => {
    const payloads = [
      passcode({ maxInactivity: 20 }),
      { PayloadType: 'com.apple.configuration.passcode.settings', MaximumInactivityInMinutes: 5 },
    ];
    expect(await losses(payloads)).toEqual([
      'com.apple.mobiledevice.passwordpolicy maxInactivity overridden "5_minutes"',
    ]);
  });

  it('takes the kind of recovery key from UseKeychain, and reports no loss of it', async () => {
    const vault = (more: Payload): readonly Payload[] => [
      { PayloadType: 'com.apple.MCX.FileVault2', Enable: 'On', ...more },
    ];
    const type = async (more: Payload): Promise<unknown> => {
      const { policies, dropped } = await convert(profileOf(vault(more)));
      expect(dropped).toEqual([]);
      const added = policies.flatMap((policy) => policy.added.map(({ field }) => field));
      return [policies[0]?.macos.filevault?.encryption_type, added.includes('filevault.encryption_type')];
    };
    const both = 'institutional_and_personal_recovery_key';
    expect(await type({ UseKeychain: true })).toEqual([both, false]);
    expect(await type({ UseKeychain: true, UseRecoveryKey: true })).toEqual([both, false]);
    expect(await type({ UseKeychain: true, UseRecoveryKey: false })).toEqual([
      'institutional_recovery_key',
      false,
    ]);
    expect(await type({ UseKeychain: false })).toEqual(['personal_recovery_key', true]);
  });

  it('writes no machine authentication for L2TP, which has one kind of it', async () => {
    const l2tp = (method: string): readonly Payload[] => [
      vpn({ VPNType: 'L2TP', IPSec: { AuthenticationMethod: method } }),
    ];
    expect(Object.keys((await bodies(l2tp('SharedSecret')))[0] ?? {})).toEqual(['vpn']);
    expect(JSON.stringify(await bodies(l2tp('SharedSecret')))).not.toContain('machine_authentication');
    expect(await losses(l2tp('SharedSecret'))).toEqual([]);
    expect(await losses(l2tp('Certificate'))).toEqual([
      'com.apple.vpn.managed IPSec.AuthenticationMethod out-of-range',
    ]);
  });

  it('keeps what is for one client away from the others', async () => {
    const pulse = vpn({
      VPNType: 'VPN',
      VPNSubType: 'net.juniper.sslvpn',
      VendorConfig: { Group: 'staff', LoginGroupOrDomain: 'corp', Realm: 'r' },
    });
    expect(await losses([pulse])).toEqual([
      'com.apple.vpn.managed VendorConfig.Group no-field',
      'com.apple.vpn.managed VendorConfig.LoginGroupOrDomain no-field',
    ]);
  });

  it('takes a PPTP connection with its encryption', async () => {
    const ppp = {
      CommRemoteAddress: 'vpn.example.com',
      AuthName: 'j',
      AuthPassword: 'CANARY',
      CCPEnabled: 1,
    };
    const level = async (more: Payload): Promise<unknown> => {
      const [body] = await bodies([vpn({ VPNType: 'PPTP', PPP: { ...ppp, ...more } })]);
      return body;
    };
    expect(await level({ CCPMPPE128Enabled: 1 })).toMatchObject({
      vpn: {
        connection_type: 'PPTP',
        server: 'vpn.example.com',
        account: 'j',
        encryption_level: 'Maximum(128_bit)',
      },
    });
    expect(await level({ CCPMPPE40Enabled: 1, CCPMPPE128Enabled: 1 })).toMatchObject({
      vpn: { encryption_level: 'Automatic' },
    });
    expect(await losses([vpn({ VPNType: 'PPTP', PPP: { CCPEnabled: 1 } })])).toEqual([
      'com.apple.vpn.managed PPP.CCPEnabled out-of-range',
    ]);
  });

  it.each([
    ['IKEv2', {}, 'out-of-range'],
    ['TransparentProxy', {}, 'out-of-range'],
    ['AlwaysOn', {}, 'other-platform'],
    ['VPN', { VPNSubType: 'com.wireguard.macos' }, 'out-of-range'],
    ['VPN', {}, 'out-of-range'],
    ['$TYPE', {}, 'templated'],
  ])('writes nothing of a VPN of the kind %s %o', async (type, more, why) => {
    expect(await bodies([vpn({ VPNType: type, ...more })])).toEqual([]);
    expect(await losses([vpn({ VPNType: type, ...more })])).toEqual([`com.apple.vpn.managed * ${why}`]);
  });

  it('reads IPv4.OverridePrimary where Apple does', async () => {
    const all = { IPv4: { OverridePrimary: 1 } };
    expect(await bodies([vpn({ VPNType: 'IPSec', ...all })])).toMatchObject([
      { vpn: { send_all_traffic: true } },
    ]);
    expect(await losses([vpn({ VPNType: 'VPN', VPNSubType: 'com.cisco.anyconnect', ...all })])).toEqual([
      'com.apple.vpn.managed IPv4.OverridePrimary no-field',
    ]);
  });

  it('merges no two keys that contradict each other', async () => {
    const both = vpn({ VPNType: 'L2TP', OverridePrimary: false, IPv4: { OverridePrimary: 1 } });
    expect(await losses([both])).toEqual(['com.apple.vpn.managed IPv4.OverridePrimary overridden false']);
  });
});

it('says of a number that was cut where that makes a Mac less safe', async () => {
  const passcode = {
    PayloadType: 'com.apple.mobiledevice.passwordpolicy',
    minLength: 20,
    maxPINAgeInDays: 1000,
  };
  const { dropped } = await convert(profileOf([passcode]));
  expect(dropped.map(({ key, because }) => [key, because])).toEqual([
    ['minLength', 'the service accepts at most 16, which is weaker'],
    ['maxPINAgeInDays', 'the service accepts at most 730'],
  ]);
});

it('reports a switch that is none, also where another one decides', async () => {
  const pptp = (strong: Value) => ({
    PayloadType: 'com.apple.vpn.managed',
    UserDefinedName: 'Old',
    VPNType: 'PPTP',
    PPP: {
      CommRemoteAddress: 'vpn.example.com',
      CCPEnabled: 1,
      CCPMPPE40Enabled: 1,
      CCPMPPE128Enabled: strong,
    },
  });
  expect(lossesOf(await convert(profileOf([pptp(1)])))).toEqual([]);
  expect(lossesOf(await convert(profileOf([pptp(['x'])])))).toEqual([
    'com.apple.vpn.managed PPP.CCPMPPE128Enabled out-of-range',
  ]);
});

it('calls a secret one where the kind of connection has no field for it', async () => {
  const pptp = {
    PayloadType: 'com.apple.vpn.managed',
    UserDefinedName: 'Old',
    VPNType: 'PPTP',
    PPP: { CommRemoteAddress: 'vpn.example.com', AuthName: 'ann' },
    IPSec: { SharedSecret: { base64: 'Q0FOQVJZ' }, LocalIdentifier: 'staff' },
  };
  expect(lossesOf(await convert(profileOf([pptp])))).toEqual([
    'com.apple.vpn.managed IPSec.LocalIdentifier no-field',
    'com.apple.vpn.managed IPSec.SharedSecret secret',
  ]);
});

describe('preferences of a domain that another payload wraps', () => {
  const type = 'com.apple.ManagedClient.preferences';
  const wrapped = (domain: Payload, beside: Payload = {}): Payload => ({
    PayloadType: type,
    PayloadContent: { 'com.apple.MCX': domain },
    ...beside,
  });
  const forced = { Forced: [{ mcx_preference_settings: { DestroyFVKeyOnStandby: true } }] };

  it('reports what stands beside them in the payload', async () => {
    const beside = { dontAllowFDEDisable: true, PayloadDisplayName: 'Vault', 'com.apple.dock': '' };
    expect(await bodies([wrapped(forced, beside)])).toMatchObject([
      { filevault: { unlock_hibernation: true } },
    ]);
    expect(await losses([wrapped(forced, beside)])).toEqual([`${type} dontAllowFDEDisable no-field`]);
  });

  it.each<[string, Payload, readonly string[]]>([
    ['without their dictionary', { Forced: [{ dontAllowFDEDisable: true }] }, ['dontAllowFDEDisable']],
    [
      'beside their dictionary',
      {
        Forced: [{ ...forced.Forced[0], mcx_data_timestamp: '2026-01-01', dontAllowFDEDisable: true }],
      },
      ['dontAllowFDEDisable'],
    ],
    [
      'in another form than a dictionary',
      { Forced: [{ mcx_preference_settings: ['x'] }] },
      ['mcx_preference_settings'],
    ],
    ['as a bare value', { Forced: ['x'] }, ['Forced']],
    [
      'under Often in a dictionary',
      { ...forced, Often: { mcx_preference_settings: { timeServer: 'x' } } },
      ['timeServer'],
    ],
    [
      'under Set-Once in a list, without their dictionary',
      { ...forced, 'Set-Once': [{ timeServer: 'x' }] },
      ['timeServer'],
    ],
    ['under no manner', { ...forced, dontAllowFDEDisable: true }, ['dontAllowFDEDisable']],
  ])('reports settings %s', async (_where, domain, keys) => {
    expect(await losses([wrapped(domain)])).toEqual(
      keys.map((key) => `${type} com.apple.MCX.${key} no-field`),
    );
  });
});

it('takes no key with a dot for one of a section', async () => {
  const eap = { EAPClientConfiguration: { AcceptEAPTypes: [25], UserName: 'ann' } };
  const beside = { 'EAPClientConfiguration.UserName': 'bob', 'EAPClientConfiguration\\.UserName': 'eve' };
  for (const payload of [
    wifi({ SSID_STR: 'a', ...eap, ...beside }),
    wifi({ SSID_STR: 'a', ...beside, ...eap }),
  ]) {
    expect(await bodies([payload])).toMatchObject([{ wifi: { user_name: 'ann' } }]);
    expect(await losses([payload])).toEqual([
      'com.apple.wifi.managed EAPClientConfiguration\\.UserName no-field',
      'com.apple.wifi.managed EAPClientConfiguration\\\\.UserName no-field',
    ]);
  }
});

describe('what is turned off', () => {
  it.each([[false], [0], ['NO'], ['$ENABLED']])(
    'is not converted, and reported: %o',
    async (PayloadEnabled) => {
      const payloads = [passcode({ minLength: 8, PayloadEnabled }), wifi({ SSID_STR: 'a', ...open })];
      expect(await bodies(payloads)).toEqual([
        { wifi: { service_set_identifier: 'a', security_type: 'none' } },
      ]);
      expect(await losses(payloads)).toEqual(['com.apple.mobiledevice.passwordpolicy * no-field']);
      expect(await bodies(payloads, { PayloadEnabled })).toEqual([]);
      expect(await losses(payloads, { PayloadEnabled })).toEqual([
        'com.apple.mobiledevice.passwordpolicy * no-field',
        'com.apple.wifi.managed * no-field',
      ]);
    },
  );

  it.each([[true], [1], ['']])(
    'is not what says that it is on, or says nothing: %o',
    async (PayloadEnabled) => {
      const payloads = [passcode({ minLength: 8, PayloadEnabled })];
      expect(await bodies(payloads, { PayloadEnabled })).toHaveLength(1);
      expect(await losses(payloads, { PayloadEnabled })).toEqual([]);
    },
  );
});

describe('what is not for Macs', () => {
  it('goes by the payload', async () => {
    expect(await losses([{ PayloadType: 'com.apple.homescreenlayout', Dock: [] }])).toEqual([
      'com.apple.homescreenlayout * other-platform',
    ]);
  });

  it('goes by what the profile says', async () => {
    expect(await bodies([passcode({ minLength: 8 })], { TargetDeviceType: 5 })).toHaveLength(1);
    expect(await losses([passcode({ minLength: 8 })], { TargetDeviceType: 5 })).toEqual([]);
    expect(await bodies([passcode({ minLength: 8 })], { TargetDeviceType: 1 })).toEqual([]);
    expect(await losses([passcode({ minLength: 8 })], { TargetDeviceType: 1 })).toEqual([
      'Configuration TargetDeviceType other-platform',
      'com.apple.mobiledevice.passwordpolicy * other-platform',
    ]);
  });
});

it.each([
  ['iOS17 passcode', {}, 1],
  ['Passcode (iPads)', {}, 1],
  ['Passcode', {}, 0],
  ['Biosphere Macs', {}, 0],
  ['iOS passcode', { TargetDeviceType: 5 }, 0],
])('warns of %s, with %o, where it may be for phones', async (name, top, count) => {
  const passcode = { PayloadType: 'com.apple.mobiledevice.passwordpolicy', minLength: 8 };
  const got = await convert(profileOf([passcode], { PayloadDisplayName: name, ...top }));
  expect(got.policies).toHaveLength(1);
  expect(got.warnings).toHaveLength(count);
});

it('lists what the profile itself asks for, and not what names it', async () => {
  const top = {
    PayloadScope: 'User',
    ConsentText: { default: 'Yes?' },
    DurationUntilRemoval: 60,
    HasRemovalPasscode: false,
    PayloadRemovalDisallowed: true,
    PayloadOrganization: 'Example',
    Surprise: 1,
  };
  expect(await losses([], top)).toEqual([
    'Configuration ConsentText no-field',
    'Configuration DurationUntilRemoval no-field',
    'Configuration PayloadScope no-field',
    'Configuration Surprise no-field',
  ]);
  expect(await losses([], { PayloadScope: 'system', HasRemovalPasscode: true })).toEqual([
    'Configuration HasRemovalPasscode no-field',
  ]);
});

describe('tokens', () => {
  const token = (text: string): Promise<readonly unknown[]> => bodies([wifi({ SSID_STR: text, ...open })]);
  it.each([
    ['$SITE', 'SITE'],
    ['\u0024{site_name}', 'site_name'],
    ['%Site%', 'Site'],
    ['{{ site }}', 'site'],
    ['net-{{ site }}', 'wifi_service_set_identifier'],
  ])('%s becomes the variable %s', async (text, name) => {
    expect(await token(text)).toEqual([
      { wifi: { service_set_identifier: { var: name }, security_type: 'none' } },
    ]);
  });

  it.each(['Café 100%', 'US$ guests', '50% off', 'a{b}'])('%s is none', async (text) => {
    expect(await token(text)).toEqual([{ wifi: { service_set_identifier: text, security_type: 'none' } }]);
  });

  it('does not take letters of an address for one', async () => {
    const url = 'http://proxy.example.com/%C3%A4%20.pac';
    const payload = wifi({ SSID_STR: 'a', ...open, ProxyType: 'Auto', ProxyPACURL: url });
    expect(await bodies([payload])).toMatchObject([
      { wifi: { proxy_pac_url: url, proxy_type: 'Automatic' } },
    ]);
  });

  it('keeps what stood there, with its line, and nothing of a secret', async () => {
    const eap = {
      AcceptEAPTypes: [25],
      UserName: 'corp\\$USERNAME',
      UserPassword: '$PASSWORD',
      SomePassword: 'hunter2$X',
      Options: { Password: 'hunter2$X' },
      Else: '%SerialNumber%',
    };
    const { dropped } = await convert(profileOf([wifi({ SSID_STR: '$SITE', EAPClientConfiguration: eap })]));
    const texts = dropped.map(({ key, why, text, line }) => [key, why, text ?? null, line !== null]);
    expect(texts).toEqual([
      ['SSID_STR', 'templated', '$SITE', true],
      ['EAPClientConfiguration.UserName', 'templated', 'corp\\$USERNAME', true],
      ['EAPClientConfiguration.UserPassword', 'templated', null, true],
      ['EAPClientConfiguration.SomePassword', 'templated', null, true],
      ['EAPClientConfiguration.Options', 'templated', null, true],
      ['EAPClientConfiguration.Else', 'templated', '%SerialNumber%', true],
    ]);
  });

  it('shows none of a secret beside its token at the top of a profile either', async () => {
    const top = { RemovalPassword: 'hunter2$X', ConsentLink: 'https://\u0024{HOST}/' };
    const { dropped } = await convert(profileOf([], top));
    expect(dropped.map(({ key, text }) => [key, text ?? null])).toEqual([
      ['RemovalPassword', null],
      ['ConsentLink', 'https://\u0024{HOST}/'],
    ]);
  });

  it.each(['{{ psk }}', '$PSK', '\u0024{PSK}'])('in data, %s is one, as text and in base64', async (psk) => {
    for (const base64 of [psk, Buffer.from(psk).toString('base64')]) {
      const l2tp = vpn({ VPNType: 'L2TP', IPSec: { SharedSecret: { base64 } } });
      expect(await losses([l2tp])).toEqual(['com.apple.vpn.managed IPSec.SharedSecret templated']);
      const { policies } = await convert(profileOf([l2tp]));
      expect(policies[0]?.secrets).toMatchObject([{ field: 'vpn.l2tp_shared_secret', origin: 'token' }]);
    }
  });

  it('writes no list by team where the team is one', async () => {
    const payload = {
      PayloadType: 'com.apple.system-extension-policy',
      AllowedSystemExtensions: { $TEAM: ['com.example.$APP'] },
    };
    expect(await bodies([payload])).toEqual([]);
    expect(await losses([payload])).toEqual([
      'com.apple.system-extension-policy AllowedSystemExtensions templated',
    ]);
  });

  it('gives two different texts two variables', async () => {
    const eap = (key: string, text: string): Payload => ({
      EAPClientConfiguration: { AcceptEAPTypes: [25], [key]: text },
    });
    const { policies } = await convert(
      profileOf([
        wifi({ SSID_STR: 'a-$A', ...eap('UserName', 'x-$A') }),
        wifi({ SSID_STR: 'a', ...eap('UserName', 'x-$B') }),
      ]),
    );
    expect(policies.map(({ macos }) => [macos.wifi?.service_set_identifier, macos.wifi?.user_name])).toEqual([
      [{ var: 'wifi_service_set_identifier' }, { var: 'wifi_user_name' }],
      ['a', { var: 'wifi_user_name_2' }],
    ]);
  });
});

it('takes nothing in a profile for a reference', async () => {
  const payload = {
    PayloadType: 'com.apple.system-extension-policy',
    AllowedSystemExtensions: { env: 'EDICT_SECRET_OTHER' },
    AllowedSystemExtensionTypes: { var: 'vpn_host' },
  };
  expect(await bodies([payload])).toEqual([]);
  expect(await losses([payload])).toHaveLength(2);
});

describe('names', () => {
  const named = async (name: string, file = 'x.mobileconfig'): Promise<readonly unknown[]> => {
    const { policies } = await convert(
      profileOf([passcode({ minLength: 8 })], { PayloadDisplayName: name }),
      file,
    );
    return policies.map((policy) => [policy.name, policy.stem]);
  };
  it.each([
    ['../../etc/passwd', '../../etc/passwd', 'etc-passwd'],
    ['Büro: Zürich', 'Büro: Zürich', 'buro-zurich'],
    ['CON', 'CON', 'con-policy'],
    ['_base', '_base', 'base'],
    ['a\u202egnp.exe', 'agnp.exe', 'agnp-exe'],
    ['Corp for $USERNAME', 'Corp for USERNAME', 'corp-for-username'],
  ])('%s', async (name, shown, stem) => {
    expect(await named(name)).toEqual([[shown, stem]]);
  });

  it('fall back to the name of the file', async () => {
    expect(await named('', 'profiles/Office Wi-Fi.mobileconfig')).toEqual([['Office Wi-Fi', 'office-wi-fi']]);
    expect(await named('無線', 'profiles/wifi.mobileconfig.j2')).toEqual([['無線', 'wifi']]);
    expect(await named('無線', '無線.plist')).toEqual([['無線', 'profile']]);
  });
});

describe('what stands in managed preferences', () => {
  const wrapped = (domains: Payload): Payload => ({
    PayloadType: 'com.apple.ManagedClient.preferences',
    PayloadContent: domains,
  });
  const forced = (settings: Payload): Value => ({ Forced: [{ mcx_preference_settings: settings }] });

  it('is not called something that the service has nothing for where it has fields for it', async () => {
    const { dropped, policies } = await convert(
      profileOf([
        wrapped({
          'com.apple.security.firewall': forced({ EnableFirewall: true }),
          'com.apple.MCX.FileVault2': { 'Set-Once': [{ mcx_preference_settings: { Enable: 'On' } }] },
          'com.apple.dock': forced({ autohide: true }),
        }),
      ]),
    );
    expect(policies).toEqual([]);
    expect(dropped.map(({ key, because, misplaced }) => [key, because, misplaced === true])).toEqual([
      ['com.apple.security.firewall', expect.stringContaining('wrapped in managed preferences'), true],
      ['com.apple.MCX.FileVault2', expect.stringContaining('wrapped in managed preferences'), true],
      ['com.apple.dock', 'the service has nothing for this domain', false],
    ]);
  });

  it('is named by its manner where com.apple.MCX is never forced', async () => {
    const once = { 'Set-Once': [{ mcx_preference_settings: { dontAllowFDEDisable: true } }] };
    const { dropped } = await convert(profileOf([wrapped({ 'com.apple.MCX': once })]));
    expect(dropped.map(({ key, because }) => [key, because])).toEqual([
      ['com.apple.MCX.dontAllowFDEDisable', 'the service forces its settings, and this one is set Set-Once'],
    ]);
  });
});

it('warns of a team that is allowed twice, and of a type that macOS does not know', async () => {
  const payload = (team: string, type: string): Payload => ({
    PayloadType: 'com.apple.system-extension-policy',
    AllowedTeamIdentifiers: ['ABCDE12345'],
    AllowedSystemExtensions: { [team]: ['com.example.x'] },
    AllowedSystemExtensionTypes: { [team]: [type] },
  });
  const warnings = async (one: Payload): Promise<readonly string[]> =>
    (await convert(profileOf([one]))).warnings;
  expect(await warnings(payload('ABCDE12345', 'driverextension'))).toEqual([
    'the team ABCDE12345 is in AllowedTeamIdentifiers and in AllowedSystemExtensions, which Apple calls an error of the payload',
    'macOS has no type of system extensions called driverextension; DriverExtension may be meant',
  ]);
  expect(await warnings(payload('FGHIJ67890', 'DriverExtension'))).toEqual([]);
});

it('counts what Apple does anyway as no loss', async () => {
  const hotspot = (value: boolean): Payload => wifi({ SSID_STR: 'a', ...open, IsHotspot: value });
  expect(await losses([hotspot(false)])).toEqual([]);
  expect(await losses([hotspot(true)])).toEqual(['com.apple.wifi.managed IsHotspot no-field']);
});

it('names a token in the names of the profile, which may be retired all the same', async () => {
  const got = await convert(
    profileOf([passcode({ minLength: 8 })], {
      PayloadDisplayName: 'Tunnel for $FLEET_VAR_HOST',
      PayloadDescription: 'Of {{ team }}',
    }),
  );
  const filled = 'has a token of another service, which nothing fills in';
  expect(got.warnings).toEqual([
    `its name "Tunnel for $FLEET_VAR_HOST" ${filled}; the policy has "Tunnel for FLEET_VAR_HOST"`,
    `its description "Of {{ team }}" ${filled}; the policy has "Of team"`,
  ]);
  expect(verdictOf(got)).toBe('replaced');
});
