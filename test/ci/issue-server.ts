/** The part of GitLab's API for issues that the pipelines use, for whoever has the token. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

interface Issue {
  readonly iid: number;
  readonly author: number;
  title: string;
  description: string;
  state: 'opened' | 'closed';
}

export interface IssueServer {
  /** As `CI_API_V4_URL` says it. */
  readonly url: string;
  readonly all: Issue[];
  /** Of the pipeline that runs: how each of its jobs ended, by its name. */
  jobs: Map<string, string>;
  close(): Promise<void>;
}

/** The user of the token. */
const ME = 5;

export async function startIssueServer(token: string): Promise<IssueServer> {
  const all: Issue[] = [];
  const answer = (method: string, path: string, body: Record<string, string>): unknown => {
    const url = new URL(path, 'http://gitlab.example');
    if (url.pathname === '/api/v4/user') return { id: ME };
    if (/^\/api\/v4\/projects\/3\/pipelines\/\d+\/jobs$/.test(url.pathname))
      return [...issues.jobs].map(([name, status]) => ({ name, status }));
    const [, iid] = /^\/api\/v4\/projects\/3\/issues(?:\/(\d+))?$/.exec(url.pathname) ?? [null];
    if (iid === null) return null;
    if (method === 'GET')
      return all.filter(({ author }) => author === Number(url.searchParams.get('author_id')));
    if (method === 'POST') {
      const issue: Issue = {
        ...{ iid: all.length + 1, author: ME, state: 'opened' },
        ...{ title: body.title ?? '', description: body.description ?? '' },
      };
      all.push(issue);
      return issue;
    }
    const found = all.find((one) => one.iid === Number(iid));
    if (!found || method !== 'PUT') return null;
    if (body.description !== undefined) found.description = body.description;
    if (body.state_event === 'close') found.state = 'closed';
    if (body.state_event === 'reopen') found.state = 'opened';
    return found;
  };
  const issues = {
    url: '',
    all,
    jobs: new Map<string, string>(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const isAllowed = request.headers['private-token'] === token;
    const found = isAllowed
      ? answer(request.method ?? '', request.url ?? '', sent === '' ? {} : JSON.parse(sent))
      : null;
    response.writeHead(isAllowed ? (found === null ? 404 : 200) : 401, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  issues.url = `http://127.0.0.1:${address.port}/api/v4`;
  return issues;
}
