/** The pipelines of examples/, which check every change and apply what is merged where there is a portal. It writes nothing. */
import { parseDocument } from 'yaml';
import github from '../../../examples/github/.github/workflows/edict.yml';
import gitlab from '../../../examples/gitlab/.gitlab-ci.yml';
import githubOfMany from '../../../examples/many-portals/pipeline.github.yml';
import gitlabOfMany from '../../../examples/many-portals/pipeline.gitlab.yml';
import { version } from '../../generated/version.ts';
import type { CiChoice, Starter, StarterFile } from './starter.ts';

interface Pipeline {
  readonly path: string;
  readonly one: string;
  readonly many: string;
  /** Reduces it to lint, since everything else needs a portal. */
  readonly lintOnly: (text: string) => string;
}

const pipelines: Readonly<Record<Exclude<CiChoice, 'none'>, Pipeline>> = {
  github: {
    path: '.github/workflows/edict.yml',
    one: github,
    many: githubOfMany,
    lintOnly: (text) =>
      without(text, [['env'], ['on', 'workflow_dispatch'], ...jobsWithPortal.map((job) => ['jobs', job])]),
  },
  gitlab: {
    path: '.gitlab-ci.yml',
    one: gitlab,
    many: gitlabOfMany,
    lintOnly: (text) =>
      without(text, [
        ['variables'],
        ['stages', 2],
        ['stages', 1],
        ...['.issue', ...jobsWithPortal].map((job) => [job]),
      ]),
  },
};

const jobsWithPortal = ['preview', 'plan', 'apply', 'correct', 'issues', 'waiting'];

/** `many`: for many portals, each in a file of its own. */
export function ciFiles(
  { ci, base_url }: Starter,
  { many }: { readonly many: boolean },
): readonly StarterFile[] {
  if (ci === 'none') return [];
  const pipeline = pipelines[ci];
  return [{ path: pipeline.path, text: ofThisVersion(many ? pipeline.many : ofOne(pipeline, base_url)) }];
}

function ofOne({ one, lintOnly }: Pipeline, base_url: string | null): string {
  return base_url === null
    ? lintOnly(one)
    : one.replaceAll('https://mdm.example.com', () => new URL(base_url).origin);
}

/** The header describes what is left out, so it goes, too. */
function without(text: string, paths: readonly (readonly (string | number)[])[]): string {
  const document = parseDocument(text.replace(/^(?:#.*\n)+/, ''));
  for (const path of paths) document.deleteIn(path);
  return `# Every change is linted. edict init with --base-url writes the jobs that plan and apply, too.\n${document.toString({ lineWidth: 0 })}`;
}

function ofThisVersion(text: string): string {
  return text
    .replace(/(your-org\/edict@v)[\d.]+/g, `$1${version}`)
    .replace(/edict-[\d.]+\.tgz/g, `edict-${version}.tgz`);
}
