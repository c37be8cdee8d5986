import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import manifest from '../../package.json' with { type: 'json' };

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
  ['commands', 'codes'].flatMap((folder) => generated(folder).map(({ text, link }) => [text, link] as const)),
);

const page = (text: string, link: string) => ({ text, link });
const { pathname } = new URL(manifest.homepage);

// biome-ignore lint/style/noDefaultExport: VitePress reads the default export
export default defineConfig({
  title: 'edict',
  description: manifest.description,
  base: pathname.endsWith('/') ? pathname : `${pathname}/`,
  cleanUrls: false,
  lastUpdated: false,
  // Nothing is fetched from anywhere else.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    languageAlias: { console: 'shellsession' },
    config(markdown) {
      const plain = markdown.renderer.rules.code_inline;
      markdown.renderer.rules.code_inline = (tokens, index, options, env, self) => {
        const html = plain?.(tokens, index, options, env, self) ?? '';
        const link = pages.get(tokens[index]?.content ?? '');
        const inLink = tokens.slice(0, index).reduce((depth, { nesting, type }) => {
          return type === 'link_open' || type === 'link_close' ? depth + nesting : depth;
        }, 0);
        const own = `/${env.relativePath}`.replace(/\.md$/, '');
        if (!link || link === own || inLink > 0 || env.inHeading) return html;
        return `<a href="${pathname.replace(/\/$/, '')}${link}.html">${html}</a>`;
      };
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [
      page('Start', '/start/first-policy'),
      page('Look up', '/look-up/'),
      page('Understand', '/understand/thinking'),
      page('Playground', '/playground'),
    ],
    sidebar: [
      {
        text: 'Start',
        items: [page('A first policy', '/start/first-policy'), page('Into a pipeline', '/start/pipeline')],
      },
      {
        text: 'Do',
        items: [
          page('Environments and targets', '/do/environments'),
          page('Secrets', '/do/secrets'),
          page('Review a plan', '/do/review'),
          page('When something is in doubt', '/do/doubt'),
          page('What stays live', '/do/live'),
          page('Teams and state', '/do/state'),
          page('Web apps', '/do/web-apps'),
          page('Rules of your own', '/do/rules'),
          page('Cases of your own', '/do/cases'),
          page('Try it on an emulator', '/do/emulator'),
        ],
      },
      {
        text: 'Look up',
        items: [
          page('Files', '/look-up/files'),
          page('Exit codes', '/look-up/exit-codes'),
          page('Environment variables', '/look-up/variables'),
          page('JSON output', '/look-up/json'),
          { text: 'Commands', link: '/look-up/commands/', collapsed: true, items: generated('commands') },
          { text: 'Fields', link: '/look-up/fields/', collapsed: true, items: generated('fields') },
          { text: 'Diagnostic codes', link: '/look-up/codes/', collapsed: true, items: generated('codes') },
        ],
      },
      {
        text: 'Understand',
        items: [
          page('How edict thinks', '/understand/thinking'),
          page('What it promises', '/understand/promises'),
          page('Limits', '/understand/limits'),
          page('What else people use', '/understand/comparison'),
        ],
      },
    ],
  },
});
