/**
 * The report on what Macs have for programs: as JSON by its schema, as rows of CSV, and as JUnit with a case for each
 * field.
 */

import { drifting, type JudgedDevice, type JudgedField } from '../../drift/judge.ts';
import {
  allFields,
  countVerdicts,
  type DriftReport,
  hasDrift,
  type VerdictCounts,
} from '../../drift/report.ts';
import type { DriftDocument } from '../../generated/documents.ts';
import { driftStatements, type StatementOptions, statementsForScripts } from '../statements/index.ts';
import { renderSafeJson } from '../text/json.ts';
import { type JunitCase, renderJunit } from '../text/junit.ts';
import { portalsOf } from '../text/portals.ts';
import { createCsvFormat } from '../users.ts';

export function renderDriftJson(report: DriftReport, options: StatementOptions): string {
  const { environment, state, devices, policies } = report;
  const document: DriftDocument = {
    format_version: 1,
    environment,
    state,
    devices: devices.map(deviceForScripts),
    policies: policies.map(
      ({ party: { policy_id, name, file, status }, expected, reported, recognised }) => ({
        policy_id,
        name,
        file,
        status,
        expected: expected.length,
        reported: reported.length,
        recognised: recognised.length,
        recognised_on: recognised.map(({ device }) => device),
      }),
    ),
    statements: statementsForScripts(driftStatements(report, options)),
    unread: report.unread.map(({ file, message }) => ({ file, message })),
    summary: {
      devices: devices.length,
      not_reported: devices.filter((one) => one.report === null).length,
      differing: devices.filter(hasDrift).length,
      ...countsForScripts(countVerdicts(allFields(report))),
    },
  };
  return renderSafeJson(document, portalsOf([report]));
}

function deviceForScripts({
  device,
  report,
  targets,
  fields,
}: JudgedDevice): DriftDocument['devices'][number] {
  return {
    device,
    as_of: report?.asOf ?? null,
    source: report?.source ?? null,
    targets,
    summary: countsForScripts(countVerdicts(fields)),
    fields: fields.map((field) => ({
      path: pointerOf(field),
      instance: field.instance,
      verdict: field.verdict,
      values: field.values.map(({ value, scope, source, profile, payload, installedAt }) => ({
        value,
        scope,
        source,
        profile,
        payload,
        installed_at: installedAt,
      })),
      wanted: field.wanted,
      policy_ids: [...new Set(field.parties.flatMap(({ policy_id }) => policy_id ?? []))],
      sensitive: field.sensitive,
    })),
  };
}

function pointerOf({ payload, field }: Pick<JudgedField, 'payload' | 'field'>): string {
  return `/macos/${payload}/${field}`;
}

function countsForScripts(counts: VerdictCounts) {
  return {
    unreadable: counts.unreadable,
    stale: counts.stale,
    as_wanted: counts['as-wanted'],
    mixed: counts.mixed,
    left_behind: counts['left-behind'],
    in_doubt: counts['in-doubt'],
    returned: counts.returned,
    other: counts.other,
    missing: counts.missing,
    rendered_differently: counts['rendered-differently'],
  };
}

const columns = [
  'device',
  'as_of',
  'source',
  'path',
  'instance',
  'verdict',
  'values',
  'wanted',
  'policy_ids',
];

export function renderDriftCsv(report: DriftReport): string {
  const csv = createCsvFormat(columns);
  const rows = report.devices.map(deviceForScripts).flatMap(({ device, as_of, source, fields }) =>
    fields.map(({ path, instance, verdict, values, wanted, policy_ids, sensitive }) => ({
      device,
      as_of,
      source,
      path,
      instance,
      verdict,
      values: sensitive ? '' : values.map(({ value }) => JSON.stringify(value)).join(' '),
      wanted: wanted.map((value) => JSON.stringify(value)).join(' '),
      policy_ids: policy_ids.join(' '),
    })),
  );
  return csv.formatPage(rows) + csv.formatEnd();
}

/** Unreadable and stale fields are skipped, and are no failures. */
export function renderDriftJunit({ devices, unread }: DriftReport): string {
  const faults = unread.map(
    ({ file, message }): JunitCase => ({
      name: file,
      classname: 'unread',
      outcome: { kind: 'error', message },
    }),
  );
  return renderJunit({
    name: 'edict drift',
    suites: [
      ...devices.map(({ device, report, fields }) => ({
        name: device,
        cases: fields.length > 0 ? fields.map((field) => caseOf(device, field)) : [emptyCase(device, report)],
      })),
      ...(faults.length > 0 ? [{ name: 'unread', cases: faults }] : []),
    ],
  });
}

/** A suite without cases would pass. */
function emptyCase(device: string, report: JudgedDevice['report']): JunitCase {
  const message = report === null ? 'did not report' : 'nothing is expected of it';
  return { name: device, classname: device, outcome: { kind: 'skipped', message } };
}

function caseOf(device: string, field: JudgedField): JunitCase {
  const { verdict, values, wanted, instance, sensitive } = field;
  const name = `${device} ${pointerOf(field)}${instance === null ? '' : ` ${instance}`}`;
  const one = { name, classname: device };
  if (verdict === 'unreadable' || verdict === 'stale') {
    return { ...one, outcome: { kind: 'skipped', message: verdict } };
  }
  if (!drifting.has(verdict)) return one;
  const found = sensitive ? '(sensitive)' : values.map(({ value }) => JSON.stringify(value)).join(', ');
  const text = `found: ${found || 'nothing'}\nwanted: ${wanted.map((value) => JSON.stringify(value)).join(', ') || 'nothing'}`;
  return { ...one, outcome: { kind: 'failure', type: verdict, message: verdict, text } };
}
