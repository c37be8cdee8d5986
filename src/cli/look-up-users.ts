/** Looks up the users that policy files name, with one listing of all users of the environment's service. */
import type { LookUpUsers } from '../compile/match-users.ts';
import type { Config, Environment } from '../source/config.ts';
import type { Context } from './context.ts';

/** The service is opened only when there is a name to look up. */
export function lookUpUsers(context: Context, config: Config, environment: Environment): LookUpUsers {
  return async (names) => {
    const [{ openService }, { matchUsers }] = await Promise.all([
      import('./open-service.ts'),
      import('../compile/match-users.ts'),
    ]);
    const service = await openService(context, config, environment);
    try {
      return await matchUsers(names, service.client.listAllUsers({}));
    } finally {
      await service.close();
    }
  };
}
