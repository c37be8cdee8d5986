/** One thing that happens to a repository of which a plan was kept, and from what the next plan has to answer. */
import { lstatSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Files } from './draw-repository.ts';
import {
  type Answer,
  compare,
  copyPlace,
  formats,
  type Given,
  keep,
  makeApplied,
  type Place,
  removePlace,
  restore,
} from './plan.ts';

export interface Scenario {
  /** Whether the kept plan has to be of the files as they are: by then, some count as changed. */
  readonly fresh?: boolean;
  readonly change?: (place: Place) => void | Promise<void>;
  readonly args?: readonly string[];
  readonly given?: Given;
  readonly answer: Answer;
  /** On stdout or stderr; so nothing was left out that the scenario is about. */
  readonly says?: RegExp;
  /** 0 where it is left out: nothing to do. */
  readonly code?: number;
}

/** One after the other in one repository, which is restored each time: what was changed before counts as changed. */
export function runScenarios(
  scenarios: Readonly<Record<string, Scenario>>,
  files?: Files,
  given: Given = {},
): void {
  let original: Place;
  let place: Place;
  let isKept = false;
  beforeAll(async () => {
    original = await makeApplied(files, given);
    place = copyPlace(original);
  });
  afterAll(() => {
    for (const each of [original, place]) if (each) removePlace(each);
  });
  it.each(Object.entries(scenarios))('%s', async (_name, scenario) => {
    if (scenario.fresh) for (const path of place.kept()) rmSync(path);
    if (!isKept || scenario.fresh) await keep(place, given);
    isKept = false;
    const before = stampOf(place);
    try {
      await scenario.change?.(place);
      await check(place, scenario, given);
    } finally {
      const restored = restore(place, original);
      isKept = stampOf(place) === before && !restored.some((path) => path.startsWith('state'));
    }
  });
}

/** Another one for each plan that was kept. */
function stampOf(place: Place): string {
  return place
    .kept()
    .map((path) => `${path} ${lstatSync(path).ino} ${lstatSync(path).ctimeMs}`)
    .join();
}

let turn = 0;

async function check(place: Place, scenario: Scenario, common: Given): Promise<void> {
  const given = { ...common, ...scenario.given, env: { ...common.env, ...scenario.given?.env } };
  turn += 1;
  // What is said to a person is seen in one format alone.
  const format = scenario.says ? 'pretty' : (formats[turn % formats.length] ?? 'json');
  const args = [...(scenario.args ?? []), '--format', format, '--detailed-exitcode'];
  const { answer, ran } = await compare(place, args, given);
  expect([scenario.answer === 'any' ? 'any' : answer, ran.code]).toEqual([
    scenario.answer,
    scenario.code ?? 0,
  ]);
  if (scenario.says) expect(`${ran.out}\n${ran.err}`).toMatch(scenario.says);
}
