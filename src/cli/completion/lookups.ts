/** What completions look up: environments of the repository, fields and codes, names of schemas. */
import { codes } from '../../lint/codes.ts';
import { loadConfig } from '../../node/find-config.ts';
import { selectorWords } from '../../run/many/select-environments.ts';
import { policy, walkFields, webApp } from '../../tables/index.ts';
import { schemaSummaries } from '../commands/schema.ts';
import type { Lookups, Suggestion } from './suggest-words.ts';

export function createLookups(cwd: string): Lookups {
  return {
    environments(config) {
      try {
        return Object.keys(loadConfig({ cwd, file: config, optional: true }).environments);
      } catch {
        // A completion is no place to complain.
        return [];
      }
    },
    selectors(config) {
      try {
        return selectorWords(Object.values(loadConfig({ cwd, file: config, optional: true }).environments));
      } catch {
        return [];
      }
    },
    argument(command) {
      if (command === 'explain') return [...payloadTopics(), ...codeTopics()];
      if (command !== 'schema') return [];
      return Object.entries(schemaSummaries()).map(([word, summary]) => ({ word, summary }));
    },
  };
}

/** `wifi`, `wifi.password`, `web-app.icon`. */
function payloadTopics(): readonly Suggestion[] {
  const topics: Suggestion[] = [];
  walkFields(policy, ({ summary }, path) => {
    const word = path.filter((segment) => segment !== 'macos' && segment !== '*').join('.');
    if (word !== '') topics.push({ word, summary });
  });
  walkFields(webApp, ({ summary }, path) => {
    topics.push({ word: [webApp.name, ...path].join('.'), summary });
  });
  return topics;
}

function codeTopics(): readonly Suggestion[] {
  return Object.entries(codes).map(([word, { title }]) => ({ word, summary: title }));
}
