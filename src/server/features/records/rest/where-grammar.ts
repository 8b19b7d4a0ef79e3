import type { Operator } from '#shared/records.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { compare, type FieldPlace } from '#server/features/records/comparison.ts';
import { allOf, type Condition } from '#server/features/records/plan.ts';
import { limitFault } from '#server/features/records/records.errors.ts';
import { TokenReader } from './where-tokens.ts';
import { ownEntry } from '#shared/own-entry.ts';

/** Looks a field up for the actor; throws 400 for what may not be read. */
export type FindField = (place: string, field: string) => FieldPlace;

const SYMBOLS: Record<string, { operator: Operator; negated: boolean }> = {
  '=': { operator: 'eq', negated: false },
  '!=': { operator: 'eq', negated: true },
  '<>': { operator: 'eq', negated: true },
  '<': { operator: 'lt', negated: false },
  '<=': { operator: 'le', negated: false },
  '>': { operator: 'gt', negated: false },
  '>=': { operator: 'ge', negated: false },
};

/** Turns a condition round, down to its comparisons. */
function negate(condition: Condition): Condition {
  if (condition.kind === 'test') return { ...condition, negated: !condition.negated };
  return { kind: condition.kind === 'and' ? 'or' : 'and', of: condition.of.map(negate) };
}

function readValue(reader: TokenReader): string {
  const token = reader.peek();
  const isValue =
    token.kind === 'string' || token.kind === 'number' || token.text === 'true' || token.text === 'false';
  if (!isValue) throw reader.fault('a value is expected here: text in quotes, a number, true or false.');
  return reader.next().text;
}

function readValues(reader: TokenReader): string[] {
  reader.expect('(');
  const values = [readValue(reader)];
  while (reader.takes(',')) values.push(readValue(reader));
  reader.expect(')');
  return values;
}

const WILDCARD = /(?<!\\)(?:\\\\)*[%_]/;

/** `like` with wildcards at its ends only, as the comparison that says the same. */
function readLike(reader: TokenReader): { operator: Operator; text: string } {
  const token = reader.peek();
  if (token.kind !== 'string') throw reader.fault('like takes text in quotes.');
  const [, before = '', middle = '', after = ''] =
    /^(%?)(.*?)((?<=(?<!\\)(?:\\\\)*)%)?$/su.exec(token.text) ?? [];
  if (WILDCARD.test(middle)) throw reader.fault('like takes % at the ends only.');
  reader.next();
  const text = middle.replace(/\\([\\%_])/g, '$1');
  return { operator: before ? (after ? 'cs' : 'ew') : after ? 'sw' : 'eq', text };
}

function readComparison(reader: TokenReader, find: FindField): Condition {
  const { place } = reader;
  const name = reader.peek();
  if (name.kind !== 'name') throw reader.fault('a field is expected here.');
  reader.next();
  const found = find(place, name.text);
  const symbol = reader.peek().kind === 'symbol' ? ownEntry(SYMBOLS, reader.peek().text) : undefined;
  if (symbol) {
    reader.next();
    return compare(place, found, symbol, [readValue(reader)]);
  }
  if (reader.takes('is')) {
    const negated = reader.takes('not');
    reader.expect('null');
    return compare(place, found, { operator: 'is', negated }, '');
  }
  const negated = reader.takes('not');
  if (reader.takes('in')) return compare(place, found, { operator: 'in', negated }, readValues(reader));
  if (reader.takes('between')) {
    const low = readValue(reader);
    reader.expect('and');
    return compare(place, found, { operator: 'bt', negated }, [low, readValue(reader)]);
  }
  if (reader.takes('like') || reader.takes('ilike')) {
    const { operator, text } = readLike(reader);
    return compare(place, found, { operator, negated }, [text]);
  }
  throw reader.fault('a comparison is expected here: = != < <= > >= like, in, between, is null.');
}

function readPart(reader: TokenReader, find: FindField, depth: number): Condition {
  if (depth > RECORD_LIMITS.grammarDepth)
    throw limitFault(reader.place, 'brackets in brackets', RECORD_LIMITS.grammarDepth);
  if (reader.takes('not')) return negate(readPart(reader, find, depth + 1));
  if (!reader.takes('(')) return readComparison(reader, find);
  const inside = readChain(reader, find, 'or', depth + 1);
  reader.expect(')');
  return inside;
}

function readChain(reader: TokenReader, find: FindField, word: 'or' | 'and', depth: number): Condition {
  const read = () => (word === 'or' ? readChain(reader, find, 'and', depth) : readPart(reader, find, depth));
  const parts = [read()];
  while (reader.takes(word)) {
    parts.push(read());
    if (parts.length > RECORD_LIMITS.filters)
      throw limitFault(reader.place, 'conditions', RECORD_LIMITS.filters);
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind: word, of: parts };
}

/** Reads `field op value AND …` with brackets, OR, NOT, LIKE, IN, BETWEEN and IS NULL into a condition; blank is none. */
export function readWhereText(option: string, text: string, find: FindField): Condition | null {
  if (text.trim() === '') return null;
  const reader = new TokenReader(option, text);
  const condition = readChain(reader, find, 'or', 0);
  if (reader.peek().kind !== 'end') throw reader.fault('the end is expected here.');
  return allOf([condition]);
}
