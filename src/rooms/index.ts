/**
 * The rooms that have a command or a format, each a folder here with everything that belongs to it; `backends.ts` has the
 * others. Only the command line reads these lists, and no room imports another. Without its folder and its row everything
 * else works as before.
 */
import type { LintFormat } from '../cli/formats.ts';
import type { Room } from '../cli/room.ts';

/** Those whose commands come after the same one keep this order. */
export const rooms: Readonly<Record<string, Room>> = {
  init: {
    after: null,
    commands: { init: async () => (await import('./init/command.ts')).registerInit },
  },
  explain: {
    after: 'compile',
    commands: { explain: async () => (await import('./explain/command.ts')).registerExplain },
  },
  convert: {
    after: 'compile',
    commands: { convert: async () => (await import('./convert/command.ts')).registerConvert },
    offers: { convertProfiles: async () => (await import('./convert/with-progress.ts')).convertProfiles },
  },
  benchmarks: {
    after: null,
    commands: {},
    offers: { convertBaseline: async () => (await import('./benchmarks/command.ts')).convertBaselines },
  },
  drift: {
    after: 'assert',
    commands: { drift: async () => (await import('./drift/command.ts')).registerDrift },
    statements: async () => (await import('./drift/statements.ts')).driftRows,
  },
  cases: {
    after: 'rings',
    commands: { test: async () => (await import('./cases/command.ts')).registerTest },
  },
  users: {
    after: 'rings',
    commands: {
      users: async () => (await import('./users/list-users.ts')).registerUsers,
      'set-password': async () => (await import('./users/set-password.ts')).registerSetPassword,
    },
  },
  emulator: {
    after: 'rings',
    commands: { emulator: async () => (await import('./emulator/command.ts')).registerEmulator },
    offers: { startEmbedded: async () => (await import('./emulator/start-embedded.ts')).startForHost },
  },
  editor: {
    after: 'rings',
    commands: { lsp: async () => (await import('./editor/command.ts')).registerLsp },
  },
  completion: {
    after: 'schema',
    commands: { completion: async () => (await import('./completion/command.ts')).registerCompletion },
  },
};

/** Formats of `lint` alone. */
export const lintFormats = {
  github: {
    form: 'commands',
    load: async () => (await import('./lint-github/format.ts')).renderLintGithub,
    pathsFrom: ['GITHUB_WORKSPACE'],
  },
  gitlab: {
    form: 'json',
    load: async () => (await import('./lint-gitlab/format.ts')).renderLintGitlab,
    pathsFrom: ['CI_PROJECT_DIR'],
  },
  // Read by programs that run in the same working directory.
  checkstyle: {
    form: 'markup',
    load: async () => (await import('./lint-checkstyle/format.ts')).renderLintCheckstyle,
    pathsFrom: ['cwd'],
  },
  rdjson: {
    form: 'json',
    load: async () => (await import('./lint-rdjson/format.ts')).renderLintRdjson,
    pathsFrom: ['cwd'],
  },
} satisfies Record<string, LintFormat>;
