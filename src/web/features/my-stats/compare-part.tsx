import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MyStats, StatsShare } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { ChartTableRows } from '#web/charts/chart-table-rows.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { dreamsLink } from './dreams-link.ts';
import { statsPath } from './stats-address.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

type Range = { from: string; to: string };
const isWhole = ({ from, to }: Range) => from !== '' && to !== '' && from <= to;

function RangeFields({
  title,
  range,
  onChange,
}: {
  title: string;
  range: Range;
  onChange: (range: Range) => void;
}) {
  const { t } = useTranslation('translation');
  return (
    <fieldset className={classes.range}>
      <legend>{title}</legend>
      <DayField
        short
        label={t('myStats.compare.from')}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <DayField
        short
        label={t('myStats.compare.to')}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
    </fieldset>
  );
}

/** Two stretches of days of one's own choice, one against the other. */
export function CompareForm({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const [one, setOne] = useState<Range>({ from: stats.now.from, to: stats.now.to });
  const [other, setOther] = useState<Range>({ from: stats.before?.from ?? '', to: stats.before?.to ?? '' });
  const [fault, setFault] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const isAsked = isWhole(one) && isWhole(other);
    setFault(!isAsked);
    if (isAsked) void navigate(statsPath({ ...one, before_from: other.from, before_to: other.to }));
  };
  return (
    <details className={classes.compare} open={stats.chosen_before || undefined}>
      <summary>{t('myStats.compare.open')}</summary>
      <form onSubmit={show} noValidate>
        <RangeFields title={t('myStats.compare.one')} range={one} onChange={setOne} />
        <RangeFields title={t('myStats.compare.other')} range={other} onChange={setOther} />
        {fault && (
          <p role="alert" className={classes.fault}>
            {t('myStats.compare.fault')}
          </p>
        )}
        <Button type="submit">{t('myStats.compare.show')}</Button>
      </form>
    </details>
  );
}

type SideRow = { key: string; name: string; now: StatsShare; before: StatsShare };

function sidesOf({ kinds, feelings }: MyStats, words: ReturnType<typeof useStatsWords>): SideRow[] {
  return [
    ...kinds.map((one) => ({ ...one, key: one.type, name: words.type(one.type) })),
    ...feelings.list.map((one) => ({ ...one, key: one.mood, name: words.mood(one.mood) })),
  ];
}

/** The two chosen times in rows, each figure with what it is a part of. */
export function TwoTimes({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const { now, before, recall } = stats;
  if (!stats.chosen_before || !before) return null;
  const told = (share: StatsShare) =>
    share.n === 0 ? '–' : t('myStats.small', { of: words.of(share), share: words.share(share) });
  const table = {
    columns: [{ name: t('myStats.columns.what') }, { name: words.range(now) }, { name: words.range(before) }],
    rows: [
      {
        key: 'dreams',
        to: dreamsLink(now),
        cells: [t('myStats.compare.rows.dreams'), now.dreams, before.dreams],
      },
      {
        key: 'nights',
        cells: [t('myStats.compare.rows.nights'), told(recall.now), told(recall.before)],
      },
      ...sidesOf(stats, words).map((one) => ({
        key: one.key,
        cells: [one.name, told(one.now), told(one.before)],
      })),
    ],
  };
  return (
    <ChartFigure title={t('myStats.compare.title')} table={table} file="two-times">
      <ChartTableRows table={table} label={t('myStats.compare.title')} />
    </ChartFigure>
  );
}
