import { useTranslation } from 'react-i18next';
import type { MyStats, StatsShare } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { IntervalRows } from '#web/charts/interval-rows.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { dreamsLinkOf, thingTerm } from './dreams-link.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

type Row = {
  key: string;
  name: string;
  to: string | undefined;
  with: StatsShare;
  without: StatsShare;
  low: number;
  high: number;
  clear: boolean;
};

/** What was noted of nights, as a search of the library says it. */
const NIGHT_TERMS: Record<MyStats['lucid']['nights'][number]['what'], string> = {
  dream_before: 'has:dream_before',
  woke_up: 'woke:>0',
  slept_well: 'sleep:>3',
  slept_long: 'hours:>7',
};

function useLucidRows({ lucid, period }: MyStats): Row[] {
  const { t } = useTranslation('translation');
  const signs = lucid.signs.map(({ name, ...rest }) => ({
    ...rest,
    key: `sign ${name}`,
    name: t('myStats.lucid.sign', { name }),
    to: dreamsLinkOf(rest.with.k, period, 'type:lucid', thingTerm({ kind: 'sign', name })),
  }));
  const nights = lucid.nights.map(({ what, ...rest }) => ({
    ...rest,
    key: what,
    name: t(`myStats.lucid.nights.${what}`),
    to: dreamsLinkOf(rest.with.k, period, 'type:lucid', NIGHT_TERMS[what]),
  }));
  return [...signs, ...nights];
}

/** What the dreamer wrote about their lucid dreams, counted. */
function OwnLines({ lucid }: Pick<MyStats, 'lucid'>) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const told = (list: readonly { name: string; dreams: number }[]) =>
    format.list(list.map(({ name, dreams }) => t('myStats.lucid.counted', { name, count: dreams })));
  return (
    <>
      {lucid.techniques.length > 0 && (
        <p className={classes.quiet}>{t('myStats.lucid.techniques', { list: told(lucid.techniques) })}</p>
      )}
      {lucid.triggers.length > 0 && (
        <p className={classes.quiet}>{t('myStats.lucid.triggers', { list: told(lucid.triggers) })}</p>
      )}
    </>
  );
}

function LucidRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  return (
    <IntervalRows
      wide
      label={t('myStats.lucid.title')}
      domain={[0, 1]}
      rows={rows.map((row) => ({
        key: row.key,
        name: row.name,
        to: row.to,
        figure: words.of(row.with),
        words: t('myStats.lucid.row', {
          with: words.of(row.with),
          without: words.of(row.without),
        }),
        tone: 'lucid' as const,
        value: row.with.n === 0 ? null : row.with.k / row.with.n,
        low: row.low,
        high: row.high,
        ticks: row.without.n === 0 ? [] : [{ key: 'without', at: row.without.k / row.without.n, name: '' }],
      }))}
    />
  );
}

/** Signs and nights around lucid dreams, each with how many were lucid with it and without. */
export function LucidFigure({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const words = useStatsWords();
  const rows = useLucidRows(stats);
  const { lucid } = stats;
  if (lucid.dreams === 0 || rows.length === 0) return null;
  const clear = rows.filter((row) => row.clear).map(({ name }) => name);
  const verdict =
    clear.length > 0 ? t('myStats.change.clear', { names: format.list(clear) }) : t('myStats.change.none');
  return (
    <ChartFigure
      title={t('myStats.lucid.title')}
      note={t('myStats.lucid.note', { of: words.of({ k: lucid.dreams, n: lucid.of }) })}
      after={`${t('myStats.lucid.after')} ${verdict}`}
      file="lucid"
      table={{
        columns: [
          { name: t('myStats.columns.what') },
          { name: t('myStats.columns.with') },
          { name: t('myStats.columns.without') },
        ],
        rows: rows.map((row) => ({
          key: row.key,
          to: row.to,
          cells: [row.name, words.of(row.with), words.of(row.without)],
        })),
      }}
    >
      <LucidRows rows={rows} />
      <OwnLines lucid={lucid} />
    </ChartFigure>
  );
}
