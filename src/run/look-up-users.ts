/** The users that files name, looked up in the service of an environment. It sends nothing but that. */
import { type LookUpUsers, matchUsers } from '../compile/match-users.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { openService } from './open-service.ts';
import type { World } from './world.ts';

/** With one listing of all users of the environment's service, which is opened only when there is a name to look up. */
export function lookUpUsers(world: World, config: Config, environment: Environment): LookUpUsers {
  return async (names) => {
    const service = await openService(world, config, environment);
    try {
      return await matchUsers(names, service.client.listAllUsers({}));
    } finally {
      await service.close();
    }
  };
}
