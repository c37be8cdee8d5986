/** Reads the scope and the waivers of an invariant: `for:` and `waivers:`. */
import { below } from '../base/json-pointer.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { elementsOf, type MapReader, type NamedTarget } from '../lint/user-rules/map-reader.ts';
import type { MapNode, SourceNode, Span } from '../source/yaml/node.ts';
import { targetKinds } from '../tables/index.ts';
import type { InvariantException, InvariantScope, InvariantWaiver } from './invariant.ts';
import { isSetting, settingAt } from './settings.ts';

export function readScope(root: MapNode, at: Span, reader: MapReader): InvariantScope | null {
  const node = root.entries.get('for')?.value;
  if (!node) reader.missing('for', '', at);
  const hint = 'write targets: { devicegroups: "*" } under it';
  const map = node && reader.map(node, '/for', 'for must be an object', hint);
  if (!map) return null;
  reader.refuseOthers(map, ['environments', 'targets'], '/for');
  const environments = map.entries.get('environments')?.value;
  const selector = environments ? readSelector(environments, reader) : 'all';
  const written = map.entries.get('targets')?.value;
  if (!written) reader.missing('targets', '/for', map.span);
  if (!written || selector === null) return null;
  const path = '/for/targets';
  const targets = reader.map(written, path, 'targets must be an object', 'write devicegroups: "*"');
  if (!targets) return null;
  reader.refuseOthers(targets, [...targetKinds, 'except'], path);
  const excepted = targets.entries.get('except')?.value;
  const exceptions = excepted ? readExceptions(excepted, `${path}/except`, reader) : [];
  const wanted = readLists(targets, path, reader);
  if (Object.keys(wanted).length === 0) {
    if (targetKinds.some((kind) => reader.isMisspelled(kind, path))) return null;
    const hint = `write ${targetKinds.join(', ')}: "*" or [NAME]`;
    reader.refuse('bad-invariant', targets.span, path, 'targets names none', hint);
    return null;
  }
  return {
    environments: selector,
    environmentsSpan: environments?.span ?? null,
    targets: wanted,
    except: Object.fromEntries(
      targetKinds.flatMap((kind) => {
        const lists = exceptions.flatMap(({ until, targets }): readonly ('*' | NamedTarget)[] =>
          until === null ? [targets[kind] ?? []].flat() : [],
        );
        return lists.length === 0
          ? []
          : [[kind, lists.includes('*') ? '*' : lists.filter((one) => one !== '*')]];
      }),
    ),
    exceptions,
    span: targets.span,
  };
}

/** One exception, or a list of them. */
function readExceptions(node: SourceNode, path: string, reader: MapReader): readonly InvariantException[] {
  return elementsOf(node, path).flatMap(({ node: item, path }): InvariantException[] => {
    const map = reader.map(item, path, 'except must be an object', 'write devicegroups: [NAME]');
    if (!map) return [];
    reader.refuseOthers(map, [...targetKinds, 'until', 'because'], path);
    const end = map.entries.get('until')?.value;
    const until = end ? reader.date(map, 'until', path, map.span) : null;
    const isExplained = end !== undefined || map.entries.has('because');
    const because = isExplained ? reader.text(map, 'because', path, map.span) : null;
    const span = end?.span ?? map.span;
    return [{ targets: readLists(map, path, reader), until, because, path, span, whole: map.span }];
  });
}

function readSelector(node: SourceNode, reader: MapReader): string | null {
  const path = '/for/environments';
  const elements = elementsOf(node, path);
  const terms = elements.flatMap(({ node: each }) =>
    each.kind === 'scalar' && typeof each.value === 'string' && each.value !== '' ? [each.value] : [],
  );
  if (terms.length === elements.length && terms.length > 0) return terms.join(',');
  const hint = 'write all, or [production, "eu/*"]';
  reader.refuse('bad-invariant', node.span, path, 'environments must be names', hint);
  return null;
}

function readLists(map: MapNode, path: string, reader: MapReader): InvariantScope['targets'] {
  return Object.fromEntries(
    targetKinds.flatMap((kind) => {
      const node = map.entries.get(kind)?.value;
      return node ? [[kind, readTargets(node, below(path, kind), reader)]] : [];
    }),
  );
}

function readTargets(node: SourceNode, path: string, reader: MapReader): '*' | readonly NamedTarget[] {
  if (node.kind === 'scalar' && node.value === '*') return '*';
  if (node.kind === 'list' && node.items.length === 0)
    reader.refuse('bad-invariant', node.span, path, 'There is no target here', 'write "*", or names');
  const hint = 'for all of them write "*" in place of the list';
  const targets = reader.targets(node, path, hint);
  for (const { target, span, path } of targets)
    if (target === '*') reader.refuse('bad-invariant', span, path, 'This must be a name or an id', hint);
  return targets;
}

const WAIVER_FIELDS = ['target', 'field', 'reason', 'expires'] as const;

export function readWaivers(node: SourceNode | undefined, reader: MapReader): readonly InvariantWaiver[] {
  return reader.waivers(node, WAIVER_FIELDS).flatMap(({ path, texts, spanOf }) => {
    const { target, field, reason, expires } = texts;
    const spans = { target: spanOf('target'), field: spanOf('field'), expires: spanOf('expires') };
    const place = target === undefined ? null : readPlace(target, spans.target, `${path}/target`, reader);
    const setting = field === undefined ? null : settingAt(field);
    if (setting && !isSetting(setting)) {
      const { message, hint } = setting;
      reader.refuse('bad-invariant', spans.field, `${path}/field`, message, hint);
    }
    if (!place || !setting || !isSetting(setting) || reason === undefined || expires === undefined) return [];
    return [{ ...place, field: setting.path, reason, expires, path, spans }];
  });
}

/** `KIND/NAME` or `KIND/ID`. */
function readPlace(
  text: string,
  span: Span,
  path: string,
  reader: MapReader,
): Pick<InvariantWaiver, 'kind' | 'target'> | null {
  const slash = text.indexOf('/');
  const kind = targetKinds.find((each) => each === text.slice(0, slash));
  const target = text.slice(slash + 1);
  if (kind && slash > 0 && target !== '') return { kind, target };
  const near = slash > 0 ? nearest(text.slice(0, slash), targetKinds) : null;
  const hint =
    near === null
      ? `write KIND/NAME or KIND/ID; the kinds are ${targetKinds.join(', ')}`
      : `did you mean ${near}/${target}?`;
  reader.refuse('bad-invariant', span, path, `${JSON.stringify(text)} is not a target`, hint);
  return null;
}
