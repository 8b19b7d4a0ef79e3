import { dateOfCell } from '#server/features/portability/sources/written-date.ts';

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** Titles over a table stand in one cell: the head is the first row with more. */
export const isHead = (row: readonly string[]): boolean => filled(row) > 1;

const IS_DATE = /^[\d\s\p{L}.,:/\-_T+年月日]{6,40}$/u;

/** A table whose first row is a dream already: a head names its dates and holds none. */
export const isHeadless = (row: readonly string[]): boolean =>
  row.some((cell) => /\d/.test(cell) && IS_DATE.test(cell.trim()) && dateOfCell(cell, 'dmy') !== null);
