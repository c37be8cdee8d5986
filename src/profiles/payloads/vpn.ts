/** com.apple.vpn.managed: one VPN connection. Which of its dictionaries count depends on VPNType. */
import type { MappingCondition, MappingRow, PayloadMapping, WordMapping } from '../mapping.ts';

const type = (...names: string[]): MappingCondition => ({ key: 'VPNType', is: names });
const notThere = (name: string): WordMapping => ({
  from: name,
  why: 'out-of-range',
  because: `the service has no ${name} connections`,
});

/** Apple lists the first five; the others were seen in profiles. */
const clients: readonly WordMapping[] = [
  { from: 'com.cisco.anyconnect', to: 'Cisco_AnyConnect' },
  { from: 'com.cisco.anyconnect.applevpn.plugin', to: 'Cisco_AnyConnect' },
  { from: 'net.juniper.sslvpn', to: 'Juniper_SSL' },
  { from: 'com.f5.F5-Edge-Client.vpnplugin', to: 'F5_SSL' },
  { from: 'com.sonicwall.SonicWALL-SSLVPN.vpnplugin', to: 'SonicWALL_Mobile_Connect' },
  { from: 'com.arubanetworks.aruba-via.vpnplugin', to: 'Aruba_VIA' },
  { from: 'com.checkpoint.CheckPoint-VPN.vpnplugin', to: 'Check_Point_Mobile_VPN' },
  { from: 'net.openvpn.connect.app', to: 'Open_VPN' },
];
const clientOf = (type: string): MappingCondition => ({
  key: 'VPNSubType',
  is: clients.flatMap(({ from, to }) => (to === type ? [from] : [])),
});
const clientTypes = [...new Set(clients.flatMap(({ to }) => (to === undefined ? [] : [to])))];

const id = 'it takes an id of the service: install the certificate in the portal, then fill it in';
const phone = 'Apple has it only on iPhone and iPad';
const sendAll: Omit<MappingRow, 'key'> = {
  when: type('L2TP', 'IPSec'),
  field: 'send_all_traffic',
  apple: false,
};
const sendNone: Omit<MappingRow, 'key'> = { because: 'Apple reads it only for L2TP and Cisco IPSec' };

/** Keys of one dictionary, which count for these types only. */
const rowsIn =
  (dictionary: string, types: MappingCondition) =>
  (key: string, rest: Omit<MappingRow, 'key' | 'when'>, more?: MappingCondition): MappingRow => ({
    key: `${dictionary}.${key}`,
    when: more ? { all: [types, more] } : types,
    ...rest,
  });
const ppp = rowsIn('PPP', type('L2TP', 'PPTP'));
const l2tp = rowsIn('PPP', type('L2TP'));
const pptp = rowsIn('PPP', type('PPTP'));
const ipsec = rowsIn('IPSec', type('L2TP', 'IPSec'));
const overL2tp = rowsIn('IPSec', type('L2TP'));
const cisco = rowsIn('IPSec', type('IPSec'));
const plugin = rowsIn('VPN', type('VPN'));
const vendor = rowsIn('VendorConfig', type('VPN'));
const proxies = (key: string, rest: Omit<MappingRow, 'key'>): MappingRow => ({
  key: `Proxies.${key}`,
  ...rest,
});

const isOn = (key: string): MappingCondition => ({ key, is: [1] });
const mppe40 = isOn('PPP.CCPMPPE40Enabled');
const mppe128 = isOn('PPP.CCPMPPE128Enabled');
const encrypted = isOn('PPP.CCPEnabled');
const level = (words: readonly WordMapping[]): Omit<MappingRow, 'key'> => ({
  field: 'encryption_level',
  apple: 0,
  as: { words },
});
const withoutEffect: WordMapping = {
  from: 1,
  why: 'no-field',
  because: 'without CCPEnabled it has no effect',
};

