/** The floor of an apply: the same bodies, posted by undici, so many at once, with nothing recorded. */
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

const [origin = '', file = '', atOnce = '16'] = process.argv.slice(2);
const bodies: readonly unknown[] = JSON.parse(readFileSync(file, 'utf8'));
const pool = new Pool(origin, { connections: Number(atOnce), pipelining: 1 });
const left = [...bodies];

async function post(): Promise<void> {
  for (let body = left.pop(); body !== undefined; body = left.pop()) {
    const { statusCode, body: answer } = await pool.request({
      method: 'POST',
      path: '/api/v1/policy/',
      headers: { authorization: 'bench', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.text();
    if (statusCode !== 201) throw new Error(`answered with ${statusCode}`);
  }
}

Promise.all(Array.from({ length: Number(atOnce) }, post))
  .then(() => pool.close())
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  });
