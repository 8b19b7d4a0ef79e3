import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownNames } from '#web/api/names.queries.ts';
import { nightOf } from '#web/i18n/night-of.ts';
import { useDayInput } from '#web/ui/fields/use-day-input.ts';
import { WHICH, type Which, type PackScope } from './which-dreams.ts';
import classes from '#web/features/dream-packs/paper/print-page.module.css';

type WhichProps = { scope: PackScope; now: Date; onScope: (scope: PackScope) => void };

/** The first and the last evening of a stretch. */
function NightFields({ scope, now, onScope }: WhichProps) {
  const { t } = useTranslation('translation');
  const today = nightOf(now, 0);
  const from = useDayInput(scope.from, today, (day) => onScope({ ...scope, from: day }));
  const to = useDayInput(scope.to, today, (day) => onScope({ ...scope, to: day }));
  return (
    <div className={classes.nights}>
      <TextInput label={t('printing.which.from')} {...from} />
      <TextInput
        label={t('printing.which.to')}
        {...to}
        error={scope.from > scope.to ? t('printing.which.backwards') : undefined}
      />
    </div>
  );
}

function SeriesField({ scope, onScope }: Omit<WhichProps, 'now'>) {
  const { t } = useTranslation('translation');
  const series = useQuery(ownNames).data?.series;
  if (series?.length === 0) return <p className={classes.quiet}>{t('printing.noneSeries')}</p>;
  return (
    <NativeSelect
      label={t('printing.which.seriesName')}
      data={[...(scope.series ? [] : ['']), ...(series ?? [])]}
      value={scope.series}
      onChange={(event) => onScope({ ...scope, series: event.target.value })}
    />
  );
}

/** Which dreams: nights, favourites, a series, or those that were chosen in the library. */
export function WhichFields({ scope, now, onScope }: WhichProps) {
  const { t } = useTranslation('translation');
  const offered = WHICH.filter((which) => which !== 'chosen' || scope.chosen !== null);
  return (
    <div className={classes.which}>
      <NativeSelect
        label={t('printing.which.label')}
        data={offered.map((value) => ({ value, label: t(`printing.which.${value}`) }))}
        value={scope.which}
        onChange={(event) => onScope({ ...scope, which: event.target.value as Which })}
      />
      {scope.which === 'range' && <NightFields scope={scope} now={now} onScope={onScope} />}
      {scope.which === 'series' && <SeriesField scope={scope} onScope={onScope} />}
    </div>
  );
}
