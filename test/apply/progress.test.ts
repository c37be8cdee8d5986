/** What a person sees while an apply runs: a bar on a terminal, lines elsewhere, and nothing that is not escaped. */
import { describe, expect, it } from 'vitest';
import type { ApplyEvent, ChangeResult } from '../../src/apply/result.ts';
import { createProgress } from '../../src/cli/console/apply-progress.ts';
import { createContext } from '../harness/context.ts';

const CLEAR = '\r\u001b[2K';

function watch(given: {
  isTTY: boolean;
  columns?: number;
  quiet?: boolean;
  planShown?: boolean;
  env?: Record<string, string>;
}) {
  const written: string[] = [];
  const interrupt = new AbortController();
  let now = 0;
  const { context } = createContext({
    ...(given.env ? { env: given.env } : {}),
    ...(given.isTTY ? { terminal: given.columns ?? 80 } : {}),
    now: () => new Date(now),
    interrupted: interrupt.signal,
    onPrint: (text) => void written.push(text),
  });
  const progress = createProgress(
    context,
    { color: true, quiet: given.quiet === true, verbose: false },
    { total: 4, planShown: given.planShown === true, byChange: true },
  );
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { progress, written, interrupt, pass };
}

const finished = (changes: Partial<ChangeResult> = {}): ApplyEvent => ({
  kind: 'finished',
  environment: 'local',
  result: {
    file: 'a.yaml',
    kind: 'policy',
    action: 'create',
    name: 'A',
    status: 'applied',
    policy_id: 7,
    error: null,
    warning: null,
    doubt: null,
    reason: null,
    needsRecovery: false,
    ...changes,
  },
});

describe('progress', () => {
  it('is a line per change where there is no terminal', () => {
    const { progress, written } = watch({ isTTY: false });
    progress.report({ kind: 'started', environment: 'local', file: 'a.yaml', action: 'create' });
    progress.report(finished());
    progress.report(
      finished({ file: 'b.yaml', status: 'failed', policy_id: null, error: '400 Bad Request' }),
    );
    progress.end();
    expect(written).toEqual(['  ✓ created a.yaml (policy 7)\n', '  ✗ failed b.yaml: 400 Bad Request\n']);
  });

  it('is a bar with counts and the time left on a terminal, drawn over and cleared in the end', () => {
    const { progress, written, pass } = watch({ isTTY: true });
    pass(3000);
    progress.report(finished());
    expect(written.at(-1)?.replace(CLEAR, '')).toMatch(/^█+░+ 1\/4, 9 s left$/);
    expect(written.at(-1)).toContain(CLEAR);
    progress.end();
    expect(written.at(-1)).toBe(CLEAR);
  });

  it('draws no bar that would wrap, nor one on a dumb terminal', () => {
    const narrow = watch({ isTTY: true, columns: 12 });
    narrow.progress.report(finished());
    expect((narrow.written.at(-1) ?? '').replace(CLEAR, '').length).toBeLessThan(12);
    const dumb = watch({ isTTY: true, env: { TERM: 'dumb' } });
    dumb.progress.report(finished());
    dumb.progress.end();
    expect(dumb.written).toEqual(['  ✓ created a.yaml (policy 7)\n']);
  });

  it('says only what went wrong when it is to be quiet', () => {
    const { progress, written } = watch({ isTTY: true, quiet: true });
    progress.report(finished());
    progress.report({ kind: 'waiting', environment: 'local', file: null, reason: 'waiting' });
    progress.report(finished({ status: 'in-doubt', error: '500' }));
    expect(written).toEqual([expect.stringContaining('in doubt a.yaml: 500')]);
  });

  it('says no time at the end, when none is left', () => {
    const { progress, written } = watch({ isTTY: true });
    for (const file of ['a', 'b', 'c', 'd']) progress.report(finished({ file }));
    expect(written.at(-1)?.replace(CLEAR, '')).toMatch(/^█+ 4\/4$/);
  });

  it('says why a file is blocked once: in the plan, or here', () => {
    const blocked = finished({ action: 'blocked', status: 'blocked', policy_id: null, error: 'the reason' });
    for (const planShown of [true, false]) {
      const { progress, written } = watch({ isTTY: false, planShown });
      progress.report(blocked);
      expect(written.join('').includes('the reason')).toBe(!planShown);
    }
  });

  it('leaves what was never begun to the report', () => {
    const { progress, written } = watch({ isTTY: false });
    progress.report(finished({ status: 'skipped', error: 'the run was interrupted' }));
    expect(written).toEqual([]);
  });

  it('answers an interrupt, but none after the end', () => {
    const { progress, written, interrupt } = watch({ isTTY: false });
    interrupt.abort();
    expect(written).toEqual([expect.stringContaining('press Ctrl-C again to stop at once')]);
    progress.end();
    const late = watch({ isTTY: false });
    late.progress.end();
    late.interrupt.abort();
    expect(late.written).toEqual([]);
  });

  it('escapes what files and services say', () => {
    const { progress, written } = watch({ isTTY: false });
    const evil = '\u001b]0;x\u0007\u202e\n::error::';
    progress.report(finished({ file: evil, status: 'failed', error: evil, warning: evil }));
    progress.report({ kind: 'waiting', environment: 'local', file: evil, reason: evil });
    progress.report({ kind: 'waiting', environment: evil, file: null, reason: evil });
    const text = written.join('');
    for (const bad of ['\u001b]', '\u0007', '\u202e']) expect(text).not.toContain(bad);
    expect(text.split('\n').some((line) => line.startsWith('::'))).toBe(false);
  });
});
