import { describe, expect, it, onTestFinished } from 'vitest';
import { type RecordingEmulator, startRecordingEmulator } from '../harness/recording-emulator.ts';
import { apiKey, replyWith, serveHttp, serveRaw } from './fixture.ts';
import { configFor, runConfigured } from './run-configured.ts';

async function emulate(users: number): Promise<RecordingEmulator> {
  const emulator = await startRecordingEmulator({ port: 0, users, apiKey, now: () => new Date() });
  onTestFinished(() => emulator.close());
  return emulator;
}

/** One page of these users. */
function servePage(results: unknown): Promise<string> {
  const page = JSON.stringify({ count: 1, next: null, previous: null, results });
  return serveHttp((_request, response) => response.writeHead(200).end(page));
}

const list = (url: string, ...args: string[]) =>
  runConfigured(['users', 'list', ...args], { config: configFor(url) });
const paths = (emulator: RecordingEmulator) => emulator.requests.map((request) => request.url);

describe('edict users list', () => {
  it('shows one page, and says on stderr how to see the rest', async () => {
    const emulator = await emulate(120);
    const { code, out, err } = await list(emulator.url);
    expect(code).toBe(0);
    expect(out.split('\n')).toHaveLength(102);
    expect(out).toMatch(/^ID {2}/);
    expect(err).toBe(
      '100 users on page 1, 120 in all: --page 2 shows the next page, --all shows every user\n',
    );
    expect(paths(emulator)).toEqual(['/api/v1/users/']);

    const second = await list(emulator.url, '--page', '2', '--per-page', '50', '--quiet', '--format', 'json');
    expect(JSON.parse(second.out).map((user: { id: number }) => user.id)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 51),
    );
    expect(second.err).toBe('');
  });

  it('gives everyone with --all, 250 a page, as one array or one table', async () => {
    const emulator = await emulate(301);
    const json = await list(emulator.url, '--all', '--format', 'json');
    expect(JSON.parse(json.out)).toHaveLength(301);
    expect(JSON.parse(json.out)[0]).toMatchObject({
      id: 1,
      name: expect.any(String),
      total_devices: expect.any(Number),
    });
    expect(paths(emulator)).toEqual([
      '/api/v1/users/?per_page=250&page=1',
      '/api/v1/users/?per_page=250&page=2',
    ]);
    const csv = await list(emulator.url, '--all', '--per-page', '100', '--format', 'csv');
    expect(csv.out.split('\n')).toHaveLength(303);
    expect(csv.out.split('\n')[0]).toBe('id,name,email,upn,phoneno,total_devices,domain');
    expect(csv.err).toBe('');
  });

  it('sends filters as typed', async () => {
    const emulator = await emulate(3);
    await list(emulator.url, '--user-type', 'Local', '--order-by', 'desc', '--enrollment-status', 'enrolled');
    expect(paths(emulator)).toEqual([
      '/api/v1/users/?order_by=desc&user_type=Local&enrollment_status=enrolled',
    ]);
  });

  it('refuses what the service could not take before anything is sent', async () => {
    const server = await serveRaw(() => {});
    const wrong = [
      ['--per-page', '0'],
      ['--per-page', '251'],
      ['--per-page', 'many'],
      ['--page', '0'],
      ['--page', '1.5'],
      ['--enrollment-status', 'enroled'],
      ['--all', '--page', '2'],
      ['--format', 'xml'],
    ];
    for (const args of wrong) {
      const { code, err } = await list(server.url, ...args);
      expect(code).toBe(3);
      expect(err).toContain(args[0]);
    }
    expect(server.received).toEqual([]);
  });

  it('prints an empty listing in every format', async () => {
    const url = await servePage([]);
    expect((await list(url, '--format', 'json')).out).toBe('[]\n');
    expect((await list(url, '--format', 'csv')).out).toMatch(/^id,[^\n]*\n$/);
    expect((await list(url)).out).toMatch(/^ID [^\n]*\n$/);
  });

  it('prints nothing that a terminal or a spreadsheet would run', async () => {
    const url = await servePage([
      { id: '1', name: '=cmd()', email: '+1', upn: '-1', phoneno: '@x', domain: 'a"b,c\nd' },
      { id: '2', name: '\u001b[2J', email: '\t=1', upn: '\r=1', phoneno: '5', domain: '\u202e\u009b' },
      'no user',
    ]);
    const csv = await list(url, '--format', 'csv');
    expect(csv.out).toContain(`1,'=cmd(),'+1,'-1,'@x,,"a""b,c\nd"\n`);
    expect(csv.out).toContain(`2,\\u001b[2J,'\t=1,"'\r=1",5,,\\u202e\\u009b\n`);
    expect(csv.err).toBe('warning: 1 results are not users and were left out\n');
    const json = await list(url, '--format', 'json');
    expect(JSON.parse(json.out)[1]).toMatchObject({
      name: '\u001b[2J',
      domain: '\u202e\u009b',
      total_devices: null,
    });
    const table = await list(url);
    for (const { out } of [json, table]) expect(out).not.toMatch(/[^\P{C}\n]/u);
  });

  it('fits the table to the terminal, wide letters included', async () => {
    const url = await servePage([
      { id: '1', name: '山田'.repeat(20), email: `${'e'.repeat(60)}@example.com` },
    ]);
    const config = configFor(url);
    const narrow = await runConfigured(['users', 'list'], { config, terminal: 70 });
    const [, row = ''] = narrow.out.split('\n');
    const columns = [...row].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0);
    expect(columns).toBeLessThanOrEqual(70);
    expect(row).toContain('…');
    const piped = await runConfigured(['users', 'list'], { config });
    expect(piped.out).toContain(`${'e'.repeat(60)}@example.com`);
  });
});

