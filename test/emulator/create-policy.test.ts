import { describe, expect, it } from 'vitest';
import { validatePolicyRecord } from '../../src/generated/wire-validators.js';
import { type Field, payloads, policyRecord } from '../../src/tables/index.ts';
import { create, running, smallPolicy } from './running.ts';

const secret = 'correct horse battery';
const everyPayload = {
  name: 'Everything',
  description: 'All payloads',
  macos: {
    password: { min_length: 12, max_inactivity: '1_mintue' },
    wifi: { service_set_identifier: 'Corp', password: secret },
    vpn: { connection_name: 'HQ', l2tp_shared_secret: secret },
    firewall: { Enable_Firewall: true, application: [{ app_name: 'Zoom', app_id: 7 }] },
    filevault: { 'escrow_encryption-key_manual': true },
    systemextension: { allowed_system_teamids: ['ABCDE12345'] },
    kernelextension: { allowed_teamids: '[ABCDE12345]' },
    app_management: { whitelist_apps: { app: [4] }, catalogues: [9] },
  },
  policy_targets: { devices: [3, 1], users: [] },
};

/** Every path that the tables name, as far as no null stands in its way. */
function missingKeys(fields: readonly Field[], value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Record<string, unknown>;
  return fields.flatMap((field) =>
    Object.hasOwn(object, field.name)
      ? missingKeys(field.fields ?? [], object[field.name], `${prefix}${field.name}.`)
      : [`${prefix}${field.name}`],
  );
}

describe('create policy', () => {
  it('answers 201 with a record that has every key of the spec', async () => {
    const { status, body } = await create(await running(), everyPayload);
    expect(status).toBe(201);
    expect(validatePolicyRecord(body)).toBe(true);
    expect(missingKeys(policyRecord.fields, body)).toEqual([]);
    expect(Object.keys(body).sort()).toEqual(policyRecord.fields.map((field) => field.name).sort());
    expect(body).toMatchObject({
      id: 1,
      version: 1,
      ios_configured: false,
      android_configured: false,
      windows_configured: false,
      macos_configured: true,
      created_time: '2026-11-20T09:08:07.006000Z',
      modified_time: '2026-11-20T09:08:07.006000Z',
      windows: null,
      policy_targets: { devices: [3, 1], devicegroups: [], users: [], usergroups: [] },
    });
    const { macos } = body as { macos: Record<string, unknown> };
    expect(macos).toMatchObject(everyPayload.macos);
    expect(macos.app_management).toEqual({
      whitelist_apps: { app: [4], group: [] },
      blacklist_apps: { app: [], group: [] },
      mandatory_apps: { app: [], group: [] },
      catalogues: [9],
    });
  });

  it('answers null for what is unset, and an object for app_management', async () => {
    const { body } = await create(await running(), { name: 'Empty', macos: {} });
    expect(validatePolicyRecord(body)).toBe(true);
    expect(body).toMatchObject({ description: '', macos_configured: false });
    const { macos, ios, android } = body as Record<string, Record<string, unknown>>;
    for (const { name } of payloads) {
      if (name !== 'app_management') expect(macos?.[name], name).toBeNull();
    }
    expect(macos?.app_management).toMatchObject({ catalogues: [], whitelist_apps: { app: [], group: [] } });
    expect(new Set(Object.values(ios ?? {}))).toEqual(new Set([null]));
    expect(android?.wifi).toEqual([]);
  });

  it('accepts an array of one, passwordcode, force_pin and nulls, as the samples show them', async () => {
    const emulator = await running();
    const sample = {
      name: 'Sample',
      description: '',
      macos: {
        passwordcode: { force_pin: true, pin_history: null },
        wifi: null,
        vpn: null,
        schedule_os_updates: null,
      },
      policy_targets: { devices: [], devicegroups: [], users: [], usergroups: [] },
    };
    for (const body of [sample, [sample]]) {
      const answer = await create(emulator, body);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ macos: { password: { force_pin: true }, wifi: null } });
      expect(answer.body.macos).not.toHaveProperty('schedule_os_updates');
    }
    expect(emulator.created()).toBe(2);
  });

  it.each([
    ['an empty array', []],
    ['an array of two', [smallPolicy, smallPolicy]],
    ['a string', '"text"'],
    ['null', 'null'],
  ])('refuses %s', async (_, body) => {
    const emulator = await running();
    const answer = await create(emulator, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ non_field_errors: [expect.stringContaining('array of exactly one')] });
    expect(emulator.created()).toBe(0);
  });

  it('names every field at fault and repeats no value', async () => {
    const emulator = await running();
    const { status, body } = await create(emulator, {
      macos: {
        password: { min_length: 99, max_inactivity: '1_minute' },
        wifi: { service_set_identifier: 'Corp', proxy_type: 'Automatic', pasword: secret },
        firewall: { application: [{ app_name: 5 }] },
      },
      policy_targets: { devices: ['12'] },
    });
    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual([
      'macos.firewall.application.0.app_name',
      'macos.password.max_inactivity',
      'macos.password.min_length',
      'macos.wifi.password',
      'macos.wifi.pasword',
      'macos.wifi.proxy_pac_url',
      'name',
      'policy_targets.devices.0',
    ]);
    expect(body['macos.wifi.password']).toEqual(['This field is required.']);
    expect(body['macos.password.min_length']).toEqual(['Ensure this value is less than or equal to 16.']);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(emulator.created()).toBe(0);
  });

  it('refuses password and passwordcode at once', async () => {
    const answer = await create(await running(), { name: 'Both', macos: { password: {}, passwordcode: {} } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['macos.passwordcode']);
  });

  it('takes __proto__ for the unknown field that it is', async () => {
    const answer = await create(await running(), '{"name": "x", "macos": {"__proto__": {"wifi": {}}}}');
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['macos.__proto__']);
  });
});
