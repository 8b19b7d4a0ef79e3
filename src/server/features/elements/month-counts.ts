import { ELEMENT_LIMITS } from '#shared/elements.ts';

/** The last twelve months as `YYYY-MM`, the present one last. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: ELEMENT_LIMITS.months }, (_, index) => {
    const back = ELEMENT_LIMITS.months - 1 - index;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  });
}

/** Dreams in each of these months, over all spellings of one name. */
export function monthCounts(
  months: readonly string[],
  counted: readonly { name: string; month: string; dreams: number }[],
  spellings: readonly string[],
): number[] {
  const own = counted.filter(({ name }) => spellings.includes(name));
  return months.map((month) => own.reduce((sum, one) => sum + (one.month === month ? one.dreams : 0), 0));
}
