/** List all users: a page, or every page by advancing `page`. The address of the next page is never followed. */
import { UserError } from '../diagnostics/user-error.ts';
import { describeRefusal } from './classify-create.ts';
import { decodeUsersPage, type User, type UsersPage } from './decode-users-page.ts';
import { describeAnswer } from './describe-answer.ts';
import { readJson } from './read-body.ts';
import { buildRequest } from './request.ts';
import { exchangePatiently, type Wire } from './wire.ts';

/** Sent as given; what is undefined is not sent. */
export interface UsersQuery {
  readonly order_by?: string | undefined;
  readonly user_type?: string | undefined;
  readonly enrollment_status?: string | undefined;
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/** The most that the service gives at once. */
const FULL_PAGE = 250;
const MAX_PAGE_BYTES = 16 * 1024 * 1024;

export async function listUsersPage(wire: Wire, query: UsersQuery, signal: AbortSignal): Promise<UsersPage> {
  const operation = wire.settings.operations.listUsers;
  const request = buildRequest(wire.settings, operation, { query: { ...query } });
  const ending = await exchangePatiently(wire, operation, request, signal, MAX_PAGE_BYTES);
  if (ending.kind === 'failed') {
    throw new UserError(ending.reason, { exitCode: ending.stopped ? 130 : 1 });
  }
  const { answer } = ending;
  if (answer.status < 200 || answer.status > 299) {
    throw new UserError(describeRefusal(answer, wire.contextOf(operation)));
  }
  const page = decodeUsersPage(readJson(answer));
  if (page) return page;
  const body = describeAnswer(answer, wire.settings.redactor);
  throw new UserError(`${operation.title} was answered with no page of users: ${body}`, {
    remedy: 'Check base_url.',
  });
}

/** Pages asked for at once, after the first one has said how many there are. */
const AHEAD = 4;

/** In order. A user that moves to a later page while the pages are read is given once. */
export async function* listAllPages(
  wire: Wire,
  query: UsersQuery,
  signal: AbortSignal,
): AsyncGenerator<UsersPage, void, undefined> {
  const seen = new Set<number>();
  const ending = new AbortController();
  const ended = AbortSignal.any([signal, ending.signal]);
  const asked: Promise<UsersPage>[] = [];
  const ask = (page: number): void => {
    const answer = listUsersPage(wire, { per_page: FULL_PAGE, ...query, page }, ended);
    // What went wrong is told when its turn comes, if it comes.
    answer.catch(() => {});
    asked.push(answer);
  };
  let pages = 1;
  try {
    for (let page = 1; ; page += 1) {
      if (asked.length === 0) ask(page);
      const found = await asked.shift();
      if (!found) return;
      if (page === 1) pages = countPages(found);
      const fresh = found.users.filter((user) => isNew(user, seen));
      if (found.users.length > 0 && fresh.length === 0 && found.more) {
        throw new UserError(
          `List all users gave no new user on page ${page}, though it names a next one: the list would never end`,
        );
      }
      yield { ...found, users: fresh };
      if (!found.more || found.users.length === 0) return;
      while (asked.length < AHEAD && page + asked.length < pages) ask(page + asked.length + 1);
    }
  } finally {
    ending.abort();
  }
}

/** As the first page has it; one where the service does not say: then each page is asked for after the one before. */
function countPages({ count, users, skipped }: UsersPage): number {
  return count === null || users.length === 0 ? 1 : Math.ceil(count / (users.length + skipped));
}

function isNew(user: User, seen: Set<number>): boolean {
  if (user.id === null) return true;
  if (seen.has(user.id)) return false;
  seen.add(user.id);
  return true;
}
