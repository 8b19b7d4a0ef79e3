import pg from 'pg';

type Parse = (value: string) => unknown;

/** What stays the text that PostgreSQL writes: whole numbers beyond 2^53, exact decimals, days, times and moments. */
const AS_WRITTEN = [
  'INT8',
  'NUMERIC',
  'DATE',
  'TIME',
  'TIMETZ',
  'TIMESTAMP',
  'TIMESTAMPTZ',
  'INTERVAL',
  'POINT',
  'CIRCLE',
] as const;
/** Lists of such, by their type numbers: points, times, days, moments, intervals and decimals. */
const LISTS_AS_WRITTEN = [1017, 1115, 1182, 1183, 1185, 1187, 1231, 1270];
const TEXT_LIST = 1009;
const NAME_LIST = 1003;

const parserOf = pg.types.getTypeParser as (type: number, format?: string) => Parse;
const asWritten: Parse = (value) => value;
/** POINT and CIRCLE have no name among the driver's types. */
const NUMBERS: Record<string, number> = { ...pg.types.builtins, POINT: 600, CIRCLE: 718 };

const parsers = new Map<number, Parse>([
  ...AS_WRITTEN.map((name): [number, Parse] => [NUMBERS[name] ?? 0, asWritten]),
  ...LISTS_AS_WRITTEN.map((number): [number, Parse] => [number, asWritten]),
  [NAME_LIST, parserOf(TEXT_LIST)],
]);

// A moment goes out in UTC, whatever zone the server runs in.
pg.defaults.parseInputDatesAsUTC = true;

/** How answers are read: numbers, booleans, JSON, bytes and lists as theirs, everything else as text. */
export const parsedTypes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => parsers.get(type) ?? parserOf(type, format),
};
