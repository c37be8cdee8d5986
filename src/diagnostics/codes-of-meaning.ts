/** Codes of policies that the service would take, and that hardly do what their author wants. */
import type { CodeEntry } from './code-entry.ts';

export const meaningCodes = {
  'plaintext-secret': {
    severity: 'warning',
    title: 'A secret stands in the file',
    explanation:
      'Whoever can read the repository, now or later, can read it. Write where the secret comes from instead: { env: EDICT_SECRET_NAME }, { file: PATH } or { command: [PROGRAM, ARG] }. And since it was committed once, change it.',
    bad: `name: Office network
macos:
  wifi:
    service_set_identifier: Corp-WiFi
    password: correct horse battery staple
policy_targets: { devices: [1] }
`,
    good: `name: Office network
macos:
  wifi:
    service_set_identifier: Corp-WiFi
    password: { env: EDICT_SECRET_WIFI_PASSWORD }
policy_targets: { devices: [1] }
`,
  },
  'no-effect': {
    severity: 'warning',
    title: 'A field that changes nothing',
    explanation:
      'The field counts only while another one has a certain value, and it has not. edict sends the field all the same; but either it or the other one is not what its author meant.',
    bad: `name: Headquarters VPN
macos:
  vpn:
    connection_name: Headquarters
    connection_type: L2TP
    group: staff
policy_targets: { devices: [1] }
`,
    good: `name: Headquarters VPN
macos:
  vpn:
    connection_name: Headquarters
    connection_type: Cisco_AnyConnect
    group: staff
policy_targets: { devices: [1] }
`,
  },
  'no-targets': {
    severity: 'warning',
    title: 'The policy is for nobody',
    explanation:
      'policy_targets is absent, or its four lists are empty. The policy will be created and reach no device.',
    bad: `name: Laptop baseline
macos: { password: { min_length: 12 } }
`,
    good: `name: Laptop baseline
macos: { password: { min_length: 12 } }
policy_targets: { devices: [1] }
`,
  },
  'empty-policy': {
    severity: 'warning',
    title: 'The policy sets nothing',
    explanation: 'No payload is set under macos: null and absent payloads are not sent.',
    bad: `name: Laptop baseline
macos: { password: null }
policy_targets: { devices: [1] }
`,
    good: `name: Laptop baseline
macos: { password: { min_length: 12 } }
policy_targets: { devices: [1] }
`,
  },
  'duplicate-name': {
    severity: 'warning',
    title: 'Two policies with one name',
    explanation:
      'The service takes both, and in the portal nobody can tell them apart. Since edict cannot delete, a person will have to do that there by name.',
    bad: `# policies/a.yaml
name: Laptop baseline
macos: { password: { min_length: 12 } }
policy_targets: { devices: [1] }
# policies/b.yaml
name: Laptop baseline
macos: { firewall: { Enable_Firewall: true } }
policy_targets: { devices: [2] }
`,
    good: `# policies/a.yaml
name: Laptop password
macos: { password: { min_length: 12 } }
policy_targets: { devices: [1] }
# policies/b.yaml
name: Laptop firewall
macos: { firewall: { Enable_Firewall: true } }
policy_targets: { devices: [2] }
`,
  },
  'target-conflict': {
    severity: 'warning',
    title: 'Two policies disagree about a target that they share',
    explanation:
      'Both are for the same device, group or user, and give one field different values; or one allows an app that the other forbids. Which of them counts on the Mac is nowhere stated. Values that are not written count with their defaults.',
    bad: `# policies/a.yaml
name: Laptop password
macos: { password: { min_length: 12 } }
policy_targets: { devicegroups: [4] }
# policies/b.yaml
name: Kiosk password
macos: { password: { min_length: 8 } }
policy_targets: { devicegroups: [4] }
`,
    good: `# policies/a.yaml
name: Laptop password
macos: { password: { min_length: 12 } }
policy_targets: { devicegroups: [4] }
# policies/b.yaml
name: Kiosk password
macos: { password: { min_length: 8 } }
policy_targets: { devicegroups: [5] }
`,
  },
  'weak-security': {
    severity: 'warning',
    title: 'A setting that protects too little',
    explanation:
      'Wi-Fi without encryption or with WEP, LEAP, PPTP without encryption, simple passwords or fewer than 8 characters. Only what is written out is reported.',
    bad: `name: Laptop baseline
macos:
  password:
    min_length: 6
policy_targets: { devices: [1] }
`,
    good: `name: Laptop baseline
macos:
  password:
    min_length: 12
policy_targets: { devices: [1] }
`,
  },
  contradiction: {
    severity: 'warning',
    title: 'Two settings of one policy contradict each other',
    explanation:
      'Both FileVault locks at once, an app that is allowed and forbidden, firewall settings while the firewall is off, or more special characters than the password has characters.',
    bad: `name: Laptop baseline
macos:
  firewall:
    Enable_Firewall: false
    Enable_StealthMode: true
policy_targets: { devices: [1] }
`,
    good: `name: Laptop baseline
macos:
  firewall:
    Enable_Firewall: true
    Enable_StealthMode: true
policy_targets: { devices: [1] }
`,
  },
  'port-range': {
    severity: 'warning',
    title: 'A port that does not exist',
    explanation:
      'Ports go from 1 to 65535. The service states no limits for its port fields, so edict sends what stands there.',
    bad: `name: Headquarters VPN
macos:
  vpn:
    connection_name: Headquarters
    proxy_type: Manual
    proxyserver: proxy.example.com
    proxy_server_port: 80800
policy_targets: { devices: [1] }
`,
    good: `name: Headquarters VPN
macos:
  vpn:
    connection_name: Headquarters
    proxy_type: Manual
    proxyserver: proxy.example.com
    proxy_server_port: 8080
policy_targets: { devices: [1] }
`,
  },
  deprecated: {
    severity: 'warning',
    title: 'Legacy on macOS',
    explanation:
      "Kernel extensions are Apple's legacy extensions, which current Macs load only after a change of their security policy; and macOS has had no PPTP client since 10.12.",
    bad: `name: Extensions
macos:
  kernelextension:
    allowed_teamids: [ABCDE12345]
policy_targets: { devices: [1] }
`,
    good: `name: Extensions
macos:
  systemextension:
    allowed_system_teamids: [ABCDE12345]
policy_targets: { devices: [1] }
`,
  },
} satisfies Record<string, CodeEntry>;
