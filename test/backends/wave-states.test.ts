/** The states of the wave before, where PostgreSQL keeps them: one query for all of its environments. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DAY, FILE, laptop, openFleet, threeWaves } from '../waves/fleet.ts';
import { startPostgres } from './start-postgres.ts';

const server = await startPostgres();
const reason = typeof server === 'string' ? server : '';

describe.skipIf(reason !== '')(`states of a wave in PostgreSQL${reason && ` (skipped: ${reason})`}`, () => {
  if (typeof server === 'string') return;
  afterAll(() => server.stop());

  it('are read by one query, and one that cannot be read is named alone', async () => {
    const schema = `edict_${randomUUID().replaceAll('-', '')}`;
    const state = `state: { backend: postgres, connection: { env: EDICT_STATE_POSTGRES }, schema: ${schema} }`;
    const pilots = ['acme', 'bolt', 'cole', 'dora'].map((name) => [name, `groups: [pilot]\n${state}`]);
    const fleet = await openFleet(
      { ...Object.fromEntries(pilots), 'eu/crow': state, echo: state },
      {},
      threeWaves,
      { EDICT_STATE_POSTGRES: server.url() },
    );
    const queries: string[] = [];
    const original = pg.Client.prototype.query;
    const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: Parameters<pg.Client['query']>
    ) {
      const [sql] = args;
      if (typeof sql === 'string' && sql.startsWith('SELECT name, content')) queries.push(sql);
      return original.apply(this, args);
    } as typeof original);
    try {
      expect((await fleet.edict('state', 'init', '--envs', 'all')).code).toBe(0);
      expect((await fleet.apply()).code).toBe(0);
      expect(fleet.sent()).toEqual(['acme', 'bolt', 'cole', 'dora']);
      fleet.clock += 3 * DAY;
      queries.length = 0;
      const { out } = await fleet.edict('plan', '--env', 'eu/crow');
      expect(out).toContain('create policy');
      // Its own state, and those of the four pilots.
      expect(queries).toHaveLength(2);

      fleet.write(FILE, laptop(14));
      const admin = new pg.Client(server.url());
      await admin.connect();
      await admin.query(`UPDATE ${schema}.states SET content = 'damaged' WHERE name = 'dora'`);
      await admin.end();
      const { out: held } = await fleet.edict('plan', '--env', 'eu/crow');
      expect(held.replace(/\s+/g, ' ')).toContain(
        'what is recorded in the environment dora of the wave pilot cannot be read',
      );
    } finally {
      spied.mockRestore();
      await fleet.close();
    }
  });
});
