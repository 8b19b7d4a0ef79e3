import table from '#server/billing/sandbox/shapes/params.json' with { type: 'json' };
import type { Fields, Shape } from '#server/billing/sandbox/shapes/shape.ts';
import { untried } from './errors.ts';
import type { Raw } from './form.ts';

const SHAPES = new Map(Object.entries(table as unknown as Record<string, Fields>));
const EXPAND: [string, Shape] = ['expand', { list: 'string' }];
/** References and codes: an empty one is never a wish to take something away. */
const NEVER_EMPTY =
  /^(customer|price|product|subscription|payment_method|currency|event_name|meter|charge|coupon)$/;

const codePoints = (text: string): number => Array.from(text).length;

type Bag = { [name: string]: Raw };
const isBag = (raw: Raw): raw is Bag => typeof raw === 'object' && !Array.isArray(raw);
const bagOf = (raw: Raw): Bag | undefined => {
  if (isBag(raw)) return raw;
  return Array.isArray(raw) ? Object.fromEntries(raw.entries()) : undefined;
};
const listOf = (words: string[]): string =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1) ?? ''}`;

function readWord(raw: Raw, at: string): string {
  if (typeof raw !== 'string') throw untried(`Invalid string: ${JSON.stringify(raw).slice(0, 100)}`, at);
  if (raw.length > 5000) throw untried(`Invalid string: must be at most 5000 characters`, at);
  if (raw.includes('\u0000')) throw untried('Invalid string: it contains a null character', at);
  return raw;
}

function readNumber(raw: Raw, at: string, whole: boolean): number {
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw);
  if (whole && !/^-?\d{1,15}$/.test(text)) {
    throw untried(`Invalid integer: ${text.slice(0, 100)}`, at, 'parameter_invalid_integer');
  }
  if (!/^-?\d{1,15}(\.\d{1,12})?$/.test(text)) throw untried(`Invalid decimal: ${text.slice(0, 100)}`, at);
  return Number(text);
}

function readMetadata(raw: Raw, at: string): Record<string, string> | null {
  if (raw === '') return null;
  const bag = bagOf(raw);
  if (!bag) throw untried('Invalid object', at);
  const entries = Object.entries(bag).map(([key, value]): [string, string] => {
    const where = `${at}[${key}]`;
    if (codePoints(key) > 40)
      throw untried(`Metadata keys may have at most 40 characters: ${key.slice(0, 60)}`, at);
    if (/[[\]]/.test(key)) throw untried('Metadata keys may not contain square brackets', at);
    const text = readWord(value, where);
    if (codePoints(text) > 500)
      throw untried(`Metadata values may have at most 500 characters: ${key}`, where);
    return [key, text];
  });
  if (entries.length > 50) throw untried('Metadata may have at most 50 keys', at);
  return Object.assign(Object.create(null), Object.fromEntries(entries)) as Record<string, string>;
}

const unsettable = (at: string) =>
  untried(
    `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`,
    at,
    'parameter_invalid_empty',
  );

function readAny(shapes: Shape[], raw: Raw, at: string): unknown {
  const words = shapes.flatMap((shape) => (typeof shape === 'object' && 'one' in shape ? shape.one : []));
  if (typeof raw === 'string' && words.includes(raw)) return raw;
  let last: unknown = untried(`Invalid value for ${at}`, at);
  for (const shape of shapes) {
    if (typeof shape === 'object' && 'one' in shape) continue;
    try {
      return readShape(shape, raw, at);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

function readSimple(shape: Shape & string, raw: Raw, at: string): unknown {
  if (shape === 'string') return readWord(raw, at);
  if (shape === 'metadata') return readMetadata(raw, at);
  if (raw === '') throw unsettable(at);
  if (shape === 'boolean') {
    if (raw !== 'true' && raw !== 'false') throw untried(`Invalid boolean: ${JSON.stringify(raw)}`, at);
    return raw === 'true';
  }
  const number = readNumber(raw, at, shape === 'integer');
  return shape === 'decimal' ? raw : number;
}

function readShape(shape: Shape, raw: Raw, at: string): unknown {
  if (typeof shape === 'string') return readSimple(shape, raw, at);
  if ('one' in shape) {
    if (typeof raw === 'string' && shape.one.includes(raw)) return raw;
    throw untried(`Invalid ${at}: must be one of ${listOf(shape.one)}`, at);
  }
  if ('empty' in shape) return raw === '' ? null : readShape(shape.empty, raw, at);
  if ('any' in shape) return readAny(shape.any, raw, at);
  if ('list' in shape) return readList(shape.list, raw, at);
  const bag = bagOf(raw);
  if (!bag) throw raw === '' ? unsettable(at) : untried('Invalid object', at);
  if ('map' in shape) {
    const entries = Object.entries(bag).map(([key, value]): [string, unknown] => [
      key,
      readShape(shape.map, value, `${at}[${key}]`),
    ]);
    return Object.assign(Object.create(null), Object.fromEntries(entries)) as object;
  }
  return readFields(shape, bag, at);
}

function readList(inside: Shape, raw: Raw, at: string): unknown[] {
  if (raw === '') return [];
  if (!Array.isArray(raw)) throw untried('Invalid array', at);
  if (raw.length > 100) throw untried(`At most 100 values may be given for ${at}`, at);
  return raw.map((value, index) => readShape(inside, value, `${at}[${String(index)}]`));
}

function readFields(shape: Fields, bag: Bag, at: string): Record<string, unknown> {
  const known = new Map(shape.fields);
  const name = (key: string) => (at === '' ? key : `${at}[${key}]`);
  const unknown = Object.keys(bag).filter((key) => !known.has(key));
  if (unknown.length > 0) {
    const named = unknown.map(name);
    throw untried(
      `Received unknown parameter${named.length > 1 ? 's' : ''}: ${named.join(', ').slice(0, 300)}`,
      named[0],
      'parameter_unknown',
    );
  }
  for (const key of shape.needs ?? []) {
    if (bag[key] === undefined)
      throw untried(`Missing required param: ${name(key)}.`, name(key), 'parameter_missing');
    if (bag[key] === '' && known.get(key) === 'string') throw unsettable(name(key));
  }
  const read = Object.entries(bag).map(([key, raw]): [string, unknown] => {
    const inside = known.get(key) ?? 'string';
    if (raw === '' && inside === 'string' && NEVER_EMPTY.test(key)) throw unsettable(name(key));
    return [key, readShape(inside, raw, name(key))];
  });
  return Object.fromEntries(read);
}

/**
 * Holds a request's fields against what the call takes and gives them their types. An emptied value (`''`) is null
 * where the call lets it be emptied.
 */
export function readParams(takes: string | undefined, raw: Bag): Record<string, unknown> {
  const shape = takes === undefined ? { fields: [] } : SHAPES.get(takes);
  if (!shape) throw new Error(`No shape of parameters named ${takes ?? ''}`);
  const { expand: _, ...params } = readFields(
    { ...shape, fields: [...shape.fields.filter(([name]) => name !== 'expand'), EXPAND] },
    raw,
    '',
  );
  return params;
}

/** The paths that the caller asks to be expanded. */
export function readExpand(raw: Bag): string[] {
  return raw.expand === undefined ? [] : (readShape({ list: 'string' }, raw.expand, 'expand') as string[]);
}
