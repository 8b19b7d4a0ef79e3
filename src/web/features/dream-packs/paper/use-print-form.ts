import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Redaction } from '#shared/dream-packs.ts';
import { createFormat } from '#web/i18n/format.ts';
import { nightOf } from '#web/i18n/night-of.ts';
import type { PackLayout } from './pack-layout.ts';
import { handedOver, nightsOf, type PackScope } from '#web/features/dream-packs/which-dreams.ts';

const NOTHING_HIDDEN: Redaction = {
  hide_people: false,
  hide_places: false,
  without_thoughts: false,
  without_dates: false,
  with_name: false,
};
const firstScope = (chosen: PackScope['chosen'], now: Date): PackScope => ({
  which: chosen ? 'chosen' : 'month',
  from: nightsOf('month', now).from,
  to: nightOf(now, 0),
  series: '',
  chosen,
});

/** Everything that is chosen on a page that gives dreams away; `hidden` is what stays home until something is said. */
export function usePrintForm(hidden: Redaction = NOTHING_HIDDEN) {
  const [params] = useSearchParams();
  const [now] = useState(() => new Date());
  const [scope, setScope] = useState(() => firstScope(handedOver(params), now));
  const [redaction, setRedaction] = useState(hidden);
  const [layout, setLayoutWish] = useState<Partial<PackLayout>>({});
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const setLayout = (change: Partial<PackLayout>) => setLayoutWish((before) => ({ ...before, ...change }));
  return { now, scope, setScope, redaction, setRedaction, layout, setLayout, title, setTitle, note, setNote };
}

export type PrintForm = ReturnType<typeof usePrintForm>;

/** The title that a pack has by itself: its month, its year or its series. */
export function useUsualTitle({ scope, now }: PrintForm): string {
  const { t, i18n } = useTranslation('translation');
  const { day } = createFormat(i18n.resolvedLanguage ?? 'en');
  switch (scope.which) {
    case 'month':
    case 'lastMonth':
      return day(nightsOf(scope.which, now).from, { month: 'long', year: 'numeric' });
    case 'year':
      return t('printing.titles.year', { year: nightsOf('year', now).from.slice(0, 4) });
    case 'series':
      return scope.series || t('printing.titles.plain');
    default:
      return t('printing.titles.plain');
  }
}
