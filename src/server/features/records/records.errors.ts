import { type AppError, defineError } from '#server/http/errors.ts';
import { TABLE_AND_ID_REQUIRED } from '#shared/records.ts';

type Fault = (extra?: { message?: string; validation?: Record<string, string> }) => AppError;

export const tableAndIdRequired = defineError(400, 'records.table_and_id_required', TABLE_AND_ID_REQUIRED);
export const unknownTable = defineError(404, 'records.unknown_table', 'There is no such table.');
export const recordNotFound = defineError(404, 'records.not_found', 'There is no such record.');
export const changedMeanwhile = defineError(
  409,
  'records.changed_meanwhile',
  'This record was changed after you had read it.',
);
export const tooSlow = defineError(
  503,
  'records.too_slow',
  'This question takes longer than 3 seconds. Ask for less: a narrower filter, fewer joins.',
);
export const duplicate = defineError(
  409,
  'records.duplicate',
  'There is a record with the same value already.',
);
export const otherAct = defineError(422, 'records.other_act', 'This name was given to another act before.');
export const brokenReference = defineError(
  409,
  'records.broken_reference',
  'This points to a record that is not there, or others still point to it.',
);
export const refusedValue = defineError(400, 'records.refused_value', 'A value does not fit this table.');
export const notThisWay = defineError(404, 'records.unknown_mode', 'There is no such mode.');

const unknownField = defineError(400, 'records.unknown_field', 'There is no such field.');
const unknownJoin = defineError(400, 'records.unknown_join', 'There is no such join.');
const unknownOption = defineError(400, 'records.unknown_option', 'There is no such option.');
const badValue = defineError(400, 'records.bad_value', 'This value does not fit.');
const badQuery = defineError(400, 'records.bad_query', 'This query cannot be read.');
const overLimit = defineError(400, 'records.over_limit', 'This is more than one call may ask for.');

/** What the caller wrote, short enough to repeat. */
const quote = (text: string): string => JSON.stringify(text.length > 64 ? `${text.slice(0, 64)}…` : text);

const at = (fault: Fault, place: string, text: string): AppError =>
  fault({ message: `${place}: ${text}`, validation: { [place]: text } });

/** Failures of a query. `place` names the option and its position, as `filter[2]` or `where at 14`. */
export const fieldFault = (place: string, field: string, table: string) =>
  at(unknownField, place, `${quote(table)} has no field ${quote(field)}.`);
export const joinFault = (place: string, table: string, from: string) =>
  at(unknownJoin, place, `${quote(from)} has no join ${quote(table)}.`);
export const optionFault = (option: string) =>
  at(unknownOption, option.slice(0, 64), 'There is no such option.');
export const valueFault = (place: string, value: string, wanted: string) =>
  at(badValue, place, `${quote(value)} is not ${wanted}.`);
export const queryFault = (place: string, text: string) => at(badQuery, place, text);
export const limitFault = (place: string, what: string, most: number) =>
  at(overLimit, place, `${what}: at most ${most}.`);
