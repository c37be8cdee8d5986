/** Policies of Intune's Settings Catalog: read as the profile that they stand for, with the same report. */
import { describe, expect, it } from 'vitest';
import { profileOf, type Value } from '../profiles/profile-xml.ts';
import { convert, lossesOf } from './convert.ts';

type Json = Readonly<Record<string, unknown>>;

const choice = (id: string, word: string, children: readonly Json[] = []): Json => ({
  '@odata.type': '#microsoft.graph.deviceManagementConfigurationChoiceSettingInstance',
  settingDefinitionId: id,
  choiceSettingValue: { value: `${id}_${word}`, children },
});
const simple = (id: string, value: unknown): Json => ({
  settingDefinitionId: id,
  simpleSettingValue: { value },
});
const list = (id: string, values: readonly unknown[]): Json => ({
  settingDefinitionId: id,
  simpleSettingCollectionValue: values.map((value) => ({ value })),
});
const group = (id: string, ...elements: readonly (readonly Json[])[]): Json => ({
  '@odata.type': '#microsoft.graph.deviceManagementConfigurationGroupSettingCollectionInstance',
  settingDefinitionId: id,
  groupSettingCollectionValue: elements.map((children) => ({ children })),
});
const policy = (instances: readonly Json[], more: Json = {}): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(
      {
        '@odata.context':
          'https://graph.microsoft.com/beta/$metadata#deviceManagement/configurationPolicies/$entity',
        name: 'Baseline',
        platforms: 'macOS',
        settings: instances.map((settingInstance, index) => ({ id: String(index), settingInstance })),
        ...more,
      },
      null,
      1,
    ),
  );

const filevault = 'com.apple.mcx.filevault2';
const firewall = 'com.apple.security.firewall';
const extensions = 'com.apple.system-extension-policy';
const passcode = 'com.apple.mobiledevice.passwordpolicy';

/** A policy of the catalog, and the payloads of Apple's that say the same. */
const alike: Readonly<
  Record<string, readonly [instances: readonly Json[], payloads: readonly Readonly<Record<string, Value>>[]]>
> = {
  FileVault: [
    [
      group(`${filevault}_${filevault}`, [
        choice(`${filevault}_enable`, '0'),
        choice(`${filevault}_defer`, 'true'),
        choice(`${filevault}_showrecoverykey`, 'false'),
        choice(`${filevault}_userecoverykey`, 'true'),
        simple(`${filevault}_deferforceatuserloginmaxbypassattempts`, 0),
      ]),
      group('com.apple.mcx_com.apple.mcx-fdefilevaultoptions', [
        choice('com.apple.mcx_dontallowfdedisable', 'true'),
      ]),
      group('com.apple.security.fderecoverykeyescrow_com.apple.security.fderecoverykeyescrow', [
        simple('com.apple.security.fderecoverykeyescrow_location', 'IT'),
      ]),
    ],
    [
      {
        PayloadType: 'com.apple.MCX.FileVault2',
        Enable: 'On',
        Defer: true,
        ShowRecoveryKey: false,
        UseRecoveryKey: true,
        DeferForceAtUserLoginMaxBypassAttempts: 0,
      },
      { PayloadType: 'com.apple.MCX', dontAllowFDEDisable: true },
      { PayloadType: 'com.apple.security.FDERecoveryKeyEscrow', Location: 'IT' },
    ],
  ],
  'a firewall with applications': [
    [
      group(`${firewall}_${firewall}`, [
        choice(`${firewall}_enablefirewall`, 'true'),
        group(
          `${firewall}_applications`,
          [
            simple(`${firewall}_applications_item_bundleid`, 'com.example.a'),
            choice(`${firewall}_applications_item_allowed`, 'true'),
          ],
          [
            simple(`${firewall}_applications_item_bundleid`, 'com.example.b'),
            choice(`${firewall}_applications_item_allowed`, 'true'),
          ],
        ),
      ]),
    ],
    [
      {
        PayloadType: 'com.apple.security.firewall',
        EnableFirewall: true,
        Applications: [
          { BundleID: 'com.example.a', Allowed: true },
          { BundleID: 'com.example.b', Allowed: true },
        ],
      },
    ],
  ],
  'system extensions': [
    [
      group(`${extensions}_${extensions}`, [
        choice(`${extensions}_allowuseroverrides`, 'true'),
        list(`${extensions}_allowedteamidentifiers`, ['ABCDE12345', 'FGHIJ67890']),
        group(`${extensions}_allowedsystemextensions`, [
          list(`${extensions}_allowedsystemextensions_generickey`, ['com.example.a', 'com.example.b']),
          simple(`${extensions}_allowedsystemextensions_generickey_keytobereplaced`, 'UBF8T346G9'),
        ]),
      ]),
    ],
    [
      {
        PayloadType: 'com.apple.system-extension-policy',
        AllowUserOverrides: true,
        AllowedTeamIdentifiers: ['ABCDE12345', 'FGHIJ67890'],
        AllowedSystemExtensions: { UBF8T346G9: ['com.example.a', 'com.example.b'] },
      },
    ],
  ],
  'a passcode, in a list of one and with ids as Apple spells them': [
    [
      group(`${passcode}_${passcode}`, [
        choice(`${passcode}_allowSimple`, 'false'),
        simple(`${passcode}_minLength`, 12),
        simple(`${passcode}_maxInactivity`, 20),
        simple(`${passcode}_maxFailedAttempts`, 10),
      ]),
    ],
    [
      {
        PayloadType: passcode,
        allowSimple: false,
        minLength: 12,
        maxInactivity: 20,
        maxFailedAttempts: 10,
      },
    ],
  ],
  'the declaration of a passcode': [
    [
      group('passcode_passcode', [
        simple('passcode_minimumlength', 15),
        choice('passcode_requirecomplexpasscode', 'true'),
        simple('passcode_maximumfailedattempts', 5),
        group('passcode_customregex', [simple('passcode_customregex_regex', '.*')]),
      ]),
    ],
    [
      {
        PayloadType: 'com.apple.configuration.passcode.settings',
        MinimumLength: 15,
        RequireComplexPasscode: true,
        MaximumFailedAttempts: 5,
        CustomRegex: [{ regex: '.*' }],
      },
    ],
  ],
};

