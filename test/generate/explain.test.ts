import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { allRooms } from '../../src/cli/rooms.ts';
import { codes, entryOf } from '../../src/lint/codes.ts';
import { writeBlocks } from '../../src/report/document/terminal.ts';
import { explainBlocks, indexBlocks } from '../../src/report/explain/document.ts';
import { allPlaces, findTopic, placeName, placePointer } from '../../src/report/explain/topic.ts';
import { statementCodes as ownStatements } from '../../src/report/statements/index.ts';
import { explainJson } from '../../src/rooms/explain/json.ts';
import { payloads } from '../../src/tables/index.ts';

const statementCodes = { ...ownStatements, ...(await allRooms.statements()) };

const all = { diagnostics: codes, statements: statementCodes };
const view = { color: false, width: 80, quiet: false };

function known(word: string) {
  const topic = findTopic(word, all);
  if (topic.kind === 'unknown') throw new Error(`unknown: ${word}`);
  return topic;
}

const explain = (word: string): string => writeBlocks(explainBlocks(known(word)), view);

/** Line breaks depend on the width; words do not. */
const words = (text: string): string => text.replace(/\s+/g, ' ');

describe('what a word means', () => {
  it.each([
    ['wifi', 'payload', '/macos/wifi'],
    ['macos.wifi', 'payload', '/macos/wifi'],
    ['passwordcode', 'payload', '/macos/password'],
    ['wifi.password', 'field', '/macos/wifi/password'],
    ['/macos/wifi/password', 'field', '/macos/wifi/password'],
    ['passwordcode.min_length', 'field', '/macos/password/min_length'],
    ['firewall.enable_firewall', 'field', '/macos/firewall/Enable_Firewall'],
    ['/macos/firewall/application/0/app_name', 'field', '/macos/firewall/application/*/app_name'],
    ['policy.name', 'field', '/name'],
    ['policy_targets.users', 'field', '/policy_targets/users'],
    ['/policy_targets/users/3', 'field', '/policy_targets/users'],
    ['web-app.icon', 'field', '/icon'],
    ['policy-record.general_settings', 'field', '/general_settings'],
    ['per_page', 'field', '/per_page'],
    ['min length', 'field', '/macos/password/min_length'],
    ['wifi password', 'field', '/macos/wifi/password'],
    ['password min length', 'field', '/macos/password/min_length'],
    ['policy targets users', 'field', '/policy_targets/users'],
    ['stealth mode', 'field', '/macos/firewall/Enable_StealthMode'],
    ['WiFi security', 'field', '/macos/wifi/security_type'],
  ])('%s is a %s', (word, kind, pointer) => {
    const topic = findTopic(word, all);
    expect(topic.kind).toBe(kind);
    expect('place' in topic && placePointer(topic.place)).toBe(pointer);
  });

  it('words of a code are that code, and words of several names are all of them', () => {
    expect(known('left behind')).toMatchObject({ kind: 'statement', code: 'left-behind' });
    expect(known('missing field')).toMatchObject({ kind: 'code', code: 'missing-field' });
    const topic = known('vpn certificate');
    expect(topic).toMatchObject({ kind: 'several', word: 'vpn certificate' });
    for (const place of topic.kind === 'several' ? topic.places : [])
      expect(placeName(place)).toMatch(/vpn.*cert|cert.*vpn/i);
    expect(findTopic('wifi pasword', all)).toEqual({
      kind: 'unknown',
      word: 'wifi pasword',
      nearest: 'wifi.password',
    });
  });

  it('every field can be asked for by the name that is shown for it', () => {
    for (const place of allPlaces()) {
      const topic = findTopic(placeName(place), all);
      const found = 'place' in topic ? topic.place : undefined;
      expect(found && [found.table.name, placePointer(found)], placeName(place)).toEqual([
        place.table.name,
        placePointer(place),
      ]);
    }
  });

  it('a name of several fields shows where they are', () => {
    expect(explain('proxy_type')).toMatch(/wifi\.proxy_type[\s\S]*vpn\.proxy_type/);
    expect(explain('password')).toContain('Fields of the same name: wifi.password, vpn.password');
  });

  it.each([
    ['wifi.sekurity_type', 'wifi.security_type'],
    ['firewal', 'firewall'],
    ['mising-field', 'missing-field'],
    ['zzzzzzzz', null],
    ['', null],
    ['/', null],
  ])('%s is unknown; the nearest is %s', (word, near) => {
    expect(findTopic(word, all)).toMatchObject({ kind: 'unknown', nearest: near });
  });
});

describe('pages', () => {
  it('a field says type, default, values, condition and what depends on it', () => {
    const page = words(explain('wifi.security_type'));
    expect(page).toContain('Type string Default Any*(Personal) Required no');
    expect(page).toContain('WEP_Enterprise WEP with 802.1X.');
    expect(page).toContain('Required when security_type is WEP, WPA/WPA2 or Any*(Personal): password');
    expect(words(explain('password.min_length'))).toContain('Type integer, 1 to 16');
    expect(words(explain('password.max_inactivity'))).toContain('Also accepted: 1_minute.');
    expect(words(explain('wifi.password'))).toContain('never printed, stored or logged');
    expect(words(explain('vpn.encryption_level'))).toContain('only when connection_type is PPTP');
    expect(words(explain('kernelextension'))).toContain('Deprecated:');
  });

  it('a payload lists all its fields', () => {
    for (const table of payloads) {
      const page = explain(`macos.${table.name}`);
      for (const field of table.fields) expect(page).toContain(`  ${field.name}`);
    }
  });

  it('a code says what it means, with and without it', () => {
    const page = words(explain('missing-field'));
    expect(page).toContain(words(entryOf('missing-field').explanation));
    expect(page).toContain('Wrong');
    expect(page).toContain('Right');
  });

  it('a statement says what it means, and its code is that of nothing else', () => {
    for (const [code, { title, explanation }] of Object.entries(statementCodes)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(findTopic(code, { diagnostics: codes, statements: {} }).kind, code).toBe('unknown');
      const page = words(explain(code));
      expect(page).toContain(`${code}: ${title}`);
      expect(page).toContain(words(explanation));
    }
  });

  it('lines fit into 80 columns, unless a single word does not', () => {
    const pages = [
      ...allPlaces().map(placeName),
      ...payloads.map((table) => table.name),
      ...Object.keys(codes),
      ...Object.keys(statementCodes),
    ];
    const prose = pages.flatMap(
      (word) =>
        explain(word)
          .split(/\n(?:Example|Wrong)\n/)[0]
          ?.split('\n') ?? [],
    );
    const long = [...prose, ...writeBlocks(indexBlocks(all), view).split('\n')].filter(
      (line) => line.length > 80 && line.trim().includes(' '),
    );
    expect(long).toEqual([]);
  });

  it('examples are YAML in which the field stands, with what its condition asks for', () => {
    for (const place of allPlaces()) {
      const topic = known(placeName(place));
      if (topic.kind !== 'field') continue;
      const json = explainJson(topic);
      const example = json !== null && typeof json === 'object' && 'example' in json ? json.example : '';
      let value: unknown = parse(String(example));
      for (const segment of place.path) {
        const key = segment === '*' ? '0' : segment;
        value = value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined;
      }
      expect(value, `${placeName(place)}\n${example}`).toBeDefined();
    }
    expect(explainJson(known('wifi.proxy_pac_url'))).toMatchObject({
      example: expect.stringContaining('proxy_type: Automatic'),
    });
  });
});
