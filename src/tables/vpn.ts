/** The macOS vpn payload. */
import { is } from './condition.ts';
import type { Table } from './field.ts';

const manualProxy = is('proxy_type', 'Manual');

export const vpn: Table = {
  name: 'vpn',
  title: 'VPN',
  summary: 'One VPN connection.',
  section: 'macOS payload: vpn dictionary',
  fields: [
    {
      name: 'certificate_id',
      type: 'string',
      requiredWhen: is('machine_authentication', 'certificate'),
      summary: 'ID of the certificate for machine authentication.',
    },
    { name: 'account', type: 'string', summary: 'User name for the connection.' },
    {
      name: 'connection_name',
      type: 'string',
      summary: 'Name of the connection as the user sees it.',
      strength: 'neutral',
      examples: ['Headquarters'],
    },
    {
      name: 'connection_type',
      type: 'string',
      default: 'L2TP',
      summary: 'Type of the connection.',
      values: [
        { value: 'L2TP', words: ['L2TP/IPSec', 'L2TP over IPSec', 'IPSec/L2TP', 'L2TP VPN'] },
        { value: 'PPTP', summary: 'No client since macOS 10.12.' },
        {
          value: 'IPSec(Cisco)',
          words: ['IPSec', 'Cisco', 'Cisco IPSec', 'IPSec Cisco', 'IPSec VPN', 'IKEv1', 'Cisco VPN', 'XAuth'],
        },
        {
          value: 'Cisco_AnyConnect',
          words: ['AnyConnect', 'Cisco Secure Client', 'Secure Client', 'Cisco SSL', 'AnyConnect VPN'],
        },
        {
          value: 'Juniper_SSL',
          words: ['Juniper', 'Junos Pulse', 'Pulse Secure', 'Pulse', 'Ivanti Secure Access'],
        },
        { value: 'F5_SSL', words: ['F5', 'F5 Access', 'BIG-IP', 'BIG-IP Edge Client'] },
        {
          value: 'SonicWALL_Mobile_Connect',
          aliases: ['SONIC_WALL_Mobile_Connect'],
          summary: 'Requires login_group.',
          words: ['SonicWALL', 'Mobile Connect', 'SonicWALL VPN'],
        },
        { value: 'Aruba_VIA', words: ['Aruba', 'VIA'] },
        { value: 'Check_Point_Mobile_VPN', words: ['Check Point', 'Check Point Mobile', 'Check Point VPN'] },
        { value: 'Open_VPN' },
      ],
      advice: [
        {
          words: ['IKEv2', 'IKE', 'IPSec IKEv2', 'IKEv2/IPSec', 'IKEv2 VPN'],
          hint: 'the service has no IKEv2; IPSec(Cisco) is IKEv1, which is another protocol',
        },
        {
          words: ['WireGuard', 'SSTP', 'Tailscale', 'ZeroTier', 'GlobalProtect', 'FortiClient', 'Zscaler'],
          hint: 'the service cannot set up such a client; "edict explain vpn.connection_type" lists what it can',
        },
        {
          words: ['SSL', 'SSL VPN', 'TLS'],
          hint: 'it depends on the gateway: Cisco_AnyConnect, Juniper_SSL, F5_SSL, SonicWALL_Mobile_Connect or Open_VPN',
        },
      ],
      deprecated: {
        values: ['PPTP'],
        reason: 'macOS has had no PPTP client since 10.12; choose another connection_type',
      },
      quirk:
        'One rule of the spec writes SONIC_WALL_Mobile_Connect. edict accepts it and sends SonicWALL_Mobile_Connect; the rule for login_group holds for both.',
    },
    {
      name: 'encryption_level',
      type: 'string',
      default: 'None',
      availableWhen: is('connection_type', 'PPTP'),
      summary: 'Encryption of a PPTP connection.',
      values: [
        { value: 'None' },
        { value: 'Automatic', words: ['Auto'] },
        { value: 'Maximum(128_bit)', words: ['Maximum', 'Max', '128', '128 bit', 'MPPE128'] },
      ],
      strength: { chains: [['None', 'Automatic', 'Maximum(128_bit)']] },
    },
    {
      name: 'group',
      type: 'string',
      availableWhen: is('connection_type', 'Cisco_AnyConnect'),
      summary: 'Group information.',
    },
    { name: 'identifier', type: 'string', summary: 'Identifier for the connection.' },
    { name: 'include_user_pin', type: 'boolean', default: false, summary: 'Includes the PIN of the user.' },
    { name: 'ipsec_account', type: 'string', summary: 'IPSec account information.' },
    {
      name: 'ipsec_auth_password',
      type: 'string',
      secret: true,
      summary: 'IPSec authentication password.',
    },
    { name: 'ipsec_certificate_id', type: 'string', summary: 'ID of the IPSec certificate.' },
    { name: 'ipsec_group_name', type: 'string', summary: 'IPSec group name.' },
    { name: 'ipsec_shared_secret', type: 'string', secret: true, summary: 'IPSec shared secret.' },
    { name: 'l2tp_account', type: 'string', summary: 'L2TP account information.' },
    {
      name: 'l2tp_password',
      type: 'string',
      secret: true,
      summary: 'L2TP password.',
      quirk:
        'A string whose default is given as false: edict counts that as unset, and a literal false is wrong-type.',
    },
    {
      name: 'l2tp_server',
      type: 'string',
      server: is('connection_type', 'L2TP'),
      summary: 'L2TP server.',
      quirk:
        'A string whose default is given as false: edict counts that as unset, and a literal false is wrong-type.',
    },
    {
      name: 'l2tp_shared_secret',
      type: 'string',
      secret: true,
      summary: 'L2TP shared secret.',
      quirk:
        'A string whose default is given as false: edict counts that as unset, and a literal false is wrong-type.',
    },
    {
      name: 'l2tp_user_authentication',
      type: 'string',
      default: 'RSA_SecureID',
      summary: 'How an L2TP user authenticates.',
      values: [
        { value: 'RSA_SecureID', words: ['RSA', 'SecurID', 'RSA SecurID', 'token'] },
        { value: 'Password' },
      ],
    },
    {
      name: 'l2tp_user_authentication_method',
      type: 'integer',
      default: 1,
      summary: 'Number of the L2TP authentication method; the spec names no values.',
    },
    {
      name: 'login_group',
      type: 'string',
      requiredWhen: is('connection_type', 'SonicWALL_Mobile_Connect'),
      summary: 'Login group information.',
      quirk:
        'The rule of the spec writes SONIC_WALL_Mobile_Connect; it holds for SonicWALL_Mobile_Connect as well.',
    },
    {
      name: 'machine_authentication',
      type: 'string',
      default: 'shared_secret/group_name',
      requiredWhen: is('connection_type', 'IPSec(Cisco)'),
      summary: 'How the Mac authenticates.',
      values: [
        { value: 'certificate', summary: 'Requires certificate_id.', words: ['cert', 'RSA certificate'] },
        {
          value: 'shared_secret/group_name',
          words: ['shared_secret', 'secret', 'PSK', 'pre-shared key', 'group_name', 'group'],
        },
      ],
      quirk:
        'Required for IPSec(Cisco) although it has a default: the compiler writes the default into the body.',
    },
    { name: 'password', type: 'string', secret: true, summary: 'Password for authentication.' },
    { name: 'prompt_for_password', type: 'string', summary: 'Whether to ask for the password; a string.' },
    {
      name: 'proxy_pac_url',
      type: 'string',
      format: 'uri',
      requiredWhen: is('proxy_type', 'Automatic'),
      summary: 'Address of the proxy auto-configuration (PAC) file.',
      examples: ['https://proxy.example.com/proxy.pac'],
    },
    {
      name: 'proxy_password',
      type: 'string',
      secret: true,
      availableWhen: manualProxy,
      summary: 'Password at the proxy.',
    },
    {
      name: 'proxy_server_port',
      type: 'integer',
      port: true,
      requiredWhen: manualProxy,
      summary: 'Port of the proxy.',
      examples: [8080],
    },
    {
      name: 'proxy_type',
      type: 'string',
      default: 'None',
      summary: 'How the Mac finds a proxy for this connection.',
      values: [
        { value: 'None', summary: 'No proxy.', words: ['off', 'no', 'direct'] },
        { value: 'Manual', summary: 'Requires proxyserver and proxy_server_port.' },
        { value: 'Automatic', summary: 'Requires proxy_pac_url.', words: ['Auto', 'PAC'] },
      ],
    },
    {
      name: 'proxy_user_name',
      type: 'string',
      availableWhen: manualProxy,
      summary: 'User name at the proxy.',
    },
    {
      name: 'proxyserver',
      type: 'string',
      requiredWhen: manualProxy,
      summary: 'Network address of the proxy.',
      examples: ['proxy.example.com'],
    },
    { name: 'realm', type: 'string', summary: 'Realm information.' },
    {
      name: 'remote_address',
      type: 'string',
      server: true,
      summary: 'Remote address of the connection.',
      examples: ['vpn.example.com'],
    },
    { name: 'role', type: 'string', summary: 'Role information.' },
    {
      name: 'send_all_traffic',
      type: 'boolean',
      default: false,
      summary: 'Sends all traffic through the connection.',
    },
    { name: 'server', type: 'string', server: true, summary: 'Server information.' },
    {
      name: 'use_hybrid_authentication',
      type: 'boolean',
      default: false,
      summary: 'Uses hybrid authentication.',
    },
    {
      name: 'user_authentication_type',
      type: 'string',
      summary: 'How the user authenticates.',
      values: [{ value: 'password' }, { value: 'certificate', words: ['cert'] }],
    },
    {
      name: 'enable_vpn_ondemand',
      type: 'integer',
      default: 0,
      summary: 'Connects on demand; an integer, 0 is off.',
    },
    {
      name: 'http_enable',
      type: 'integer',
      default: 0,
      summary: 'Uses an HTTP proxy; an integer, 0 is off.',
    },
    {
      name: 'https_enable',
      type: 'integer',
      default: 0,
      summary: 'Uses an HTTPS proxy; an integer, 0 is off.',
    },
    { name: 'proxy_autoconfig', type: 'string', summary: 'Proxy auto-configuration.' },
    {
      name: 'https_proxyserver',
      type: 'string',
      summary: 'Address of the HTTPS proxy server.',
      examples: ['proxy.example.com'],
    },
    {
      name: 'https_proxy_server_port',
      type: 'integer',
      port: true,
      summary: 'Port of the HTTPS proxy server.',
      examples: [8443],
    },
    { name: 'connection_sub_type', type: 'string', summary: 'Subtype of the connection.' },
    {
      name: 'auth_protocol',
      type: 'boolean',
      default: false,
      summary: 'Enables the authentication protocol.',
    },
    {
      name: 'auth_plugins',
      type: 'boolean',
      default: false,
      summary: 'Enables authentication plug-ins.',
    },
    { name: 'token_key', type: 'boolean', default: false, summary: 'Uses a token key.' },
    {
      name: 'ipsec_auth_enabled',
      type: 'integer',
      default: 1,
      summary: 'Enables IPSec authentication; an integer, 0 is off.',
    },
    { name: 'local_identifier_type', type: 'string', summary: 'Type of the local identifier.' },
  ],
};
