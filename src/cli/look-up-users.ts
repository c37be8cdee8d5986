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

export interface FollowedUsers {
  readonly lookUp: LookUpUsers;
  /** The names of users that were looked up so far, with their ids. */
  readonly users: readonly (readonly [string, number])[];
  /** Names for which the service has no user, or several. */
  readonly unmatched: readonly string[];
}

export function followUsers(context: Context, config: Config, environment: Environment): FollowedUsers {
  const lookUp = lookUpUsers(context, config, environment);
  const users: (readonly [string, number])[] = [];
  const unmatched: string[] = [];
  return {
    users,
    unmatched,
    async lookUp(names) {
      const matches = await lookUp(names);
      for (const [name, match] of matches) {
        for (const { id } of match.users) users.push([name, id]);
        if (match.users.length !== 1) unmatched.push(name);
      }
      return matches;
    },
  };
}
