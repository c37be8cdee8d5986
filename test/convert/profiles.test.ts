/** Profiles of public repositories and made ones: what comes of each is what somebody worked out by hand. */
import { describe, expect, it } from 'vitest';
import { payloads } from '../../src/tables/index.ts';
import { convertFile, lossesOf, profileNames } from './convert.ts';
import expected from './expected.json' with { type: 'json' };

interface Expected {
  readonly refused?: string;
  readonly bodies: readonly object[];
  readonly dropped: readonly {
    readonly payload: string;
    readonly n?: number;
    readonly key: string;
    readonly why: string;
    readonly became?: unknown;
  }[];
}

/** What the service assumes counts as written; every reference to a secret is like any other. */
function effective(body: object): unknown {
  const filled = Object.entries(body).map(([name, fields]: [string, object]) => {
    const table = payloads.find((one) => one.name === name);
    const defaults = (table?.fields ?? []).flatMap((field) =>
      field.default === undefined ? [] : [[field.name, field.default]],
    );
    return [name, { ...Object.fromEntries(defaults), ...fields }];
  });
  return JSON.parse(
    JSON.stringify(Object.fromEntries(filled), (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'env' in value ? 'a secret' : value,
    ),
  );
}

const worked: Readonly<Record<string, Expected>> = expected;

describe('profiles that somebody worked out by hand', () => {
  it.each(Object.entries(worked))('%s', async (name, want) => {
    const got = await convertFile(name);
    expect(got.refused !== null).toBe(want.refused !== undefined);
    expect(got.policies.map(({ macos }) => effective(macos))).toEqual(want.bodies.map(effective));
    const dropped = want.dropped.map((one) => ({ n: 1, because: '', line: null, ...one }));
    expect(lossesOf(got)).toEqual(lossesOf({ ...got, dropped: dropped as typeof got.dropped }));
  });
});

describe('files that must not be guessed at', () => {
  const refused = {
    'andris9--wifi.plist': 'there is a template between its elements; render it first',
    'jessepeterson--multistring-error.mobileconfig': 'the key Subject has no value',
    'made--hostile-billion-laughs.mobileconfig': 'it declares entities, which no profile needs',
    'made--hostile-bplist-count.mobileconfig': 'it is a damaged binary property list',
    'made--hostile-bplist-loop.mobileconfig': 'a list in it holds itself',
    'made--hostile-bplist-offset.mobileconfig': 'it is a damaged binary property list',
    'made--hostile-control-character.mobileconfig': 'it holds a character that XML does not allow',
    'made--hostile-deep.mobileconfig': 'it is nested deeper than 64 levels',
    'made--hostile-duplicate-key.mobileconfig':
      'the key minLength appears twice in one dictionary, with different values',
    'made--hostile-empty.mobileconfig': 'it is empty',
    'made--hostile-external-entity.mobileconfig': 'it declares entities, which no profile needs',
    'made--hostile-not-a-profile.plist': 'it is not a profile: it has no PayloadType',
    'made--hostile-payloadcontent-not-array.mobileconfig': 'its PayloadContent is not a list',
    'made--hostile-quadratic-entity.mobileconfig': 'it declares entities, which no profile needs',
    'made--hostile-signed-detached.mobileconfig':
      'it is a detached signature: the profile itself is not in it',
    'made--hostile-signed-truncated.mobileconfig': 'its signature (CMS) is damaged or cut off',
    'made--hostile-truncated.mobileconfig': 'it is cut off: elements are not closed',
    'made--template-jinja.mobileconfig.j2': 'there is a template between its elements; render it first',
    'microsoft--Google_Chrome_-_Prevent_proceeding_from_the_SSL_warning_page.mobileconfig':
      '<key> is inside <string>, which is not closed',
    'twocanoes--xcreds_example_okta.mobileconfig': 'a value in a dictionary has no key before it',
  };

  it.each(Object.entries(refused))('refuses %s', async (name, message) => {
    const got = await convertFile(name);
    expect(got.refused?.message).toBe(message);
    expect(got.policies).toEqual([]);
  });

  it('reads every other file', async () => {
    const others = profileNames.filter((name) => !(name in refused));
    expect(others.length).toBeGreaterThan(60);
    for (const name of others) expect([name, (await convertFile(name)).refused]).toEqual([name, null]);
  });
});

it('names no secret of a profile anywhere', async () => {
  for (const name of profileNames) {
    expect(JSON.stringify(await convertFile(name)), name).not.toMatch(/CANARY|Q0FOQVJZ/);
  }
});
