/** What a Mac would list of its profiles, in each of the forms that fleets collect. Written apart from the readers. */

/** Settings as Apple's keys have them. */
export interface DrawnPayload {
  readonly type: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface DrawnProfile {
  readonly name: string;
  /** `2026-09-14 09:02:11 +0000`. */
  readonly installed: string;
  /** Null: the Mac's. */
  readonly user: string | null;
  readonly isUnsigned?: boolean;
  readonly payloads: readonly DrawnPayload[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function plist(value: unknown): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (Array.isArray(value)) return `<array>${value.map(plist).join('')}</array>`;
  const entries = Object.entries(value as Record<string, unknown>);
  return `<dict>${entries.map(([key, item]) => `<key>${escaped(key)}</key>${plist(item)}`).join('')}</dict>`;
}

const document = (root: unknown): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">${plist(root)}</plist>\n`;

/** `sudo profiles show -all -output FILE`. */
export function profilesPlist(profiles: readonly DrawnProfile[]): string {
  const root: Record<string, unknown[]> = profiles.length === 0 ? {} : { _computerlevel: [] };
  for (const [index, { name, installed, user, isUnsigned, payloads }] of profiles.entries()) {
    const key = user ?? '_computerlevel';
    root[key] ??= [];
    root[key].push({
      ProfileDisplayName: name,
      ProfileIdentifier: `com.example.${index}`,
      ProfileInstallDate: installed,
      ...(isUnsigned ? { ProfileVerificationState: 'unsigned' } : {}),
      ProfileItems: payloads.map(({ type, content }, n) => ({
        PayloadContent: content,
        PayloadIdentifier: `com.example.${index}.${n}`,
        PayloadType: type,
        PayloadUUID: `${index}-${n}`,
        PayloadVersion: 1,
      })),
    });
  }
  return document(root);
}

/** As NSDictionary describes itself: types are lost. */
function description(value: unknown, indent = ''): string {
  const inner = `${indent}    `;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (/^[A-Za-z0-9]+$/.test(value)) return value;
    const quoted = value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
    return `"${quoted.replace(/[^\0-~]/g, (sign) => `\\U${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
  }
  if (Array.isArray(value)) {
    return `(\n${value.map((item) => `${inner}${description(item, inner)}`).join(',\n')}\n${indent})`;
  }
  const entries = Object.entries(value as Record<string, unknown>);
  return `{\n${entries.map(([key, item]) => `${inner}${description(key)} = ${description(item, inner)};\n`).join('')}${indent}}`;
}

/** `system_profiler -json SPHardwareDataType SPConfigurationProfileDataType`. */
export function systemProfiler(serial: string, profiles: readonly DrawnProfile[]): string {
  const section = (name: string, own: readonly DrawnProfile[]) => ({
    _name: name,
    _items: own.map(({ name: title, installed, isUnsigned, payloads }) => ({
      _name: title,
      ...(isUnsigned ? { spconfigprofile_verification_state: 'unsigned' } : {}),
      spconfigprofile_install_date: `Monday, 14 September 2026 at 09:02:11 (${installed})`,
      _items: payloads.map(({ type, content }) => ({
        _name: type,
        ...(Object.keys(content).length === 0 ? {} : { spconfigprofile_payload_data: description(content) }),
      })),
    })),
  });
  const users = [...new Set(profiles.flatMap(({ user }) => user ?? []))];
  return JSON.stringify({
    SPHardwareDataType: [{ serial_number: serial }],
    SPConfigurationProfileDataType: [
      section(
        'spconfigprofile_section_deviceconfigprofiles',
        profiles.filter(({ user }) => user === null),
      ),
      ...users.map((user) =>
        section(
          `User Configuration Profiles (${user})`,
          profiles.filter((one) => one.user === user),
        ),
      ),
    ],
  });
}

/** Lines of osqueryd's log: the names, and effective values, of which lists are empty. */
export function osqueryLog(host: string, unixTime: number, profiles: readonly DrawnProfile[]): string {
  const line = (name: string, snapshot: unknown): string =>
    `${JSON.stringify({ hostIdentifier: host, unixTime, name, action: 'snapshot', snapshot })}\n`;
  const names = profiles.map(({ name, installed }, index) => ({
    display_name: name,
    identifier: `com.example.${index}`,
    install_date: installed,
    uuid: String(index),
  }));
  return line('macos_profiles', names) + line('managed_policies', effectiveValues(profiles));
}

function effectiveValues(profiles: readonly DrawnProfile[]) {
  return profiles.flatMap(({ user, payloads }) =>
    payloads.flatMap(({ type, content }) =>
      Object.entries(content).map(([name, value]) => ({
        domain: type,
        name,
        value: typeof value === 'object' ? '' : String(value),
        username: user ?? '',
        uuid: '',
        manual: '0',
      })),
    ),
  );
}

/** The report of a query for `managed_policies`, as Fleet exports it; every Mac has a value of its agent. */
export function fleetCsv(
  macs: readonly { readonly host: string; readonly at: string; readonly profiles: readonly DrawnProfile[] }[],
): string {
  const agent = { domain: 'com.example.agent', name: 'Note', value: 'a "b", c\nd', username: '' };
  const rows = macs.flatMap(({ host, at, profiles }) =>
    [agent, ...effectiveValues(profiles)].map(({ domain, name, value, username }) => ({
      ...{ host_display_name: host, last_fetched: at },
      ...{ domain, name, username, value },
    })),
  );
  const cell = (text: string): string =>
    /^0\d+$/.test(text) ? `"=""${text}"""` : `"${text.replaceAll('"', '""')}"`;
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(cell).join(','))
    .join('\n');
}
