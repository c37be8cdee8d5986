/** Builds the program with its variants before the tests that start them, where something that it is made of is newer. */
import type { TestProject } from 'vitest/node';
import { buildEdict } from './build-edict.ts';

// biome-ignore lint/style/noDefaultExport: vitest calls the default export
export default async function buildFirst(project: TestProject): Promise<void> {
  await buildEdict();
  project.onTestsRerun(buildEdict);
}
