/** The formats of a lint report: the renderer of each, loaded when it is used, and how its output is escaped. */
import type { LintRenderer } from '../report/lint/renderer.ts';
import type { OutputForm } from './output-filter.ts';

interface LintFormat {
  readonly load: () => Promise<LintRenderer>;
  /** Absent: it is for people. */
  readonly form?: OutputForm;
}

export const lintFormats: Readonly<Record<string, LintFormat>> = {
  pretty: { load: async () => (await import('../report/lint/pretty.ts')).renderLintPretty },
  json: { load: async () => (await import('../report/lint/json.ts')).renderLintJson, form: 'json' },
  sarif: { load: async () => (await import('../report/lint/sarif.ts')).renderLintSarif, form: 'json' },
  github: { load: async () => (await import('../report/lint/github.ts')).renderLintGithub, form: 'commands' },
  gitlab: { load: async () => (await import('../report/lint/json.ts')).renderLintGitlab, form: 'json' },
  junit: { load: async () => (await import('../report/lint/xml.ts')).renderLintJunit, form: 'markup' },
  checkstyle: {
    load: async () => (await import('../report/lint/xml.ts')).renderLintCheckstyle,
    form: 'markup',
  },
  rdjson: { load: async () => (await import('../report/lint/json.ts')).renderLintRdjson, form: 'json' },
};