describe('the environment of the service', () => {
  it('needs a key, and names the variable', async () => {
    const server = await serveRaw(() => {});
    const { code, err } = await runConfigured(['users', 'list'], {
      config: configFor(server.url).replace(' }', ', api_key: { env: EDICT_API_KEY_TEST } }'),
    });
    expect(code).toBe(3);
    expect(err).toContain('EDICT_API_KEY_TEST');
    expect(server.received).toEqual([]);
  });

  it('gets the key only where EDICT_ALLOWED_ORIGINS lists it', async () => {
    const server = await serveRaw(replyWith('HTTP/1.1 200 OK\r\ncontent-length: 14\r\n\r\n{"results":[]}'));
    const run = (origins: string) =>
      runConfigured(['users', 'list'], {
        config: configFor(server.url),
        env: { EDICT_ALLOWED_ORIGINS: origins },
      });
    expect((await run('https://mdm.example.com')).code).toBe(3);
    expect(server.received).toEqual([]);
    expect((await run(`https://mdm.example.com,${server.url}`)).code).toBe(0);
    expect(server.received[0]).toContain(apiKey);
  });

  it('must be https away from this machine', async () => {
    const { code, err } = await list('http://mdm.example.com');
    expect(code).toBe(3);
    expect(err).toContain('allow_http');
  });

  it('refuses a ca_file that holds no certificate', async () => {
    const config = configFor('https://127.0.0.1:1').replace(' }', ', ca_file: edict.yaml }');
    const { code, err } = await runConfigured(['users', 'list'], { config });
    expect(code).toBe(3);
    expect(err).toContain('ca_file edict.yaml cannot be read as a certificate');
    const missing = await runConfigured(['users', 'list'], {
      config: config.replace('edict.yaml', 'none.pem'),
    });
    expect(missing.err).toContain('ca_file none.pem does not exist');
  });

  it('may be the embedded service, which needs no key', async () => {
    const { code, out } = await runConfigured(['users', 'list', '--format', 'json'], {
      config: configFor('embedded'),
      env: {
        EDICT_API_KEY: '',
        EDICT_ALLOWED_ORIGINS: 'https://mdm.example.com',
        HTTP_PROXY: 'http://127.0.0.1:1',
      },
    });
    expect(code).toBe(0);
    expect(JSON.parse(out).length).toBeGreaterThan(0);
  });
});
