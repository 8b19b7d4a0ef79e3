import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownNames } from '#web/api/names.queries.ts';
import { nightOf } from '#web/i18n/night-of.ts';
import { useDayInput } from '#web/ui/fields/use-day-input.ts';
import { WHICH, type Which, type Wish } from './which-dreams.ts';
import classes from '#web/features/dream-packs/paper/print-page.module.css';

type WhichProps = { wish: Wish; now: Date; onWish: (wish: Wish) => void };

/** The first and the last evening of a stretch. */
function NightFields({ wish, now, onWish }: WhichProps) {
  const { t } = useTranslation('translation');
  const today = nightOf(now, 0);
  const from = useDayInput(wish.from, today, (day) => onWish({ ...wish, from: day }));
  const to = useDayInput(wish.to, today, (day) => onWish({ ...wish, to: day }));
  return (
    <div className={classes.nights}>
      <TextInput label={t('printing.which.from')} {...from} />
      <TextInput
        label={t('printing.which.to')}
        {...to}
        error={wish.from > wish.to ? t('printing.which.backwards') : undefined}
      />
    </div>
  );
}

function SeriesField({ wish, onWish }: Omit<WhichProps, 'now'>) {
  const { t } = useTranslation('translation');
  const series = useQuery(ownNames).data?.series;
  if (series?.length === 0) return <p className={classes.quiet}>{t('printing.noneSeries')}</p>;
  return (
    <NativeSelect
      label={t('printing.which.seriesName')}
      data={[...(wish.series ? [] : ['']), ...(series ?? [])]}
      value={wish.series}
      onChange={(event) => onWish({ ...wish, series: event.target.value })}
    />
  );
}

/** Which dreams: nights, favourites, a series, or those that were chosen in the library. */
export function WhichFields({ wish, now, onWish }: WhichProps) {
  const { t } = useTranslation('translation');
  const offered = WHICH.filter((which) => which !== 'chosen' || wish.chosen !== null);
  return (
    <div className={classes.which}>
      <NativeSelect
        label={t('printing.which.label')}
        data={offered.map((value) => ({ value, label: t(`printing.which.${value}`) }))}
        value={wish.which}
        onChange={(event) => onWish({ ...wish, which: event.target.value as Which })}
      />
      {wish.which === 'range' && <NightFields wish={wish} now={now} onWish={onWish} />}
      {wish.which === 'series' && <SeriesField wish={wish} onWish={onWish} />}
    </div>
  );
}
