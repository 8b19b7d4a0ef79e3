import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DiaryMonths, TitleSeries } from '#shared/library/library-views.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useRoving } from './timeline-roving.ts';
import classes from './timeline.module.css';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

type LineProps = { series: TitleSeries; from: number; span: number };

function SeriesLine({ series, from, span }: LineProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const roving = useRoving();
  return (
    <li className={classes.series}>
      <h3>
        <span dir="auto">{series.title}</span>{' '}
        <small>{t('libraryViews.timeline.times', { count: series.count })}</small>
      </h3>
      <ol className={classes.strip} aria-label={series.title} {...roving}>
        {series.dreams.toReversed().map(({ id, night_of: day }, index) => (
          <li
            key={id}
            className={classes.again}
            style={{ '--place': (at(day) - from) / span } as CSSProperties}
          >
            <Link
              to={`/user/dreams/${id}`}
              aria-label={format.day(day)}
              title={format.day(day)}
              data-roving
              tabIndex={index === 0 ? 0 : -1}
            >
              <i className={classes.dot} data-tone="again" />
            </Link>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** Titles that stand over several dreams, each on a line as long as the diary. */
export function TimelineSeries({ diary }: { diary: DiaryMonths }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const from = at(`${diary.months[0]?.month}-01`);
  const span = Math.max(1, at(diary.tonight) - from);
  const month = (ms: number) =>
    format.day(new Date(ms).toISOString().slice(0, 10), { month: 'short', year: 'numeric' });
  return (
    <section aria-labelledby="timeline-series" className={classes.year}>
      <h2 id="timeline-series">{t('libraryViews.timeline.series')}</h2>
      <p className={classes.note}>{t('libraryViews.timeline.seriesNote')}</p>
      <ul className={classes.rows}>
        {diary.series.map((series) => (
          <SeriesLine key={series.title} series={series} from={from} span={span} />
        ))}
      </ul>
      <p className={classes.ends} aria-hidden="true">
        <span>{month(from)}</span>
        <span>{month(from + span)}</span>
      </p>
    </section>
  );
}
