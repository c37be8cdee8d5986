/** What is live, in each of its formats. */
import { describe, expect, it } from 'vitest';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { viewLive } from '../../src/plan/live/live-view.ts';
import { liveForScripts } from '../../src/report/live/json.ts';
import { LAB, livePage, liveText, liveView } from '../report-plan/live-views.ts';
import { HOSTILE, named } from './reports.ts';

const look = { color: false, width: 100, command: createCommandWriter('production') };

describe('what is live, on a terminal', () => {
  it('names every policy, how it stands, and what it is for', () => {
    const text = liveText(liveView(null), look);
    expect(text).toMatch(/^Live on production \(https:\/\/mdm\.example\.com\):\n/);
    expect(text).toContain('4 policies: 2 from files, 1 left behind, 1 in doubt.');
    expect(text).toContain(
      '  + "Baseline"  policy 120001\n      from a file since 2026-03-01, policies/Baseline.yaml\n',
    );
    expect(text).toContain('  ○ "Baseline"  policy 7\n      left behind since 2026-03-01, file edited');
    expect(text).toContain('  ? "New"  id not known\n      in doubt since 2026-03-01, policies/new.yaml');
    expect(text).toContain('      applied by alice, commit 1a2b3c4d5e6f\n');
    expect(text).toContain('firewall; for 2 device groups (4 lab, 5)');
    expect(text).toContain('edict orphans --env production');
    expect(text.replace(/\s+/g, ' ')).toContain('it cannot see the service');
  });

  it('shows a target what it is given, by whom, and where they disagree', () => {
    const text = liveText(liveView(LAB), look);
    expect(text).toMatch(/^What reaches device group 4 lab \(production, /);
    expect(text).toContain(
      '≠ min_length: different values\n      8 in policies/Baseline.yaml (policy 120001)\n      12 in policy 7 "Baseline" (left behind on 2026-03-01)',
    );
    expect(text).toContain('wifi "Baseline"\n');
    expect(text).toMatch(/^ {2}password {2}\(sensitive\) {2}policies\/Baseline\.yaml/m);
    expect(text).not.toContain('scrypt');
    // Told once.
    expect(text.match(/min_length/g)).toHaveLength(1);
    expect(text).not.toContain('policies/new.yaml');
  });

  it('says of a device that its groups are not counted', () => {
    const view = liveView({ kind: 'devices', id: 9, name: null });
    const text = liveText(view, look);
    expect(text).toContain('No recorded policy names this target.');
    expect(text).toContain('It cannot know who is in a group');
  });

  it.each(HOSTILE.map(named))('lets no name move the cursor or break a line: %s', (_, text) => {
    const lines = (name: string) => liveText(liveView(LAB, name), { ...look, width: 100_000 }).split('\n');
    expect(lines(text)).toHaveLength(lines('x').length);
    expect(lines(text).join('')).not.toMatch(/[\p{Cc}\p{Cs}\u202e\u2028]/u);
  });
});

describe('what is live, as JSON', () => {
  it('has the documented keys', () => {
    const all = JSON.parse(JSON.stringify(liveForScripts(liveView(null))));
    expect(Object.keys(all)).toEqual([
      'format_version',
      'environment',
      'service',
      'state',
      'target',
      'policies',
      'conflicts',
    ]);
    expect(all).toMatchObject({ target: null, state: { serial: 7 } });
    expect(all.policies[0]).toEqual({
      policy_id: 120_001,
      name: 'Baseline',
      file: 'policies/Baseline.yaml',
      standing: 'recorded',
      reason: null,
      since: '2026-03-01T10:00:00.000Z',
      by: { who: 'alice', commit: '1a2b3c4d5e6f', run: null },
      payloads: ['password', 'wifi'],
      targets: { devices: [], devicegroups: [{ id: 4, name: 'lab' }], users: [], usergroups: [] },
    });
    const { target, settings } = JSON.parse(JSON.stringify(liveForScripts(liveView(LAB))));
    expect(target).toEqual({ kind: 'devicegroups', id: 4, name: 'lab' });
    expect(settings[0]).toEqual({
      path: '/macos/password/min_length',
      instance: null,
      sensitive: false,
      disagree: true,
      sides: [
        {
          value: 8,
          by_default: false,
          policies: [
            { policy_id: 120_001, name: 'Baseline', file: 'policies/Baseline.yaml', standing: 'recorded' },
          ],
        },
        {
          value: 12,
          by_default: false,
          policies: [
            { policy_id: 7, name: 'Baseline', file: 'policies/Baseline.yaml', standing: 'left-behind' },
          ],
        },
      ],
    });
    expect(JSON.stringify(liveForScripts(liveView(LAB)))).not.toContain('scrypt');
  });

  it('is null and empty without a state', () => {
    const nothing = { environment: 'e', service: 'embedded', state: null, nameOf: () => null, target: null };
    expect(liveForScripts(viewLive(nothing))).toMatchObject({
      state: null,
      policies: [],
      conflicts: [],
    });
    expect(liveText(viewLive(nothing), look)).toContain('No policy is recorded.');
    expect(livePage(viewLive(nothing), look)).toContain('No state yet');
  });
});

describe('what is live, as a page', () => {
  it.each(HOSTILE.map(named))('has no markup but its own: %s', (_, text) => {
    const tags = (name: string) => livePage(liveView(LAB, name), look).match(/<\/?[a-z][^>]*>/gi)?.length;
    expect(tags(text)).toBe(tags('x'));
  });

  it('says what is left behind, and with which command that is listed', () => {
    const page = livePage(liveView(null), look);
    expect(page).toContain('<code class="command">edict orphans --env production</code>');
    expect(page).toContain('1 in doubt');
    expect(page).not.toContain('scrypt');
  });
});
