/** com.apple.wifi.managed: one Wi-Fi network. */
import type { MappingCondition, MappingRow, PayloadMapping, WordMapping } from '../mapping.ts';

const enterprise: MappingCondition = { key: 'EAPClientConfiguration', stated: true };
const eapFast: MappingCondition = { key: 'EAPClientConfiguration.AcceptEAPTypes', holds: 43 };

const wpa3: WordMapping = {
  from: 'WPA3',
  why: 'out-of-range',
  because: 'the service does not support WPA3, and Any would also admit WEP',
};
const noSuchEncryption = 'the service has no value for this encryption';
const radiusTrust = 'the Mac no longer checks by itself which RADIUS server it talks to';
const onlyEapFast = 'the service has it only for EAP-FAST (type 43)';

/** The numbers of EAP's types; a profile turns off those that it leaves out. */
const eapMethods: readonly (readonly [number: number, field: string])[] = [
  [13, 'tls'],
  [17, 'leap'],
  [18, 'eap_sim'],
  [21, 'ttls'],
  [25, 'peap'],
  [43, 'eap_fast'],
];

const eap = (key: string, rest: Omit<MappingRow, 'key'>): MappingRow => ({
  key: `EAPClientConfiguration.${key}`,
  ...rest,
});

export const wifi: PayloadMapping = {
  type: 'com.apple.wifi.managed',
  title: 'Wi-Fi',
  dictionary: 'wifi',
  copies: {
    rule: 'undefined',
    says: 'Apple does not say which of two profiles for one network a Mac follows.',
  },
  sections: ['EAPClientConfiguration'],
  references: ['password'],
  rows: [
    {
      key: 'SSID_STR',
      field: 'service_set_identifier',
      vital: { absent: 'no-field', because: 'the service identifies a network only by its name (SSID)' },
    },
    {
      key: 'EncryptionType',
      when: enterprise,
      field: 'security_type',
      apple: 'Any',
      emptyIsValue: true,
      vital: { absent: 'fine' },
      as: {
        words: [
          { from: 'WPA2', to: 'WPA/WPA2_Enterprise' },
          { from: 'WPA', to: 'WPA/WPA2_Enterprise', likeWord: 'WPA2' },
          { from: 'WEP', to: 'WEP_Enterprise' },
          { from: 'Any', to: 'Any*(Enterprise)' },
          wpa3,
        ],
        because: noSuchEncryption,
      },
    },
    {
      key: 'EncryptionType',
      field: 'security_type',
      emptyIsValue: true,
      vital: { absent: 'fine' },
      as: {
        words: [
          { from: 'WPA2', to: 'WPA/WPA2' },
          { from: 'WPA', to: 'WPA/WPA2', likeWord: 'WPA2' },
          { from: 'WEP', to: 'WEP' },
          { from: 'None', to: 'none' },
          { from: 'Any', to: 'Any*(Personal)' },
          wpa3,
        ],
        because: noSuchEncryption,
      },
    },
    { key: 'Password', field: 'password' },
    { key: 'AutoJoin', field: 'autojoin' },
    { key: 'HIDDEN_NETWORK', field: 'hidden_network' },
    {
      key: 'ProxyType',
      field: 'proxy_type',
      as: {
        words: [
          { from: 'None', to: 'None' },
          {
            from: 'Manual',
            to: 'Manual',
            needs: ['ProxyServer', 'ProxyServerPort'],
            because: 'the service wants the address and the port of the proxy with it',
          },
          {
            from: 'Auto',
            to: 'Automatic',
            needs: ['ProxyPACURL'],
            because: 'the service wants the address of a PAC file with it, and finds none by itself (WPAD)',
          },
        ],
      },
    },
    { key: 'ProxyServer', field: 'proxyserver' },
    { key: 'ProxyServerPort', field: 'proxy_server_port' },
    { key: 'ProxyUsername', field: 'proxy_user_name' },
    { key: 'ProxyPassword', field: 'proxy_password' },
    { key: 'ProxyPACURL', field: 'proxy_pac_url' },
    { key: 'ProxyPACFallbackAllowed' },
    {
      key: 'PayloadCertificateUUID',
      because:
        'identity_cert_id takes an id of the service: install the certificate in the portal, then fill it in',
    },
    eap('AcceptEAPTypes', {
      field: 'tls',
      as: { flags: eapMethods },
    }),
    eap('UserName', { field: 'user_name' }),
    eap('UserPassword', { field: 'user_password' }),
    eap('OuterIdentity', { field: 'outer_identity' }),
    eap('OneTimeUserPassword', { field: 'use_per_connection_pwd' }),
    eap('EAPFASTUsePAC', { field: 'use_pac', apple: false }),
    eap('EAPFASTProvisionPAC', { when: eapFast, field: 'provision_pac', apple: false }),
    eap('EAPFASTProvisionPAC', { because: onlyEapFast }),
    eap('EAPFASTProvisionPACAnonymously', { when: eapFast, field: 'provision_pac_anonymously' }),
    eap('EAPFASTProvisionPACAnonymously', { because: onlyEapFast }),
    eap('TTLSInnerAuthentication', {
      when: eapFast,
      field: 'inner_authentication',
      as: { words: ['PAP', 'CHAP', 'MSCHAP', 'MSCHAPv2'].map((word) => ({ from: word, to: word })) },
    }),
    eap('TTLSInnerAuthentication', { because: onlyEapFast }),
    eap('PayloadCertificateAnchorUUID', { loud: radiusTrust, because: 'the service has no trust anchors' }),
    eap('TLSTrustedServerNames', {
      loud: radiusTrust,
      because: 'the service does not check the name of the server',
    }),
    eap('TLSTrustedCertificates', { loud: radiusTrust, because: 'the service has no trust anchors' }),
    eap('TLSAllowTrustExceptions', { because: 'the service lets the user decide whom to trust' }),
    { key: 'IsHotspot', apple: false, because: 'the service has no Passpoint networks' },
    { key: 'CaptiveBypass', why: 'other-platform', because: 'Apple has it only on iPhone and iPad' },
    { key: 'MCCAndMNCs', why: 'other-platform', because: 'Macs have no SIM' },
    { key: 'AllowJoinBeforeFirstUnlock', why: 'other-platform', because: 'Apple has it only on Vision Pro' },
  ],
  additions: [
    { field: 'security_type', value: 'Any*(Enterprise)', when: enterprise },
    ...eapMethods.map(([, field]) => ({ field, value: false, when: enterprise })),
    { field: 'use_pac', value: false, when: eapFast },
    { field: 'provision_pac', value: false, when: eapFast },
  ],
};
