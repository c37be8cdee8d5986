/** Asks a person at the terminal for what the options left open. It must not be called without a terminal. */
import { select, text } from '@clack/prompts';
import type { Context } from '../../cli/context.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { findNamed, type InputFiles } from '../../run/lists/find-named.ts';
import { type CiChoice, readBaseUrl, type Starter } from './starter.ts';

/** `defaults` stand in for what is not answered. Throws UserError (exit 130) when the person gives up. */
export async function askStarter(
  context: Context,
  answers: Partial<Starter>,
  defaults: Starter,
): Promise<Starter> {
  const streams = streamsOf(context);
  const name =
    answers.name ??
    answered<string>(
      await text({
        ...streams,
        message: 'Name of the organisation; it begins the names of its policies',
        placeholder: defaults.name,
        defaultValue: defaults.name,
      }),
    );
  const base_url =
    answers.base_url === undefined
      ? readBaseUrl(
          answered<string>(
            await text({
              ...streams,
              message: 'Address of the portal (empty: only the service inside edict, for now)',
              placeholder: 'https://mdm.example.com',
              defaultValue: '',
              validate: (value) => faultOf(() => readBaseUrl(value ?? '')),
            }),
          ),
        )
      : answers.base_url;
  const ci =
    answers.ci ??
    answered<CiChoice>(
      await select<CiChoice>({
        ...streams,
        message: 'Which CI system checks your changes?',
        initialValue: defaults.ci,
        options: [
          { value: 'github', label: 'GitHub Actions' },
          { value: 'gitlab', label: 'GitLab CI' },
          { value: 'none', label: 'None yet' },
        ],
      }),
    );
  return { name, base_url, ci };
}

/** Asks for profiles to convert; none where the answer is empty. */
export async function askProfiles(context: Context): Promise<InputFiles> {
  const { cwd, env } = context;
  const find = (folder: string): InputFiles =>
    folder.trim() === ''
      ? { files: [], skipped: [] }
      : findNamed(cwd, [atHome(folder.trim(), env.HOME)], 'profile');
  const folder = await text({
    ...streamsOf(context),
    message: 'Folder of Apple profiles to turn into policies (empty: none)',
    defaultValue: '',
    validate: (value) => faultOf(() => find(value ?? '')),
  });
  return find(answered<string>(folder));
}

/** How questions are asked: not on standard output, which is for results. */
function streamsOf({ openStreams, interrupted: signal }: Context) {
  const { input, errors: output } = openStreams();
  return { input, output, signal };
}

/** Expands `~`, as a shell would. */
function atHome(path: string, home: string | undefined): string {
  return home && /^~(?=\/|$)/.test(path) ? home + path.slice(1) : path;
}

function faultOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof UserError)
      return error.remedy === null ? error.message : `${error.message}. ${error.remedy}`;
    throw error;
  }
}

function answered<Value>(answer: Value | symbol): Value {
  if (typeof answer === 'symbol') throw new UserError('interrupted; nothing was made', { exitCode: 130 });
  return answer;
}
