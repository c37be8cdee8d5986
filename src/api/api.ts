/** The functions of the package, built on those of `run`. Access to the disk is handed in; it touches nothing else. */

import { createCommandWriter } from '../diagnostics/command-line.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { FaultyFiles } from '../diagnostics/faulty-files.ts';
import { reportOfConfig } from '../diagnostics/lint-report.ts';
import { createRedactor } from '../diagnostics/redact.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { reportOfOne } from '../plan/plan-report.ts';
import { renderLintJson } from '../report/lint/json.ts';
import { renderPlanJson } from '../report/plan/json.ts';
import type { Host } from '../run/host.ts';
import { planDesired } from '../run/plan/plan-desired.ts';
import { compileChecked, openWithoutSecrets } from '../run/repository/desired.ts';
import { openLint } from '../run/repository/lint.ts';
import { placeOfBody } from '../run/repository/repository.ts';
import type { Scope } from '../run/run.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { ConfigError } from '../source/config/config-faults.ts';
import { openConfig, selectEnvironment } from '../source/config/load-config.ts';
import { createLoader } from '../source/draft/loader.ts';
import { findFiles } from '../source/files/find-files.ts';
import { folderInMemory } from '../source/files/memory-folder.ts';
import { decodeState } from '../state/codec.ts';
import { refuseForeign } from '../state/problems.ts';
import type { State } from '../state/state.ts';
import { checkOptions } from './check-options.ts';
import type * as declared from './declarations.ts';

/** Access to the disk and to Git, which only Node has. */
export interface Disk {
  readonly runBounded: Config['folder']['runBounded'];
  open(folder: declared.Folder): Config;
  /** Whether Git tracks a file. */
  trackedIn(config: Config): (file: string) => boolean;
}

export class EdictError extends Error implements declared.EdictError {
  override readonly name = 'EdictError';
  readonly remedy: string | null;

  constructor(message: string, remedy: string | null, cause?: unknown) {
    super(message, { cause });
    this.remedy = remedy;
  }
}

/** `disk` is null outside of Node. */
export function createApi(disk: Disk | null): Pick<typeof declared, 'lint' | 'compile' | 'plan'> {
  const open = (options: declared.Repository, required: readonly string[] = []): Config => {
    checkOptions(options, required);
    if ('files' in options) {
      const folder = folderInMemory(options.files, disk?.runBounded);
      return openConfig({ folder, root: '/', file: 'edict.yaml', shown: 'edict.yaml' });
    }
    if (disk) return disk.open(options);
    throw new EdictError('there are no folders here', 'Pass files.');
  };
  const hostOf = ({ now }: declared.Common, notes: string[]) => ({
    now: () => now ?? new Date(),
    warn: async (sentence: string) => void notes.push(sentence.replace(/^warning: /, '')),
  });

  return {
    lint: async (options) => {
      try {
        const config = open(options);
        const { environment } = options;
        const files = findFiles(config);
        const judge = await openLint(hostOf(options, []), {
          config,
          files,
          environments:
            environment === undefined
              ? Object.values(config.environments)
              : [selectEnvironment(config, environment)],
          wholeRepository: true,
          onlyTaken: environment !== undefined,
          ...('files' in options || !disk ? {} : { isTracked: disk.trackedIn(config) }),
        });
        return parsed(renderLintJson(judge(createLoader(config))));
      } catch (error) {
        if (error instanceof ConfigError) return reportOf(error.diagnostics);
        throw publicError(error);
      }
    },

    async compile(options) {
      const notes: string[] = [];
      return afterLint({ bodies: null }, notes, async () => {
        const config = open(options);
        const scope = scopeOf(hostOf(options, notes), config, options.environment);
        const checked = await compileChecked(scope, { users: null });
        if ('report' in checked) return [{ bodies: null }, checked.report.diagnostics];
        const bodies = checked.compiled.map((one) => ({ ...placeOfBody(one), body: one.body }));
        return [{ bodies: parsed(JSON.stringify(bodies)) }, checked.warnings];
      });
    },

    async plan(options) {
      const notes: string[] = [];
      return afterLint<Pick<declared.PlanResult, 'plan'>>({ plan: null }, notes, async () => {
        const config = open(options, ['state']);
        const redactor = createRedactor();
        const host = { ...hostOf(options, notes), env: {}, redactor };
        const scope = scopeOf(host, config, options.environment);
        const { environment } = scope;
        const state = readState(options.state, environment);
        const desired = await openWithoutSecrets(scope, state);
        const { plan, description } = planDesired(scope, desired, state, host.now());
        const command = scope.commandFor(environment);
        const document = redactor.redact(renderPlanJson(reportOfOne(plan, description), { command }), 'json');
        return [{ plan: parsed(document) }, desired.warnings];
      });
    },
  };
}

/** Throws UserError where there is no such environment. */
function scopeOf<Used extends keyof Host>(
  host: Pick<Host, Used>,
  config: Config,
  name: string | undefined,
): Scope<Used> {
  const commandFor: Scope['commandFor'] = (one) =>
    createCommandWriter(one.name === config.default_environment ? null : one.name);
  return { host, config, environment: selectEnvironment(config, name), commandFor };
}

/** Adds diagnostics and notes to the result of `work`; `nothing` is the result where there are errors. */
async function afterLint<Result>(
  nothing: Result,
  notes: readonly string[],
  work: () => Promise<readonly [Result, readonly Diagnostic[]]>,
): Promise<Result & declared.Said> {
  const give = (result: Result, diagnostics: readonly Diagnostic[]) => ({
    ...result,
    diagnostics: reportOf(diagnostics).diagnostics,
    notes,
  });
  try {
    return give(...(await work()));
  } catch (error) {
    if (error instanceof ConfigError) return give(nothing, error.diagnostics);
    if (error instanceof FaultyFiles) return give(nothing, error.faults.report.diagnostics);
    throw publicError(error);
  }
}

/** Diagnostics as they are printed; the summary is that of a configuration that cannot be used. */
function reportOf(diagnostics: readonly Diagnostic[]): declared.LintResult {
  return parsed(renderLintJson(reportOfConfig(diagnostics)));
}

/** Parsed from the printed document, so that callers get exactly the keys that the program prints. */
function parsed<Document>(text: string): Document {
  return JSON.parse(text);
}

function readState(written: declared.PlanOptions['state'], environment: Environment): State | null {
  if (written === null) return null;
  const isText = typeof written === 'string';
  const text = isText ? written : textOf(written);
  const state = decodeState(new TextEncoder().encode(text), 'the state');
  refuseForeign(state, environment, 'the state');
  // An object has no stored bytes: the copy is hashed as edict would store it.
  return isText ? state : { ...state };
}

function textOf(written: object): string {
  try {
    return JSON.stringify(written);
  } catch (cause) {
    throw new UserError(
      'the state is not JSON: it is nested too deeply, or has a value that JSON cannot have',
      { cause },
    );
  }
}

/** Errors that a user can cause as EdictError; anything else as it is. */
function publicError(error: unknown): unknown {
  return error instanceof UserError ? new EdictError(error.message, error.remedy, error) : error;
}
