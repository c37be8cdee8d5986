import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type MarkdownRenderer } from 'vitepress';
import manifest from '../../package.json' with { type: 'json' };
import { terminalColours } from './terminal.ts';

const docs = join(import.meta.dirname, '..');

/** The pages that the build writes into a folder; its index comes first by itself. */
function generated(folder: string) {
  const path = join(docs, 'look-up', folder);
  const names = existsSync(path) ? readdirSync(path).map((name) => name.replace(/\.md$/, '')) : [];
  return names
    .filter((name) => name !== 'index')
    .sort()
    .map((name) => ({
      text: folder === 'commands' ? `edict ${name}` : name,
      link: `/look-up/${folder}/${name}`,
    }));
}

/** Code spans that are nothing but a command or a code become links here; on a Git host they stay code spans. */
const pages = new Map(
  ['commands', 'codes', 'statements'].flatMap((folder) =>
    generated(folder).map(({ text, link }) => [text, link] as const),
  ),
);

function textOf(node: { readonly children?: readonly unknown[]; readonly value?: unknown }): string {
  if (typeof node.value === 'string') return node.value;
  return (node.children ?? [])
    .map((child) => (typeof child === 'object' && child ? textOf(child) : ''))
    .join('');
}

type State = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0];
type Tokens = State['tokens'];

/** `own` is the page that they stand on; null where nothing may become a link. */
function linkSpans(tokens: Tokens, own: string | null, Token: State['Token']): Tokens {
  const result: Tokens = [];
  let kept = true;
  let inside = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      inside = true;
      // Files of the repository that are no pages: the site does not have them.
      kept = !token.attrGet('href')?.startsWith('../../');
    }
    const link = token.type === 'code_inline' && !inside ? pages.get(token.content) : undefined;
    if (link && own !== null && link !== own) {
      const open = new Token('link_open', 'a', 1);
      open.attrSet('href', `${link}.md`);
      result.push(open, token, new Token('link_close', 'a', -1));
    } else if (kept || !token.type.startsWith('link_')) result.push(token);
    if (token.type === 'link_close') {
      inside = false;
      kept = true;
    }
  }
  return result;
}

/** Part of every page: the playground asks for nothing once it is there, and an icon may be asked for at any time. */
const mark = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(docs, 'pictures/mark.svg'), 'utf8'))}`;

const page = (text: string, link: string) => ({ text, link });
const { pathname } = new URL(manifest.homepage);

// biome-ignore lint/style/noDefaultExport: VitePress reads the default export
export default defineConfig({
  title: 'edict',
  description: manifest.description,
  base: pathname.endsWith('/') ? pathname : `${pathname}/`,
  // Files for agents, served as they are.
  srcExclude: ['public/**'],
  cleanUrls: false,
  lastUpdated: false,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: mark }]],
  vite: {
    plugins: [
      {
        name: 'playground',
        // The bundle is served as it is; while the site is written, Vite would take it for a source of its own.
        configureServer({ middlewares }) {
          middlewares.use((request, _, next) => {
            request.url = request.url?.replace(/^(.*\/playground\/[\w-]+\.js)\?import$/, '$1');
            next();
          });
        },
      },
    ],
  },
  markdown: {
    // The usual pair has colours that not everybody can read.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    languageAlias: { console: 'shellsession' },
    codeTransformers: [
      {
        name: 'terminal',
        // What is typed stands out, and what is printed has the colours of a terminal.
        line(node, number) {
          if (this.options.lang !== 'console') return;
          if (textOf(node).startsWith('$ ')) this.addClassToHast(node, 'typed');
          const runs = terminalColours(this.source.split('\n'))[number - 1] ?? [];
          node.children = runs.map(({ text, inks }) => ({
            type: 'element',
            tagName: 'span',
            properties: inks.length > 0 ? { class: inks.map((ink) => `ink-${ink}`) } : {},
            children: [{ type: 'text', value: text }],
          }));
        },
      },
    ],
    config(markdown) {
      // `<!-- site: … -->`: what only the site has, such as links to generated pages.
      markdown.core.ruler.before('normalize', 'site', (state) => {
        state.src = state.src.replaceAll(/<!-- site: (.*?) -->/gs, '$1');
      });
      markdown.core.ruler.push('links', ({ tokens, env, Token }) => {
        const own = `/${env.relativePath}`.replace(/\.md$/, '');
        tokens.forEach((token, index) => {
          const heading = tokens[index - 1]?.type === 'heading_open';
          if (token.children) token.children = linkSpans(token.children, heading ? null : own, Token);
        });
      });
    },
  },
  themeConfig: {
    logo: mark,
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [
      page('Start', '/start/install'),
      page('Do', '/do/environments'),
      page('Look up', '/look-up/'),
      page('Understand', '/understand/thinking'),
      page('Playground', '/playground'),
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          page('Get the command', '/start/install'),
          page('A first policy', '/start/first-policy'),
          page('From profiles to a plan', '/start/from-profiles'),
          page('Into a pipeline', '/start/pipeline'),
        ],
      },
      {
        text: 'Do',
        items: [
          page('Environments and targets', '/do/environments'),
          page('Many portals', '/do/many-portals'),
          page('Waves', '/do/waves'),
          page('Windows', '/do/windows'),
          page('Workers', '/do/workers'),
          page('Secrets', '/do/secrets'),
          page('Review a plan', '/do/review'),
          page('Have a plan approved', '/do/approvals'),
          page('Rings', '/do/rings'),
          page('When something is in doubt', '/do/doubt'),
          page('When the service records something else', '/do/recorded'),
          page('What stays live', '/do/live'),
          page('What Macs really have', '/do/drift'),
          page('Teams and state', '/do/state'),
          page('Where the state is kept', '/do/backends'),
          page('When Git gets in the way', '/do/git'),
          page('Upgrade edict', '/do/upgrade'),
          page('Web apps', '/do/web-apps'),
          page('In your editor', '/do/editor'),
          page('Rules of your own', '/do/rules'),
          page('Invariants', '/do/invariants'),
          page('From a benchmark', '/do/benchmarks'),
          page('Cases of your own', '/do/cases'),
          page('Try it on an emulator', '/do/emulator'),
        ],
      },
      {
        text: 'Look up',
        items: [
          page('Overview', '/look-up/'),
          page('Files', '/look-up/files'),
          page('Exit codes', '/look-up/exit-codes'),
          page('Environment variables', '/look-up/variables'),
          page('JSON output', '/look-up/json'),
          page('The log of events', '/look-up/events'),
          page('Stops and waivers', '/look-up/stops'),
          page('Functions for programs', '/look-up/api'),
          { text: 'Commands', link: '/look-up/commands/', collapsed: true, items: generated('commands') },
          { text: 'Fields', link: '/look-up/fields/', collapsed: true, items: generated('fields') },
          { text: 'Diagnostic codes', link: '/look-up/codes/', collapsed: true, items: generated('codes') },
          {
            text: 'Statements',
            link: '/look-up/statements/',
            collapsed: true,
            items: generated('statements'),
          },
        ],
      },
      {
        text: 'Understand',
        items: [
          page('How edict thinks', '/understand/thinking'),
          page('Words', '/understand/words'),
          page('What it promises', '/understand/promises'),
          page('Limits', '/understand/limits'),
          page('Who could have a plan applied', '/understand/attackers'),
          page('What else people use', '/understand/comparison'),
        ],
      },
    ],
  },
});