export const vpn: PayloadMapping = {
  type: 'com.apple.vpn.managed',
  title: 'VPN',
  dictionary: 'vpn',
  copies: {
    rule: 'undefined',
    says: 'Apple does not say which of two profiles for one connection a Mac follows.',
  },
  sections: ['IPv4', 'PPP', 'IPSec', 'VPN', 'VendorConfig', 'Proxies'],
  rows: [
    {
      key: 'VPNType',
      when: type('VPN'),
      field: 'connection_type',
      as: { followsFrom: 'VPNSubType', from: 'VPN', values: clientTypes },
      vital: { absent: 'out-of-range' },
    },
    {
      key: 'VPNType',
      field: 'connection_type',
      vital: { absent: 'out-of-range', because: 'the kind of the connection is not stated', kind: true },
      as: {
        words: [
          { from: 'L2TP', to: 'L2TP' },
          { from: 'PPTP', to: 'PPTP' },
          { from: 'IPSec', to: 'IPSec(Cisco)' },
          notThere('IKEv2'),
          notThere('TransparentProxy'),
          { from: 'AlwaysOn', why: 'other-platform', because: phone },
        ],
        because: 'the service has no connections of this kind',
      },
    },
    {
      key: 'VPNSubType',
      when: type('VPN'),
      field: 'connection_type',
      vital: { absent: 'out-of-range', because: 'the client of the connection is not stated', kind: true },
      as: {
        words: clients,
        alsoAs: 'connection_sub_type',
        because: 'the service does not support this VPN client',
      },
    },
    { key: 'UserDefinedName', field: 'connection_name' },
    { key: 'IPv4.OverridePrimary', ...sendAll },
    { key: 'IPv4.OverridePrimary', ...sendNone },
    { key: 'OverridePrimary', ...sendAll, sameAs: 'IPv4.OverridePrimary' },
    { key: 'OverridePrimary', ...sendNone },

    l2tp('CommRemoteAddress', { field: 'l2tp_server' }),
    pptp('CommRemoteAddress', { field: 'server' }),
    l2tp('AuthName', { field: 'l2tp_account' }),
    pptp('AuthName', { field: 'account' }),
    l2tp('AuthPassword', { field: 'l2tp_password' }),
    pptp('AuthPassword', { field: 'password' }),
    l2tp('TokenCard', {
      field: 'l2tp_user_authentication',
      apple: 0,
      as: {
        words: [
          { from: 1, to: 'RSA_SecureID' },
          { from: 0, to: 'Password' },
        ],
      },
    }),
    ppp('AuthProtocol', { field: 'auth_protocol', as: { list: ['EAP'] } }),
    ppp('AuthEAPPlugins', { field: 'auth_plugins', as: { list: ['EAP-RSA'] } }),
    pptp('CCPEnabled', level([{ from: 0, to: 'None' }]), { key: 'PPP.CCPEnabled', is: [0] }),
    pptp('CCPEnabled', level([{ from: 1, to: 'Automatic' }]), mppe40),
    pptp('CCPEnabled', level([{ from: 1, to: 'Maximum(128_bit)' }]), mppe128),
    pptp('CCPEnabled', {
      why: 'out-of-range',
      because: 'neither CCPMPPE40Enabled nor CCPMPPE128Enabled says how strong the encryption is',
    }),
    pptp('CCPMPPE40Enabled', level([{ from: 1, to: 'Automatic' }, { from: 0 }]), encrypted),
    pptp('CCPMPPE40Enabled', level([{ from: 0 }, withoutEffect])),
    pptp(
      'CCPMPPE128Enabled',
      {
        field: 'encryption_level',
        as: { followsFrom: 'PPP.CCPMPPE40Enabled', from: 1, values: ['Automatic'] },
      },
      { all: [encrypted, mppe40] },
    ),
    pptp('CCPMPPE128Enabled', level([{ from: 1, to: 'Maximum(128_bit)' }, { from: 0 }]), encrypted),
    pptp('CCPMPPE128Enabled', level([{ from: 0 }, withoutEffect])),

    cisco('RemoteAddress', { field: 'remote_address' }),
    overL2tp('AuthenticationMethod', {
      field: 'connection_type',
      apple: 'SharedSecret',
      as: { followsFrom: 'VPNType', from: 'SharedSecret', values: ['L2TP'] },
    }),
    cisco('AuthenticationMethod', {
      field: 'machine_authentication',
      apple: 'SharedSecret',
      as: {
        words: [
          { from: 'SharedSecret', to: 'shared_secret/group_name' },
          { from: 'Certificate', to: 'certificate' },
        ],
      },
    }),
    overL2tp('SharedSecret', { field: 'l2tp_shared_secret' }),
    cisco('SharedSecret', { field: 'ipsec_shared_secret' }),
    ipsec('LocalIdentifier', {
      field: 'ipsec_group_name',
      as: { ending: '[hybrid]', field: 'use_hybrid_authentication' },
    }),
    ipsec('LocalIdentifierType', { field: 'local_identifier_type' }),
    ipsec('XAuthEnabled', { field: 'ipsec_auth_enabled' }),
    ipsec('XAuthName', { field: 'ipsec_account' }),
    ipsec('XAuthPassword', { field: 'ipsec_auth_password' }),
    ipsec('XAuthPasswordEncryption', { field: 'prompt_for_password' }),
    ipsec('PromptForVPNPIN', { field: 'include_user_pin' }),
    ipsec('OnDemandEnabled', { field: 'enable_vpn_ondemand' }),
    { key: 'IPSec.PayloadCertificateUUID', because: `certificate_id: ${id}` },
    { key: 'IPSec.OnDemandUserOverrideDisabled', why: 'other-platform', because: phone },

    plugin('RemoteAddress', { field: 'remote_address' }),
    plugin('AuthName', { field: 'account' }),
    plugin('AuthPassword', { field: 'password' }),
    plugin('Password', { field: 'password', sameAs: 'VPN.AuthPassword' }),
    plugin('AuthenticationMethod', {
      field: 'user_authentication_type',
      as: {
        words: [
          { from: 'Password', to: 'password' },
          { from: 'Certificate', to: 'certificate' },
          {
            from: 'Password+Certificate',
            why: 'out-of-range',
            because: 'the service asks for a password or a certificate, not for both',
          },
        ],
      },
    }),
    plugin('OnDemandEnabled', { field: 'enable_vpn_ondemand' }),
    { key: 'VPN.PayloadCertificateUUID', because: id },
    { key: 'VPN.OnDemandUserOverrideDisabled', why: 'other-platform', because: phone },
    { key: 'VPN.OnDemandRules', because: 'the service turns VPN on demand on or off, without rules' },
    vendor('Realm', { field: 'realm' }),
    vendor('Role', { field: 'role' }),
    vendor('Group', { field: 'group' }, clientOf('Cisco_AnyConnect')),
    vendor('Group', { because: 'the service has it only for Cisco AnyConnect' }),
    vendor('LoginGroupOrDomain', { field: 'login_group' }, clientOf('SonicWALL_Mobile_Connect')),
    vendor('LoginGroupOrDomain', { because: 'the service has it only for SonicWALL Mobile Connect' }),

    proxies('ProxyAutoConfigEnable', {
      field: 'proxy_type',
      apple: 0,
      as: {
        words: [
          {
            from: 1,
            to: 'Automatic',
            needs: ['Proxies.ProxyAutoConfigURLString'],
            because: 'the service wants the address of a PAC file with it',
          },
          { from: 0 },
        ],
      },
    }),
    proxies('ProxyAutoConfigURLString', { field: 'proxy_pac_url' }),
    proxies('HTTPEnable', { field: 'http_enable' }),
    proxies('HTTPProxy', { field: 'proxyserver' }),
    proxies('HTTPPort', { field: 'proxy_server_port' }),
    proxies('HTTPProxyUsername', { field: 'proxy_user_name' }),
    proxies('HTTPProxyPassword', { field: 'proxy_password' }),
    proxies('HTTPSEnable', { field: 'https_enable' }),
    proxies('HTTPSProxy', { field: 'https_proxyserver' }),
    proxies('HTTPSPort', { field: 'https_proxy_server_port' }),
    { key: 'OnDemandUserOverrideDisabled', why: 'other-platform', because: phone },
    { key: 'AlwaysOn', why: 'other-platform', because: phone },
  ],
  additions: [
    { field: 'l2tp_user_authentication', value: 'Password', when: type('L2TP') },
    {
      field: 'proxy_type',
      value: 'Manual',
      stated: true,
      when: {
        all: [
          { field: 'http_enable', is: [1] },
          { field: 'proxyserver', written: true },
          { field: 'proxy_server_port', written: true },
        ],
      },
    },
  ],
};
