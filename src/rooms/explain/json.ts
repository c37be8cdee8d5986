/** `edict explain --format json`: the same facts for programs. */

import { type CodeEntry, examplesOf } from '../../diagnostics/diagnostic.ts';
import { codePage, statementPage } from '../../report/code-page.ts';
import { exampleOf, exampleOfObject } from '../../report/explain/example.ts';
import {
  appleKeysOfPlace,
  type ExplainedCodes,
  type FieldPlace,
  placeName,
  placePointer,
  type Topic,
} from '../../report/explain/topic.ts';
import { deprecationText, describeCondition, type Field, payloads, resources } from '../../tables/index.ts';

export function explainJson(topic: Exclude<Topic, { kind: 'unknown' }>): unknown {
  switch (topic.kind) {
    case 'code':
      return { kind: 'code', code: topic.code, ...entryJson(topic.entry), page: codePage(topic.code) };
    case 'statement': {
      const { severity, title, explanation, details } = topic.entry;
      return {
        kind: 'statement',
        code: topic.code,
        severity,
        title,
        explanation,
        details: details?.map(([name, text]) => ({ name, text })),
        page: statementPage(topic.code),
      };
    }
    case 'resource':
      return { kind: 'resource', ...head(topic.table), fields: topic.table.fields.map(fieldJson) };
    case 'payload':
      return {
        kind: 'payload',
        ...head(topic.table),
        path: placePointer(topic.place),
        fields: topic.table.fields.map(fieldJson),
        example: exampleOfObject(topic.place),
        also: topic.others.map(placeName),
      };
    case 'field':
      return { kind: 'field', ...placeJson(topic.place), also: topic.others.map(placeName) };
    case 'several':
      return { kind: 'several', fields: topic.places.map(placeJson) };
  }
}

export function explainIndexJson({ diagnostics, statements }: ExplainedCodes): unknown {
  return {
    kind: 'index',
    payloads: payloads.map(head),
    resources: resources.map(head),
    codes: Object.entries(diagnostics).map(([code, { severity, title }]) => ({ code, severity, title })),
    statements: Object.entries(statements).map(([code, { severity, title }]) => ({ code, severity, title })),
  };
}

/** The documented keys and no others: a rule of lint holds its functions beside them. */
function entryJson({ severity, title, explanation, example, offByDefault }: CodeEntry) {
  return {
    severity,
    title,
    explanation,
    ...examplesOf({ example }),
    offByDefault,
  };
}

function head(table: (typeof resources)[number]): Readonly<Record<string, unknown>> {
  const { name, title, summary, quirk, deprecated } = table;
  return { name, title, summary, quirk, deprecated: deprecated && deprecationText(deprecated) };
}

function placeJson(place: FieldPlace): Readonly<Record<string, unknown>> {
  return {
    ...fieldJson(place.field),
    field: placeName(place),
    resource: place.table.name,
    path: placePointer(place),
    apple: appleKeysOfPlace(place),
    example: exampleOf(place),
  };
}

function fieldJson(field: Field): Readonly<Record<string, unknown>> {
  const { requiredWhen, availableWhen, fields, items, ...rest } = field;
  // Leaves out what rules, hints and diffs judge by: they say it in their own words.
  const {
    strength: _strength,
    server: _server,
    eapMethod: _eapMethod,
    mayBeEmpty: _mayBeEmpty,
    falseMeansUnset: _falseMeansUnset,
    shortest: _shortest,
    switch: _switch,
    serviceId: _serviceId,
    weak: _weak,
    listed: _listed,
    neutral: _neutral,
    ...row
  } = rest;
  return {
    ...row,
    required: field.required === true,
    secret: field.secret === true,
    deprecated: field.deprecated && deprecationJson(field.deprecated),
    requiredWhen: requiredWhen && describeCondition(requiredWhen),
    availableWhen: availableWhen && describeCondition(availableWhen),
    fields: fields?.map(fieldJson),
    items: items && { ...items, fields: items.fields?.map(fieldJson) },
  };
}

function deprecationJson(deprecated: NonNullable<Field['deprecated']>): Readonly<Record<string, unknown>> {
  const { advice: _advice, ...rest } = deprecated;
  return { ...rest, reason: deprecationText(deprecated) };
}
