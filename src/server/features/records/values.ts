import type { ColumnRule } from '#server/http/resource.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { codePoints, composed } from '#shared/text.ts';
import { limitFault, queryFault, valueFault } from './records.errors.ts';
import type { Value } from './plan.ts';

const WHOLE = /^-?\d{1,19}$/;
const NUMBER = /^-?\d{1,20}(\.\d{1,20})?([eE][+-]?\d{1,2})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+\- ]\d{2}:?\d{2})?)?$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MOST_WHOLE = 2n ** 63n - 1n;
const TRUE = new Set(['true', '1', 't']);
const FALSE = new Set(['false', '0', 'f']);

const sqlTypeOf = (column: ColumnRule): string => column.column.getSQLType();
/** True where the column is text to PostgreSQL too, so that its indexes serve text comparisons. */
export const isPlainText = (column: ColumnRule): boolean => /^(text|varchar|char)/.test(sqlTypeOf(column));

/** Text that PostgreSQL can hold, in the form in which it is stored. Throws 400 otherwise. */
export function storableText(place: string, text: string, most: number = RECORD_LIMITS.valueLength): string {
  if (codePoints(text) > most) throw limitFault(place, 'characters in a value', most);
  if (text.includes('\u0000') || !text.isWellFormed())
    throw queryFault(place, 'a character cannot be searched for.');
  return composed(text);
}

function whole(place: string, text: string): string {
  const fits = WHOLE.test(text) && BigInt(text) <= MOST_WHOLE && BigInt(text) >= -MOST_WHOLE;
  if (!fits) throw valueFault(place, text, 'a whole number');
  return text;
}

/** PostgreSQL has no year 0, and ISO 8601 as it is written here ends with the year 9999. */
const FIRST_DAY = '0001-01-01';

function day(place: string, text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const exists = DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  if (!exists || text < FIRST_DAY) throw valueFault(place, text, 'a day as YYYY-MM-DD');
  return text;
}

/** A plus in a query arrives as a blank, so a blank before an offset counts as one; without an offset it is UTC. */
function instant(place: string, text: string): string {
  const [, date, time = '00:00', seconds = '', zone = 'Z'] = INSTANT.exec(text) ?? [];
  const moment = new Date(`${date}T${time}${seconds}${zone.replace(' ', '+')}`);
  if (date === undefined || Number.isNaN(moment.getTime()))
    throw valueFault(place, text, 'a moment in ISO 8601');
  day(place, date);
  const utc = moment.toISOString();
  // An offset can lead out of the years that there are.
  if (!DAY.test(utc.slice(0, 10)) || utc < FIRST_DAY) throw valueFault(place, text, 'a moment in ISO 8601');
  return utc;
}

function truth(place: string, text: string): boolean {
  if (TRUE.has(text)) return true;
  if (FALSE.has(text)) return false;
  throw valueFault(place, text, 'true or false');
}

/** Reads a value for an exact comparison with a column. Throws 400 `records.bad_value` where it cannot be one. */
export function exactValue(place: string, column: ColumnRule, text: string): Value {
  switch (column.kind) {
    case 'id':
    case 'integer':
      return whole(place, text);
    case 'number':
      if (!NUMBER.test(text)) throw valueFault(place, text, 'a number');
      return text;
    case 'boolean':
      return truth(place, text);
    case 'instant':
      return instant(place, text);
    case 'day':
      return day(place, text);
    default:
      if (sqlTypeOf(column) === 'uuid' && !UUID.test(text)) throw valueFault(place, text, 'a UUID');
      return storableText(place, text);
  }
}

/** PostgreSQL type that a compared value is sent as. */
export function castOf(column: ColumnRule): string {
  const type = sqlTypeOf(column);
  switch (column.kind) {
    case 'id':
    case 'integer':
      return 'bigint';
    case 'number':
      return /^(numeric|decimal)/.test(type) ? 'numeric' : 'double precision';
    case 'boolean':
      return 'boolean';
    case 'instant':
      return 'timestamptz';
    case 'day':
      return 'date';
    default:
      return type === 'uuid' ? 'uuid' : 'text';
  }
}
