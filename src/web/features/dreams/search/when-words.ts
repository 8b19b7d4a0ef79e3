import { useTranslation } from 'react-i18next';
import type { When } from '#shared/library/calendar-dates.ts';
import type { SearchTerm } from '#shared/library/library-search.ts';
import type { Span } from '#shared/library/relative-spans.ts';
import { writtenDate } from '#shared/library/search-dates.ts';
import { useFormat } from '#web/i18n/format.ts';

type Moment = Extract<SearchTerm, { kind: 'when' }>;

/** A date of a search as it was understood. */
export function useWhenText() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const day = (written: string) => format.day(written, { day: 'numeric', month: 'long', year: 'numeric' });
  const spanText = ({ from, to }: Span): string => {
    if (!from) return t('dreams.find.when.until', { day: day(to ?? '') });
    if (!to) return t('dreams.find.when.since', { day: day(from) });
    const whole = writtenDate([{ from, to }]);
    if (!whole) return t('dreams.find.when.span', { from: day(from), to: day(to) });
    if (whole.length === 4) return whole;
    return whole.length === 7
      ? format.day(from, { month: 'long', year: 'numeric' })
      : format.day(from, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  };
  const oneText = (when: When): string => {
    if ('yearly' in when) {
      const [first, last] = when.yearly.map((one) =>
        format.day(`2024-${one}`, { day: 'numeric', month: 'long' }),
      );
      const days = first === last ? (first ?? '') : t('dreams.find.when.span', { from: first, to: last });
      return t('dreams.find.when.anyYear', { day: days });
    }
    if (!('month' in when)) return spanText(when);
    const leapDay = `2024-${String(when.month).padStart(2, '0')}-${String(when.day ?? 1).padStart(2, '0')}`;
    const named = format.day(leapDay, { month: 'long', ...(when.day ? { day: 'numeric' } : {}) });
    return t('dreams.find.when.anyYear', { day: named });
  };
  /** A year, a month or a day as a date field has it. */
  const dateText = (value: string) =>
    value.length === 4
      ? value
      : format.day(
          `${value}-01`.slice(0, 10),
          value.length === 7 ? { month: 'long', year: 'numeric' } : undefined,
        );
  const whenText = ({ when, loose, text }: Moment): string => {
    // A feast that moves has days of its own in each year.
    const isMany = when.length > 2;
    const [first, second] = isMany ? [t('dreams.find.when.anyYear', { day: text })] : when.map(oneText);
    const nights = second ? t('dreams.find.when.either', { one: first, other: second }) : (first ?? text);
    return loose ? t('dreams.find.when.orWord', { nights, word: text }) : nights;
  };
  return { dateText, whenText };
}
