import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownNames } from '#web/api/names.queries.ts';
import { nightOf } from '#web/i18n/night-of.ts';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { WHICH, type PackScope } from './which-dreams.ts';
import classes from '#web/features/dream-packs/paper/print-page.module.css';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';

type WhichProps = { scope: PackScope; now: Date; onScope: (scope: PackScope) => void };

/** The first and the last evening of a stretch. */
function NightFields({ scope, now, onScope }: WhichProps) {
  const { t } = useTranslation('translation');
  const today = nightOf(now, 0);
  return (
    <div className={classes.nights}>
      <DayField
        label={t('printing.which.from')}
        value={scope.from}
        max={today}
        required
        onChange={(from) => onScope({ ...scope, from })}
      />
      <DayField
        label={t('printing.which.to')}
        value={scope.to}
        max={today}
        required
        onChange={(to) => onScope({ ...scope, to })}
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
    <ChoiceField
      label={t('printing.which.seriesName')}
      options={(series ?? []).map((name) => ({ value: name, label: name }))}
      value={scope.series}
      onChange={(value) => onScope({ ...scope, series: value })}
    />
  );
}

/** Which dreams: nights, favourites, a series, or those that were chosen in the library. */
export function WhichFields({ scope, now, onScope }: WhichProps) {
  const { t } = useTranslation('translation');
  const offered = WHICH.filter((which) => which !== 'chosen' || scope.chosen !== null);
  return (
    <div className={classes.which}>
      <ChoiceField
        label={t('printing.which.label')}
        options={offered.map((value) => ({ value, label: t(`printing.which.${value}`) }))}
        value={scope.which}
        onChange={(value) => onScope({ ...scope, which: value })}
      />
      {scope.which === 'range' && <NightFields scope={scope} now={now} onScope={onScope} />}
      {scope.which === 'series' && <SeriesField scope={scope} onScope={onScope} />}
    </div>
  );
}
