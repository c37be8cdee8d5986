/**
 * The report on what Macs have for programs: as JSON by its schema, as rows of CSV, and as JUnit with a case for each
 * field.
 */

import type { DriftDocument } from '../../generated/documents.ts';
import { type StatementOptions, statementsForScripts } from '../../report/statements/index.ts';
import { createCsvFormat } from '../../report/text/csv.ts';
import { renderSafeJson } from '../../report/text/json.ts';
import { type JunitCase, renderJunit } from '../../report/text/junit.ts';
import { portalsOf } from '../../report/text/portals.ts';
import { asWanted, drifting, type JudgedDevice, type JudgedField } from './judge.ts';
import {
  allFields,
  type ChangedDifference,
  countVerdicts,
  type DriftChanges,
  type DriftReport,
  daysOf,
  hasDrift,
  hasReported,
} from './report.ts';
import { driftStatements } from './statements.ts';

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
    unread: report.unread.map(({ file, message, isCutOff = false }) => ({
      file,
      message,
      cut_off: isCutOff,
    })),
    skipped: report.skipped,
    foreign: report.foreign,
    anonymous: report.isAnonymous,
    since: report.since && sinceForScripts(report.since),
    summary: {
      devices: devices.length,
      not_reported: devices.filter((one) => !hasReported(one)).length,
      differing: devices.filter((one) => hasReported(one) && hasDrift(one)).length,
      ...countsForScripts(allFields(report)),
    },
  };
  return renderSafeJson(document, portalsOf([report]));
}

function sinceForScripts(changes: DriftChanges): NonNullable<DriftDocument['since']> {
  const change = ({ device, verdict, ...place }: ChangedDifference) => {
    return { device, path: pointerOf(place), instance: place.instance, verdict };
  };
  return {
    as_of: changes.asOf,
    new: changes.new.map(change),
    gone: changes.gone.map(change),
    silent: changes.silent,
    reinstalled: changes.reinstalled,
    at_once: changes.atOnce.map(({ outcomes, before, sensitive, parties, ...place }) => ({
      path: pointerOf(place),
      instance: place.instance,
      devices: outcomes.flatMap(({ devices }) => devices),
      before: sensitive ? [] : before,
      now: sensitive ? [] : outcomes.flatMap(({ values }) => values),
      policy_ids: parties.flatMap(({ policy_id }) => policy_id ?? []),
    })),
  };
}

function deviceForScripts({
  device,
  absence,
  report,
  rivals,
  earlier,
  targets,
  fields,
}: JudgedDevice): DriftDocument['devices'][number] {
  const beside = rivals.map(({ file }) => file);
  const others = new Set(earlier.map(({ file }) => file));
  return {
    device,
    as_of: report?.asOf ?? null,
    not_reported: absence,
    age_days: report && daysOf(report),
    file: report?.file ?? null,
    passed_over: [...others].filter((file) => file !== report?.file && !beside.includes(file)),
    beside,
    source: report?.source ?? null,
    targets,
    summary: countsForScripts(fields),
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
      excepted: field.excepted && {
        verdict: field.excepted.verdict,
        until: field.excepted.exception.until,
        because: field.excepted.exception.because,
      },
    })),
  };
}

function pointerOf({ payload, field }: Pick<JudgedField, 'payload' | 'field'>): string {
  return `/macos/${payload}/${field}`;
}

function countsForScripts(fields: readonly JudgedField[]) {
  const count = countVerdicts(fields);
  return {
    unreadable: count('unreadable'),
    stale: count('stale'),
    as_wanted: count('as-wanted'),
    mixed: count('mixed'),
    left_behind: count('left-behind'),
    in_doubt: count('in-doubt'),
    returned: count('returned'),
    other: count('other'),
    missing: count('missing'),
    excepted: count('excepted'),
  };
}

const columns = [
  'device',
  'as_of',
  'age_days',
  'file',
  'not_reported',
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
  const rows = report.devices.map(deviceForScripts).flatMap(({ fields, ...mac }) => {
    const { device, as_of, age_days, file, not_reported, source } = mac;
    const about = { device, as_of, age_days, file, not_reported, source };
    // A Mac of which nothing is said is named all the same.
    const nothing = { path: '', instance: null, verdict: '', values: [], wanted: [], policy_ids: [] };
    const told = fields.length > 0 ? fields : [{ ...nothing, sensitive: false }];
    return told.map(({ path, instance, verdict, values, wanted, policy_ids, sensitive }) => ({
      ...about,
      path,
      instance,
      verdict,
      values: sensitive ? '' : values.map(({ value }) => JSON.stringify(value)).join(' '),
      wanted: wanted.map((value) => JSON.stringify(value)).join(' '),
      policy_ids: policy_ids.join(' '),
    }));
  });
  return csv.formatPage(rows) + csv.formatEnd();
}

/** Unreadable and stale fields are skipped, and are no failures. */
export function renderDriftJunit({ devices, unread }: DriftReport): string {
  const faults = unread
    .filter(({ isCutOff }) => !isCutOff)
    .map(
      ({ file, message }): JunitCase => ({
        name: file,
        classname: 'unread',
        outcome: { kind: 'error', message },
      }),
    );
  return renderJunit({
    name: 'edict drift',
    suites: [
      ...devices.map(({ device, absence, fields }) => ({
        name: device,
        // A Mac that counts as not reported fails nothing.
        cases:
          absence === null && fields.length > 0
            ? fields.map((field) => caseOf(device, field))
            : [emptyCase(device, absence)],
      })),
      ...(faults.length > 0 ? [{ name: 'unread', cases: faults }] : []),
    ],
  });
}

/** A suite without cases would pass. */
function emptyCase(device: string, absence: JudgedDevice['absence']): JunitCase {
  const message = absence === null ? 'nothing is expected of it' : `did not report (${absence})`;
  return { name: device, classname: device, outcome: { kind: 'skipped', message } };
}

function caseOf(device: string, field: JudgedField): JunitCase {
  const { verdict, values, wanted, instance, sensitive } = field;
  const name = `${device} ${pointerOf(field)}${instance === null ? '' : ` ${instance}`}`;
  const one = { name, classname: device };
  if (asWanted.has(verdict)) return one;
  if (!drifting.has(verdict)) return { ...one, outcome: { kind: 'skipped', message: verdict } };
  const found = sensitive ? '(sensitive)' : values.map(({ value }) => JSON.stringify(value)).join(', ');
  const text = `found: ${found || 'nothing'}\nwanted: ${wanted.map((value) => JSON.stringify(value)).join(', ') || 'nothing'}`;
  return { ...one, outcome: { kind: 'failure', type: verdict, message: verdict, text } };
}
