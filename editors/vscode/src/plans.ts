/**
 * Plans: the panel of one, and what the default environment's says in the status bar. What is planned without a click is
 * without secrets, offline, and only where the state is on this disk, in a folder that is trusted.
 */
import { isAbsolute, join } from 'node:path';
import {
  CancellationTokenSource,
  type Disposable,
  type LogOutputChannel,
  ProgressLocation,
  RelativePattern,
  type StatusBarItem,
  Uri,
  window,
  workspace,
} from 'vscode';
import { textPage } from './page.ts';
import { createPanels } from './panels.ts';
import { type Program, type Ran, run } from './program.ts';
import type { Environments } from './server.ts';

export interface PlansOptions {
  readonly log: LogOutputChannel;
  readonly status: StatusBarItem;
  program(): Program | null;
  environments(root: string): Promise<Environments>;
}

export interface Plans {
  /** By a click. */
  show(what: 'plan' | 'live', root: string, environment: string): Promise<void>;
  /** What the status bar says of a repository; files may have changed. */
  follow(root: string): void;
  dispose(): void;
}

/** Saves that come this soon after another are planned with it. */
const PAUSE_MS = 300;
/** A plan that takes longer than this is made by a click alone. */
const LONGEST_MS = 15_000;

export function createPlans({ log, status, program, environments }: PlansOptions): Plans {
  const panels = createPanels(program);
  const watched = new Map<string, Disposable>();
  let timer: NodeJS.Timeout | null = null;
  let running: CancellationTokenSource | null = null;
  /** Repositories whose plans take too long to be made at each save. */
  const slow = new Set<string>();

  const keyOf = (what: string, root: string, environment: string): string =>
    [what, root, environment].join('\n');
  const argsOf = (what: 'plan' | 'live', environment: string): string[] => [
    what,
    ...(what === 'plan' ? ['--without-secrets'] : []),
    '--format',
    'html',
    '--env',
    environment,
  ];
  const titleOf = (what: 'plan' | 'live', environment: string): string =>
    what === 'plan' ? `Plan for ${environment}` : `Live in ${environment}`;

  function fill(what: 'plan' | 'live', root: string, environment: string, ran: Ran, reveal: boolean): void {
    const title = titleOf(what, environment);
    // With faults of the files there is no page, but what is wrong.
    const page = ran.out.startsWith('<!doctype html>')
      ? ran.out
      : textPage(title, [ran.err, ran.out].filter((text) => text !== '').join('\n'));
    panels.show({ key: keyOf(what, root, environment), title, page, cwd: root }, reveal);
  }

  /** As soon as nothing is saved any more for a moment; one that runs is given up for it. */
  async function planByItself(root: string): Promise<void> {
    const used = program();
    if (!used) return;
    const known = await environments(root).catch((error: unknown) => {
      log.info(String(error));
      status.text = '$(warning) Edict';
    });
    if (!known) return;
    const { default_environment, environments: all } = known;
    status.text = `$(shield) ${default_environment}`;
    watchStates(known);
    const isFollowed = workspace.getConfiguration('edict').get('followPlan', true);
    if (!workspace.isTrusted || !isFollowed || slow.has(root)) return;
    running?.cancel();
    const source = new CancellationTokenSource();
    running = source;
    for (const { name, state_file } of all) {
      const isShown = panels.isOpen(keyOf('plan', root, name));
      if (state_file === null || (name !== default_environment && !isShown)) continue;
      if (name === default_environment) status.text = `$(sync~spin) ${name}`;
      const begun = Date.now();
      const ran = await run(used, argsOf('plan', name), {
        cwd: root,
        token: source.token,
        timeout: LONGEST_MS,
      });
      if (source.token.isCancellationRequested) return;
      if (Date.now() - begun >= LONGEST_MS) {
        slow.add(root);
        log.warn(`A plan of ${root} takes longer than ${LONGEST_MS / 1000} s, and is made by a click alone.`);
      }
      if (name === default_environment) status.text = `$(shield) ${name}: ${summaryOf(ran)}`;
      if (isShown) fill('plan', root, name, ran, false);
    }
  }

  function watchStates({ root, environments: all }: Environments): void {
    for (const { state_file } of all) {
      if (state_file === null) continue;
      const path = isAbsolute(state_file) ? state_file : join(root, state_file);
      if (watched.has(path)) continue;
      const pattern = new RelativePattern(
        Uri.file(join(path, '..')),
        path.slice(join(path, '..').length + 1),
      );
      const watcher = workspace.createFileSystemWatcher(pattern);
      const changed = (): void => plans.follow(root);
      watcher.onDidCreate(changed);
      watcher.onDidChange(changed);
      watched.set(path, watcher);
    }
  }

  const plans: Plans = {
    async show(what, root, environment) {
      const used = program();
      if (!used) return;
      const title = titleOf(what, environment);
      const ran = await window.withProgress(
        { location: ProgressLocation.Notification, title, cancellable: true },
        (_, token) => run(used, argsOf(what, environment), { cwd: root, token }),
      );
      // Cancelled, or not to be started.
      if (ran.code === null && ran.err === '') return;
      fill(what, root, environment, ran, true);
    },
    follow(root) {
      if (timer) clearTimeout(timer);
      timer = setTimeout(() => void planByItself(root), PAUSE_MS);
    },
    dispose() {
      if (timer) clearTimeout(timer);
      running?.cancel();
      for (const watcher of watched.values()) watcher.dispose();
    },
  };
  return plans;
}

/** `1 to create, 2 to supersede`, as the page says it in its title. */
function summaryOf({ code, out }: Ran): string {
  const summary = /<title>Plan for [^<:]*: (?:Plan: )?([^<]*?)\.?<\/title>/.exec(out)?.[1];
  return summary ?? (code === null ? 'no plan' : 'has faults');
}
