/** The macOS wifi payload. */
import { all, is } from './condition.ts';
import type { Payload } from './field.ts';

const personal = is('security_type', 'WEP', 'WPA/WPA2', 'Any*(Personal)');
const enterprise = is('security_type', 'WEP_Enterprise', 'WPA/WPA2_Enterprise', 'Any*(Enterprise)');
const manualProxy = is('proxy_type', 'Manual');
const automaticProxy = is('proxy_type', 'Automatic');
const onlyEapFast = {
  requiredWhen: all(enterprise, is('eap_fast', true)),
  quirk: 'An enterprise field, but available only if eap_fast is enabled: required only then.',
};

export const wifi: Payload = {
  name: 'wifi',
  title: 'Wi-Fi',
  summary: 'One Wi-Fi network that the Mac can join.',
  section: 'macOS payload: wifi dictionary',
  instance: 'service_set_identifier',
  quirk:
    'The enterprise fields must be provided although most have defaults: the compiler writes those defaults into the body; user_name, user_password, outer_identity and identity_cert_id have none and must be written, "" included.',
  fields: [
    {
      name: 'service_set_identifier',
      type: 'string',
      required: true,
      summary: 'Name of the network (SSID).',
      examples: ['Corp-WiFi'],
    },
    {
      name: 'autojoin',
      type: 'boolean',
      default: true,
      summary: 'Joins the network automatically.',
    },
    {
      name: 'hidden_network',
      type: 'boolean',
      default: false,
      summary: 'The network does not broadcast its name.',
      neutral: 'a hidden name does not protect a network',
    },
    {
      name: 'security_type',
      type: 'string',
      default: 'Any*(Personal)',
      summary: 'Encryption of the network.',
      values: [
        {
          value: 'none',
          summary: 'Open network, no encryption.',
          words: ['open', 'unsecured', 'no encryption'],
        },
        { value: 'WEP', summary: 'Personal WEP, broken since 2001. Requires password.' },
        {
          value: 'WPA/WPA2',
          summary: 'Personal WPA or WPA2. Requires password.',
          words: [
            'WPA',
            'WPA2',
            'WPA-PSK',
            'WPA2-PSK',
            'WPA/WPA2-PSK',
            'WPA-Personal',
            'WPA2-Personal',
            'WPA/WPA2-Personal',
            'WPA+WPA2',
            'WPA2/AES',
            'PSK',
          ],
        },
        {
          value: 'Any*(Personal)',
          summary: 'Any personal encryption. Requires password.',
          words: ['Any', 'Any (Personal)', 'Any_Personal', 'Personal'],
        },
        { value: 'WEP_Enterprise', summary: 'WEP with 802.1X. Requires the enterprise fields.' },
        {
          value: 'WPA/WPA2_Enterprise',
          summary: 'WPA or WPA2 with 802.1X. Requires the enterprise fields.',
          words: ['WPA_Enterprise', 'WPA2_Enterprise', 'WPA-EAP', 'WPA2-EAP', 'WPA2-802.1X', '802.1X', 'EAP'],
        },
        {
          value: 'Any*(Enterprise)',
          summary: 'Any encryption with 802.1X. Requires the enterprise fields.',
          words: ['Any (Enterprise)', 'Any_Enterprise', 'Enterprise'],
        },
      ],
      advice: [
        {
          words: ['WPA3', 'WPA3-SAE', 'SAE', 'WPA3-PSK', 'WPA3-Personal', 'WPA2/WPA3', 'WPA2/WPA3-Personal'],
          hint: 'the service has no value for WPA3; the strongest that it names is WPA/WPA2',
        },
        {
          words: ['WPA3-Enterprise', 'WPA2/WPA3-Enterprise', 'WPA3-EAP'],
          hint: 'the service has no value for WPA3; the strongest that it names is WPA/WPA2_Enterprise',
        },
        {
          words: ['PEAP', 'EAP-PEAP'],
          hint: 'write security_type: WPA/WPA2_Enterprise, and peap: true beside it',
        },
        {
          words: ['TLS', 'EAP-TLS'],
          hint: 'write security_type: WPA/WPA2_Enterprise, and tls: true beside it',
        },
        {
          words: ['TTLS', 'EAP-TTLS'],
          hint: 'write security_type: WPA/WPA2_Enterprise, and ttls: true beside it',
        },
        {
          words: ['FAST', 'EAP-FAST'],
          hint: 'write security_type: WPA/WPA2_Enterprise, and eap_fast: true beside it',
        },
        {
          words: ['SIM', 'EAP-SIM'],
          hint: 'write security_type: WPA/WPA2_Enterprise, and eap_sim: true beside it',
        },
      ],
      quirk: 'Absent means Any*(Personal), so password is required then too.',
      weak: [
        {
          value: 'none',
          message: 'an open network: anyone nearby can read the traffic',
          better: 'WPA/WPA2',
        },
        { value: 'WEP', message: 'WEP can be broken within minutes', better: 'WPA/WPA2' },
        {
          value: 'WEP_Enterprise',
          message: 'WEP can be broken within minutes',
          better: 'WPA/WPA2_Enterprise',
        },
      ],
      strength: {
        chains: [
          ['none', 'WEP', 'WPA/WPA2', 'WPA/WPA2_Enterprise'],
          ['none', 'WEP', 'WEP_Enterprise', 'WPA/WPA2_Enterprise'],
          ['none', 'Any*(Personal)'],
          ['none', 'Any*(Enterprise)'],
        ],
      },
    },
    {
      name: 'password',
      type: 'string',
      secret: true,
      shortest: [
        { when: is('security_type', 'WPA/WPA2'), length: 8 },
        { when: is('security_type', 'WEP', 'Any*(Personal)'), length: 5 },
      ],
      requiredWhen: personal,
      summary: 'Password of the network.',
    },
    {
      name: 'proxy_type',
      type: 'string',
      default: 'None',
      summary: 'How the Mac finds a proxy on this network.',
      values: [
        { value: 'None', summary: 'No proxy.', words: ['off', 'no', 'direct'] },
        {
          value: 'Manual',
          summary: 'Requires proxyserver, proxy_server_port, proxy_user_name and proxy_password.',
        },
        { value: 'Automatic', summary: 'Requires proxy_pac_url.', words: ['Auto', 'PAC'] },
      ],
    },
    {
      name: 'proxyserver',
      type: 'string',
      address: true,
      requiredWhen: manualProxy,
      summary: 'Network address of the proxy.',
      examples: ['proxy.example.com'],
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
      name: 'proxy_user_name',
      type: 'string',
      requiredWhen: manualProxy,
      summary: 'User name for the proxy.',
    },
    {
      name: 'proxy_password',
      type: 'string',
      secret: true,
      requiredWhen: manualProxy,
      summary: 'Password for the proxy.',
    },
    {
      name: 'proxy_pac_url',
      type: 'string',
      address: true,
      format: 'uri',
      requiredWhen: automaticProxy,
      summary: 'Address of the proxy auto-configuration (PAC) file.',
      examples: ['https://proxy.example.com/proxy.pac'],
    },
    {
      name: 'tls',
      type: 'boolean',
      eapMethod: true,
      default: false,
      requiredWhen: enterprise,
      summary: 'Accepts EAP-TLS, which authenticates with a certificate.',
    },
    {
      name: 'leap',
      type: 'boolean',
      eapMethod: true,
      default: false,
      requiredWhen: enterprise,
      summary: 'Accepts LEAP, which is broken: its passwords can be recovered from recorded traffic.',
      strength: 'false',
      weak: [
        { value: true, message: 'LEAP passwords can be recovered from recorded traffic', better: false },
      ],
    },
    {
      name: 'eap_fast',
      type: 'boolean',
      eapMethod: true,
      default: false,
      requiredWhen: enterprise,
      summary: 'Accepts EAP-FAST.',
    },
    {
      name: 'user_password',
      type: 'string',
      mayBeEmpty: true,
      secret: true,
      requiredWhen: enterprise,
      summary: 'User password for authentication.',
    },
    {
      name: 'outer_identity',
      type: 'string',
      requiredWhen: enterprise,
      mayBeEmpty: true,
      summary: 'Identity shown outside the encrypted tunnel. May be "".',
    },
    {
      name: 'inner_authentication',
      type: 'string',
      default: 'PAP',
      summary: 'Authentication inside the tunnel.',
      values: [
        { value: 'PAP' },
        { value: 'CHAP' },
        { value: 'MSCHAP', words: ['MS-CHAP', 'MSCHAPv1', 'MS-CHAPv1', 'MSCHAP1'] },
        { value: 'MSCHAPv2', words: ['MS-CHAPv2', 'MSCHAP2', 'MS-CHAP2', 'EAP-MSCHAPv2'] },
      ],
      ...onlyEapFast,
    },
    {
      name: 'identity_cert_id',
      type: 'string',
      requiredWhen: enterprise,
      mayBeEmpty: true,
      serviceId: true,
      summary: 'ID of the identity certificate. May be "".',
    },
    {
      name: 'provision_pac',
      type: 'boolean',
      default: true,
      summary: 'Provisions a protected access credential (PAC).',
      ...onlyEapFast,
    },
    {
      name: 'provision_pac_anonymously',
      type: 'boolean',
      default: false,
      summary: 'Provisions the PAC without authenticating the server.',
      strength: 'false',
      ...onlyEapFast,
    },
    {
      name: 'user_name',
      type: 'string',
      requiredWhen: enterprise,
      mayBeEmpty: true,
      summary: 'User name for authentication. May be "".',
    },
    {
      name: 'ttls',
      type: 'boolean',
      eapMethod: true,
      default: true,
      requiredWhen: enterprise,
      summary: 'Accepts EAP-TTLS.',
    },
    {
      name: 'peap',
      type: 'boolean',
      eapMethod: true,
      default: false,
      requiredWhen: enterprise,
      summary: 'Accepts PEAP.',
    },
    {
      name: 'eap_sim',
      type: 'boolean',
      eapMethod: true,
      default: false,
      requiredWhen: enterprise,
      summary: 'Accepts EAP-SIM.',
    },
    {
      name: 'use_per_connection_pwd',
      type: 'boolean',
      default: false,
      requiredWhen: enterprise,
      summary: 'Asks for the password at every connection.',
    },
    {
      name: 'use_pac',
      type: 'boolean',
      default: true,
      requiredWhen: enterprise,
      summary: 'Uses a protected access credential (PAC).',
    },
  ],
};
