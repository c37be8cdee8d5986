/** Judged invariants as JSON: every result with the policies that show it. */
import type { AssertDocument } from '../../generated/documents.ts';
import type { AssertedResult, AssertReport } from '../../invariants/assert-report.ts';
import type { Excuse } from '../../invariants/invariant.ts';
import { type PolicyValue, targetsOutside } from '../../invariants/judge.ts';
import type { JudgedMac } from '../../invariants/judge-macs.ts';
import { statementsForScripts } from '../statements/index.ts';
import { renderSafeJson } from '../text/json.ts';
import { portalsOf } from '../text/portals.ts';
import { assertStatements } from './statements.ts';

export function renderAssertJson(report: AssertReport): string {
  return renderSafeJson(assertDocument(report), portalsOf(report.environments));
}

function assertDocument(report: AssertReport): AssertDocument {
  const { made, environments, invariants, summary, macs } = report;
  return {
    format_version: 1,
    made,
    environments: environments.map(({ environment, service, state, error }) => ({
      environment,
      service,
      state: state ?? undefined,
      error: error ?? undefined,
    })),
    invariants: invariants.map((one) => {
      const { name, description, controls, enforce } = one.invariant;
      return {
        name,
        file: one.file,
        description,
        controls,
        enforce,
        results: one.results.map(resultOf),
        ...(one.excepted.length > 0 && {
          excepted: one.excepted.map(({ results, ...target }) => ({
            ...target,
            values: results.flatMap((judged) =>
              judged
                .values()
                .map((one) => ({ field: judged.requirement.setting.path, ...valueOfGiven(one) })),
            ),
          })),
        }),
        ...(macs && { devices: one.macs.map(macResultOf) }),
      };
    }),
    summary,
    statements: statementsForScripts(assertStatements(report)),
    ...(macs && {
      devices: macs.devices.map(({ device, report, targets }) => ({
        device,
        as_of: report?.asOf ?? null,
        targets,
      })),
      device_summary: macs.summary,
      unread: macs.unread.map(({ file, message }) => ({ file, message })),
    }),
  };
}

type Result = AssertDocument['invariants'][number]['results'][number];

/** A policy outside concerns every target: listing all of them for each would grow with the square of the policies. */
const MOST_OUTSIDE = 50;

function resultOf({ environment, judged, beside }: AssertedResult): Result {
  const { target, requirement, verdict, waiver } = judged;
  const outside = judged.outside();
  return {
    environment,
    target,
    field: requirement.setting.path,
    verdict,
    wanted: requirement.wanted,
    values: judged.values().map(valueOfGiven),
    outside: outside
      .slice(0, MOST_OUTSIDE)
      .map((given) => ({ ...valueOfGiven(given), targets: [...targetsOutside(given, beside)] })),
    outside_left_out: Math.max(0, outside.length - MOST_OUTSIDE),
    ...excuseOf(waiver),
  };
}

function macResultOf({ device, requirement, verdict, waiver, values }: JudgedMac) {
  return {
    device,
    field: requirement.setting.path,
    verdict,
    wanted: requirement.wanted,
    values,
    ...excuseOf(waiver),
  };
}

function excuseOf(waiver: Excuse | null) {
  return {
    waived: waiver !== null,
    waiver: waiver && { reason: waiver.reason, expires: waiver.expires },
  };
}

function valueOfGiven({ policy, value, instance, status }: PolicyValue): Result['values'][number] {
  const { policy_id, name, file, by } = policy;
  return { policy_id, name, file, instance, value, status, ...(by && { by }) };
}
