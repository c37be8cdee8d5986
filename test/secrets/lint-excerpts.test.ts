/** Lint shows lines of the files that it finds fault with, and a secret may stand on any of them. */
import { describe, expect, it } from 'vitest';
import { lintFormats } from '../../src/cli/report-lint.ts';
import { policy, secretPointers } from '../../src/tables/index.ts';
import { makeHost } from '../hostile/host.ts';
import { findLeaks, makePlainCanary } from './leaks.ts';

const canary = makePlainCanary('a secret in the file');
const c = canary.value;
const wifi = (lines: string): string => `name: A\nmacos:\n  wifi:\n    service_set_identifier: X\n${lines}`;

const files: Record<string, string> = {
  'sound but for its targets': wifi(`    password: ${c}\n`),
  'in quotes, in a line with others': `name: A\nmacos: { wifi: { password: "${c}", service_set_identifer: X } }\n`,
  'a block of text': wifi(`    password: |\n      ${c}\n    securty_type: x\n`),
  'a block of text that is indented wrongly': wifi(`    password: |\n      x\n     ${c}\n   y: z\n`),
  'folded text that is indented wrongly': wifi(`    password: >-\n      x\n     ${c}\n   y: z\n`),
  'a quote that is not closed': wifi(`    password: "${c}\n    x: y\n`),
  'a quote that is not closed, over lines': wifi(`    password: "x\n      ${c}\n  - y\n`),
  'a single quote that is not closed': wifi(`    password: 'x\n      ${c}\n  - y\n`),
  'an unknown tag': wifi(`    password: !vault ${c}\n`),
  'an anchor': wifi(`    password: &p ${c}\n    proxy_password: *q\n`),
  'a list': wifi(`    password: [${c}]\n`),
  'a mapping': wifi(`    password: { value: ${c} }\n`),
  'a mapping over lines': wifi(`    password:\n      ${c}: 5\n`),
  'a key that stands twice': wifi(`    password: x\n    password: ${c}\n`),
  'a misspelled name': wifi(`    passwrod: ${c}\n`),
  'beside the reference that it is no part of': wifi(
    `    password: { env: EDICT_SECRET_A, default: ${c} }\n`,
  ),
  'beside a reference, over lines': wifi(`    password:\n      env: EDICT_SECRET_A\n      default: ${c}\n`),
  'beside a variable': wifi(`    password: { var: x, default: ${c} }\n`),
  'in place of the name of a variable': wifi(`    password: { env: ${c} }\n`),
  'in place of the name of a variable, in capitals': wifi(
    `    password: { env: "${c}", }\n    securty_type: x\n`,
  ),
  'as a kind of reference': wifi(`    password: { ${c}: A }\n`),
  'in a broken file, as the name of a variable': wifi(`    password: { env: ${c} }}\n`),
  'in a broken file, beside a reference': wifi(`    password: { env: EDICT_SECRET_A, default: ${c} }}\n`),
  'in a broken file, after an equals sign': wifi(`    password = ${c}\n`),
  'in a broken file, after an equals sign and a key': wifi(`    password: x\n    psk=${c}\n`),
  'a misspelled name in a broken file': wifi(`    passwords: ${c} }}\n    "x\n`),
  'two documents': `${wifi(`    password: ${c}\n`)}---\nname: B\n`,
  'a tab before it': wifi(`\tpassword: ${c}\n`),
  'a bracket too many': wifi(`    password: ${c}]: }\n`),
};

async function leaksOf(text: string): Promise<readonly string[]> {
  const host = makeHost({ 'edict.yaml': '{}\n', 'policies/a.yaml': text });
  const said: Record<string, string> = {};
  for (const format of Object.keys(lintFormats))
    said[format] = (await host.edict(['lint', '--format', format])).said;
  for (const args of [
    ['plan'],
    ['compile'],
    ['apply', '--auto-approve'],
    ['fmt', '--check', '--diff'],
    ['lint', '--fix'],
  ]) {
    said[args.join(' ')] = (await host.edict(args)).said;
  }
  return findLeaks(said, [canary]);
}

describe('a secret that stands in a file is shown nowhere:', () => {
  it.each(Object.entries(files))('%s', async (_name, text) => {
    expect(await leaksOf(text)).toEqual([]);
  });

  it.each([
    ...['psk', 'passphrase', 'preshared_key', 'pre_shared_key', 'wifi_password', 'secret', 'token', 'pin'],
    ...[
      'presharedKey',
      'WIFI-PASSWORD',
      'passwd',
      'pwd',
      'api_key',
      'client_secret',
      'wpaPsk',
      'credentials',
    ],
  ])('in the unknown field %s', async (name) => {
    expect(await leaksOf(wifi(`    ${name}: ${c}\n`))).toEqual([]);
    expect(await leaksOf(wifi(`    ${name}: [${c}]\n    x: { ${name}: { value: ${c} } }\n`))).toEqual([]);
    expect(await leaksOf(wifi(`    ${name}: ${c} }}\n`))).toEqual([]);
  });

  it.each(secretPointers(policy))('at %s', async (pointer) => {
    const [, macos = '', payload = '', field = ''] = pointer.split('/');
    expect(
      await leaksOf(`name: A\n${macos}:\n  ${payload}:\n    ${field}: ${c}\n    unknown_thing: 1\n`),
    ).toEqual([]);
    expect(await leaksOf(`name: A\n${macos}:\n  ${payload}: { ${field}: ${c}, }}\n`)).toEqual([]);
  });

  it('the negative control: what is not a secret is shown', async () => {
    expect(
      await leaksOf(`name: A\nmacos: { wifi: { service_set_identifier: X, securty_type: ${c} } }\n`),
    ).not.toEqual([]);
  });
});
