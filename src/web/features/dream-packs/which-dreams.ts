import type { PackChoice } from '#shared/dream-packs.ts';
import type { DreamChoice } from '#shared/library/library-views.ts';
import { readPackSelection } from './dream-packs.queries.ts';
import { nightOf } from '#web/i18n/night-of.ts';

export const WHICH = ['month', 'lastMonth', 'year', 'range', 'favourites', 'series', 'chosen'] as const;
type Which = (typeof WHICH)[number];
export type Nights = { from: string; to: string };
/** `chosen` is what was handed over; null where nothing was. */
export type PackScope = Nights & { which: Which; series: string; chosen: DreamChoice | null };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The dreams of an address such as `?ids=3,5`, or those that the library handed over in this tab; null for none. */
export function handedOver(params: URLSearchParams): DreamChoice | null {
  const asked = (params.get('ids') ?? '').split(',').map(Number).filter(isId);
  return asked.length > 0 ? { ids: asked } : readPackSelection();
}

const monthEnd = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const twoDigits = (value: number) => String(value).padStart(2, '0');
const wholeMonth = (year: number, month: number): Nights => ({
  from: `${year}-${twoDigits(month)}-01`,
  to: `${year}-${twoDigits(month)}-${twoDigits(monthEnd(year, month))}`,
});

/** First and last evening of the months and years that have a name of their own here, seen from a moment. */
export function nightsOf(which: 'month' | 'lastMonth' | 'year', moment: Date): Nights {
  const [year = 0, month = 1] = nightOf(moment).split('-').map(Number);
  if (which === 'month') return wholeMonth(year, month);
  if (which === 'lastMonth') return month === 1 ? wholeMonth(year - 1, 12) : wholeMonth(year, month - 1);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** A scope as the server takes it; null while it is not whole. */
export function choiceOf(scope: PackScope, moment: Date): PackChoice | null {
  switch (scope.which) {
    case 'range':
      return scope.from && scope.to && scope.from <= scope.to ? { from: scope.from, to: scope.to } : null;
    case 'favourites':
      return { search: { q: '', favourite: true } };
    case 'series':
      return scope.series ? { search: { q: `series:"${scope.series}"`, favourite: false } } : null;
    case 'chosen':
      return scope.chosen;
    default:
      return nightsOf(scope.which, moment);
  }
}
