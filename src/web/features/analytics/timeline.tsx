import { useTranslation } from 'react-i18next';
import type { AnalyticsEvent } from '#shared/analytics/analytics.ts';
import { useFormat } from '#web/i18n/format.ts';
import classes from './analytics.module.css';

const KNOWN = ['route', 'click', 'error', 'size', 'visible', 'hidden'] as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
type Known = (typeof KNOWN)[number];
const knownOf = (type: string): Known | undefined => KNOWN.find((one) => one === type);

function whatOf({ type, path, name, width, height }: AnalyticsEvent): string {
  if (type === 'route') return path ?? '';
  if (type === 'size') return width && height ? `${width} × ${height}` : '';
  return name ?? '';
}

/** What happened in one session, in its order. */
export function Timeline({ events }: { events: readonly AnalyticsEvent[] }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (events.length === 0) return <p>{t('recorded.nothing')}</p>;
  return (
    <ol className={classes.timeline}>
      {events.map((event, at) => {
        const known = knownOf(event.type);
        const moment = event.at === undefined ? null : new Date(event.at);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and events have no number
          <li key={at} data-type={event.type}>
            <time>{moment && format.moment(moment.toISOString(), CLOCK)}</time>
            <span>{known ? t(`recorded.types.${known}`) : <bdi>{event.type}</bdi>}</span>
            <span className={classes.what}>
              <bdi>{whatOf(event)}</bdi>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
