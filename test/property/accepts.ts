/** The tables read naively: whether an object is what they describe. The counterpart that schemas are held against. */
import { conditionHolds, type Field, type FieldType } from '../../src/tables/index.ts';

export function accepts(fields: readonly Field[], value: unknown): boolean {
  if (!isObject(value)) return false;
  if (Object.keys(value).some((key) => !fields.some((field) => field.name === key))) return false;
  return fields.every((field) => {
    if (Object.hasOwn(value, field.name)) return acceptsValue(field, value[field.name]);
    const condition = field.requiredWhen;
    return !field.required && !(condition && conditionHolds(condition, value, fields));
  });
}

function acceptsValue(field: Field, value: unknown): boolean {
  const types = Array.isArray(field.type) ? field.type : [field.type];
  if (!types.some((type) => isOfType(type, value))) return false;
  if (field.values && !field.values.some((choice) => choice.value === value)) return false;
  if (typeof value === 'number') {
    return value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity);
  }
  if (typeof value === 'string') {
    if (value.length < (field.minLength ?? 0)) return false;
    if (field.pattern !== undefined && !new RegExp(field.pattern).test(value)) return false;
    if (field.format === 'uri' && !isAddress(value)) return false;
    return field.format !== 'icon' || isAddress(value) || isImage(value);
  }
  if (Array.isArray(value)) return value.every((item) => acceptsItem(field, item));
  return !field.fields || !isObject(value) || accepts(field.fields, value);
}

function acceptsItem(field: Field, item: unknown): boolean {
  if (!field.items) return true;
  if (field.items.fields) return accepts(field.items.fields, item);
  const types = Array.isArray(field.items.type) ? field.items.type : [field.items.type];
  return types.some((type) => isOfType(type, item));
}

function isOfType(type: FieldType, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return typeof value === type;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAddress(text: string): boolean {
  return !/\s/.test(text) && URL.canParse(text) && /^https?:\/\//i.test(text);
}

function isImage(text: string): boolean {
  const data = /^data:image\/[\w.+-]+;base64,(.+)$/.exec(text)?.[1];
  return data !== undefined && Buffer.from(data, 'base64').toString('base64') === data;
}
