import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { libraryMonths } from './library.queries.ts';
import { ENOUGH_MONTHS, lastDayOf, monthInView, showMonth } from './month-places.ts';
import classes from './view-menu.module.css';

type MonthChoiceProps = {
  filter: LibraryFilter;
  onDone: () => void;
  /** Asked for a night that is not on the page: the last of that month. */
  onJump: (until: string) => void;
};

/** The months as a choice, where there is no room for them beside the list. */
export function MonthChoice({ filter, onDone, onJump }: MonthChoiceProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { data: months = [] } = useQuery(libraryMonths(filter));
  const [inView] = useState(() => monthInView(document.querySelectorAll<HTMLElement>('[data-night]')));
  if (filter.sort === 'match' || filter.bin || months.length < ENOUGH_MONTHS) return null;
  const known = months.some(({ month }) => month === inView) ? inView : months[0]?.month;
  const go = (month: string) => {
    if (showMonth(document, month)) onDone();
    else onJump(lastDayOf(month));
  };
  return (
    <ChoiceField
      label={t('dreams.find.months.label')}
      options={months.map(({ month, dreams }) => ({
        value: month,
        label: t('dreams.find.months.option', {
          month: format.day(`${month}-01`, { month: 'long', year: 'numeric' }),
          count: dreams,
        }),
      }))}
      value={known ?? ''}
      onChange={go}
      className={classes.months}
    />
  );
}