describe('is what the profile with these settings is', () => {
  it.each(Object.entries(alike))('%s', async (_, [instances, payloads]) => {
    const got = await convert(policy(instances));
    const want = await convert(profileOf(payloads, { PayloadDisplayName: 'Baseline' }));
    expect(got.refused).toBeNull();
    expect(got.policies).toEqual(want.policies);
    expect(lossesOf(got)).toEqual(lossesOf(want));
    expect(got.kept).toBe(want.kept);
  });
});

it('reads FileVault that is off as off, however Intune writes it', async () => {
  const enabled = async (value: unknown): Promise<unknown> => {
    const instance = { settingDefinitionId: `${filevault}_Enable`, choiceSettingValue: { value } };
    return (await convert(policy([instance]))).policies[0]?.macos.filevault?.enable_filevault;
  };
  expect(await enabled(`${filevault}_enable_1`)).toBe(false);
  expect(await enabled(`${filevault}_enable_off`)).toBe(false);
  expect(await enabled('Off')).toBe(false);
  expect(await enabled('On')).toBe(true);
});

it('guesses at no choice that it does not know', async () => {
  const got = await convert(
    policy([choice(`${filevault}_enable`, '2'), choice(`${filevault}_showrecoverykey`, '1')]),
  );
  expect(got.policies).toEqual([]);
  expect(lossesOf(got)).toEqual([
    'com.apple.MCX.FileVault2 Enable out-of-range',
    'com.apple.MCX.FileVault2 ShowRecoveryKey out-of-range',
  ]);
});

it('names what it has nothing for by its id, with the line', async () => {
  const got = await convert(
    policy([
      group(`${filevault}_${filevault}`, [
        choice(`${filevault}_recoverykeyrotationinmonths`, '5'),
        choice(`${filevault}_enable`, '0', [simple(`${filevault}_unheardof`, 1)]),
      ]),
      group('com.apple.applicationaccess_com.apple.applicationaccess', [
        choice('com.apple.applicationaccess_allowairdrop', 'false'),
      ]),
      simple('mdmwindows_setting', 1),
    ]),
  );
  expect(lossesOf(got)).toEqual([
    'com.apple.MCX.FileVault2 com.apple.mcx.filevault2_recoverykeyrotationinmonths no-field',
    'com.apple.MCX.FileVault2 com.apple.mcx.filevault2_unheardof no-field',
    'com.apple.applicationaccess com.apple.applicationaccess_allowairdrop no-field',
    'mdmwindows mdmwindows_setting no-field',
  ]);
  expect(got.dropped.every(({ line }) => line !== null && line > 5)).toBe(true);
  expect(got.policies.map(({ name }) => name)).toEqual(['Baseline']);
});

it('takes the answer of Graph about one policy, and about its settings', async () => {
  const setting = { settingInstance: choice(`${firewall}_enablefirewall`, 'true') };
  const forms: readonly Json[] = [
    { value: [{ name: 'Baseline', settings: [setting] }] },
    { '@odata.context': 'x', value: [setting] },
  ];
  for (const form of forms) {
    const { policies } = await convert(new TextEncoder().encode(JSON.stringify(form)));
    expect(policies.map(({ macos }) => macos)).toEqual([{ firewall: { Enable_Firewall: true } }]);
  }
});

describe('is refused where something would have to be guessed', () => {
  const on = choice(`${firewall}_enablefirewall`, 'true');
  const refused: readonly (readonly [Uint8Array, RegExp])[] = [
    [policy([on], { platforms: 'windows10' }), /for other devices than Macs/],
    [policy([on], { platforms: 'iOS' }), /for other devices than Macs/],
    [policy([on, choice(`${firewall}_enablefirewall`, 'false')]), /enablefirewall appears twice/],
    [policy([{ settingDefinitionId: `${firewall}_enablefirewall` }]), /has no value/],
    [
      policy([on], { settings: [{ settingInstance: on }, { settingInstance: '@{x=System.Object[]}' }] }),
      /-Depth/,
    ],
    [policy([], {}), /neither a profile nor settings .* iMazing Profile Editor/],
  ];
  it.each(refused)('%#', async (bytes, message) => {
    const got = await convert(bytes);
    expect(got.refused?.message).toMatch(message);
    expect(got.policies).toEqual([]);
  });
});
