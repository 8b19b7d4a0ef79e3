import type { ColumnRule, Resource } from '#server/http/resource.ts';
import { type Operator, OPERATORS, RECORD_LIMITS } from '#shared/records.ts';
import type { Step, Test, Value } from './plan.ts';
import { limitFault, queryFault } from './records.errors.ts';
import { exactValue, storableText } from './values.ts';

const WITHOUT_ORDER: readonly Operator[] = ['cs', 'sw', 'ew', 'eq', 'in', 'is'];
const BY_KIND: Partial<Record<ColumnRule['kind'], readonly Operator[]>> = {
  boolean: WITHOUT_ORDER,
  'text-list': WITHOUT_ORDER,
  json: ['cs', 'is'],
};
const TEXTUAL: readonly Operator[] = ['cs', 'sw', 'ew'];

const isOperator = (word: string): word is Operator => (OPERATORS as readonly string[]).includes(word);

/** Reads `eq`, `neq` and the others. Throws 400 for an unknown one. */
export function readOperator(place: string, word: string): { operator: Operator; negated: boolean } {
  if (isOperator(word)) return { operator: word, negated: false };
  const bare = word.slice(1);
  if (word.startsWith('n') && isOperator(bare)) return { operator: bare, negated: true };
  throw queryFault(
    place,
    `${JSON.stringify(word.slice(0, 16))} is not one of ${OPERATORS.join(', ')}, with or without an n before it.`,
  );
}

/** Splits at commas; `\,` is a comma inside a value. */
const splitList = (text: string): string[] =>
  text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','));

function readValues(
  place: string,
  column: ColumnRule,
  operator: Operator,
  given: string | readonly string[],
): Value[] {
  const list = operator === 'in' || operator === 'bt';
  const texts = typeof given === 'string' ? (list ? splitList(given) : [given]) : given;
  if (texts.length > RECORD_LIMITS.values)
    throw limitFault(place, 'values of one condition', RECORD_LIMITS.values);
  if (operator === 'is') {
    if (texts.length === 1 && (texts[0] === '' || texts[0] === 'null')) return [];
    throw queryFault(place, 'is takes null or nothing.');
  }
  if (operator === 'bt' && texts.length !== 2) throw queryFault(place, 'bt takes two values.');
  if (!list && texts.length !== 1) throw queryFault(place, `${operator} takes one value.`);
  return texts.map((text) =>
    TEXTUAL.includes(operator) ? storableText(place, text) : exactValue(place, column, text),
  );
}

/** Where a field was found: the hops to its table, that table and the column. */
export type FieldPlace = {
  source: number;
  path: Step[];
  resource: Resource;
  field: string;
  column: ColumnRule;
};

/** Makes a checked comparison. `given` is TreeQL's text (lists with commas) or the values one by one. */
export function compare(
  place: string,
  found: FieldPlace,
  { operator, negated }: { operator: Operator; negated: boolean },
  given: string | readonly string[],
): Test {
  const { column, ...rest } = found;
  const fitting = BY_KIND[column.kind] ?? OPERATORS;
  if (!fitting.includes(operator)) {
    throw queryFault(place, `${operator} does not fit ${found.field}, which takes ${fitting.join(', ')}.`);
  }
  return { kind: 'test', ...rest, operator, negated, values: readValues(place, column, operator, given) };
}
