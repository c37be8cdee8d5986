/** Reads what an invariant is for, and who is excused: `for:` and `waivers:`. */
import { below } from '../base/json-pointer.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { MapReader } from '../lint/user-rules/map-reader.ts';
import { isDate } from '../lint/user-rules/read-user-rule.ts';
import type { MapNode, SourceNode, Span } from '../source/yaml/node.ts';
import { targetKinds } from '../tables/index.ts';
import type { NamedTarget, Scope, Waiver } from './invariant.ts';
import { refuseWith } from './read-conditions.ts';
import { isSetting, settingAt } from './settings.ts';

export function readScope(root: MapNode, at: Span, reader: MapReader): Scope | null {
  const node = root.entries.get('for')?.value;
  const refuse = refuseWith(reader);
  if (!node) {
    reader.missing('for', '', at);
    return null;
  }
  if (node.kind !== 'map') {
    refuse(node.span, '/for', 'for must be an object', 'write targets: { devicegroups: "*" } under it');
    return null;
  }
  reader.refuseOthers(node, ['environments', 'targets'], '/for');
  const environments = node.entries.get('environments')?.value;
  const selector = environments ? readSelector(environments, reader) : 'all';
  const targets = node.entries.get('targets')?.value;
  if (!targets) reader.missing('targets', '/for', node.span);
  if (!targets || selector === null) return null;
  if (targets.kind !== 'map') {
    refuse(targets.span, '/for/targets', 'targets must be an object', 'write devicegroups: "*"');
    return null;
  }
  reader.refuseOthers(targets, [...targetKinds, 'except'], '/for/targets');
  const except = targets.entries.get('except')?.value;
  if (except && except.kind !== 'map') {
    refuse(except.span, '/for/targets/except', 'except must be an object', 'write devicegroups: [NAME]');
    return null;
  }
  if (except?.kind === 'map') reader.refuseOthers(except, targetKinds, '/for/targets/except');
  const wanted = readLists(targets, '/for/targets', reader);
  if (Object.keys(wanted).length === 0) {
    if (targetKinds.some((kind) => reader.isMisspelled(kind, '/for/targets'))) return null;
    refuse(
      targets.span,
      '/for/targets',
      'targets names none',
      `write ${targetKinds.join(', ')}: "*" or [NAME]`,
    );
    return null;
  }
  return {
    environments: selector,
    environmentsSpan: environments?.span ?? null,
    targets: wanted,
    except: except ? readLists(except, '/for/targets/except', reader) : {},
    span: targets.span,
  };
}

function readSelector(node: SourceNode, reader: MapReader): string | null {
  const nodes = node.kind === 'list' ? node.items : [node];
  const terms = nodes.flatMap((each) =>
    each.kind === 'scalar' && typeof each.value === 'string' && each.value !== '' ? [each.value] : [],
  );
  if (terms.length === nodes.length && terms.length > 0) return terms.join(',');
  refuseWith(reader)(
    node.span,
    '/for/environments',
    'environments must be names',
    'write all, or [production, "eu/*"]',
  );
  return null;
}

function readLists(map: MapNode, path: string, reader: MapReader): Scope['targets'] {
  return Object.fromEntries(
    targetKinds.flatMap((kind) => {
      const node = map.entries.get(kind)?.value;
      return node ? [[kind, readTargets(node, below(path, kind), reader)]] : [];
    }),
  );
}

function readTargets(node: SourceNode, path: string, reader: MapReader): '*' | readonly NamedTarget[] {
  if (node.kind === 'scalar' && node.value === '*') return '*';
  const nodes = node.kind === 'list' ? node.items : [node];
  if (nodes.length === 0)
    refuseWith(reader)(node.span, path, 'There is no target here', 'write "*", or names');
  return nodes.flatMap((item, index): NamedTarget[] => {
    const at = node.kind === 'list' ? below(path, index) : path;
    if (item.kind === 'scalar' && (typeof item.value === 'string' || Number.isSafeInteger(item.value))) {
      if (item.value !== '*')
        return [
          {
            target: typeof item.value === 'string' ? item.value : Number(item.value),
            span: item.span,
            path: at,
          },
        ];
    }
    refuseWith(reader)(
      item.span,
      at,
      'This must be a name or an id',
      'for all of them write "*" in place of the list',
    );
    return [];
  });
}

const WAIVER_FIELDS = ['target', 'field', 'reason', 'expires'] as const;

export function readWaivers(node: SourceNode | undefined, reader: MapReader): readonly Waiver[] {
  if (!node) return [];
  if (node.kind !== 'list') {
    refuseWith(reader)(node.span, '/waivers', 'waivers must be a list');
    return [];
  }
  return node.items.flatMap((item, index) => readWaiver(item, below('/waivers', index), reader) ?? []);
}

function readWaiver(node: SourceNode, path: string, reader: MapReader): Waiver | null {
  const refuse = refuseWith(reader);
  if (node.kind !== 'map') {
    refuse(node.span, path, 'A waiver is a mapping', `write ${WAIVER_FIELDS.join(', ')}`);
    return null;
  }
  reader.refuseOthers(node, WAIVER_FIELDS, path);
  const spanOf = (name: string): Span => node.entries.get(name)?.value.span ?? node.span;
  const [target, field, reason, expires] = WAIVER_FIELDS.map((name) =>
    reader.text(node, name, path, node.span),
  );
  const place = target ? readPlace(target, spanOf('target'), `${path}/target`, reader) : null;
  const setting = field ? settingAt(field) : null;
  if (setting && !isSetting(setting)) refuse(spanOf('field'), `${path}/field`, setting.message, setting.hint);
  const isRealDate = expires ? isDate(expires) : false;
  if (expires && !isRealDate) {
    refuse(
      spanOf('expires'),
      `${path}/expires`,
      `${JSON.stringify(expires)} is not a date`,
      'write YYYY-MM-DD',
    );
  }
  if (!place || !setting || !isSetting(setting) || !reason || !expires || !isRealDate) return null;
  const spans = { target: spanOf('target'), field: spanOf('field'), expires: spanOf('expires') };
  return { ...place, field: setting.path, reason, expires, path, spans };
}

/** `KIND/NAME` or `KIND/ID`. */
function readPlace(
  text: string,
  span: Span,
  path: string,
  reader: MapReader,
): Pick<Waiver, 'kind' | 'target'> | null {
  const slash = text.indexOf('/');
  const kind = targetKinds.find((each) => each === text.slice(0, slash));
  const target = text.slice(slash + 1);
  if (kind && slash > 0 && target !== '') return { kind, target };
  const near = slash > 0 ? nearest(text.slice(0, slash), targetKinds) : null;
  const hint =
    near === null
      ? `write KIND/NAME or KIND/ID; the kinds are ${targetKinds.join(', ')}`
      : `did you mean ${near}/${target}?`;
  refuseWith(reader)(span, path, `${JSON.stringify(text)} is no target`, hint);
  return null;
}
