import { useTranslation } from 'react-i18next';
import type { PageWithWaiting } from '#web/offline/unsaved-places.ts';
import { useFormat } from '#web/i18n/format.ts';
import { nightStates, type NightState } from './night-states.ts';
import classes from './recent-nights.module.css';

const STATES = ['kept', 'empty', 'open'] as const;

function NightMark({ night }: { night: NightState }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const name = format.day(night.night, { weekday: 'short', day: 'numeric', month: 'short' });
  const words =
    night.state === 'kept'
      ? t('lastNight.night.kept', { night: name, count: night.dreams })
      : t(`lastNight.night.${night.state}`, { night: name });
  return <li className={classes[night.state]} title={words} aria-label={words} />;
}

/** A fortnight of nights at a glance: with a dream, honestly empty, or not noted. */
export function RecentNights({ page, evening }: { page: PageWithWaiting; evening: string }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const nights = nightStates(page, evening);
  const { dreams, nights: counted, empty_nights: empty } = page.totals;
  return (
    <aside className={classes.ledger}>
      <h2>{t('lastNight.ledger', { count: nights.length })}</h2>
      <ol className={classes.nights}>
        {nights.map((night) => (
          <NightMark key={night.night} night={night} />
        ))}
      </ol>
      <ul className={classes.legend} aria-hidden="true">
        {STATES.map((state) => (
          <li key={state}>
            <i className={classes[state]} />
            {t(`lastNight.legend.${state}`)}
          </li>
        ))}
      </ul>
      {counted > 0 && (
        <p>
          {t(empty > 0 ? 'lastNight.totals' : 'lastNight.totalsAll', {
            dreams: t('lastNight.dreamCount', { count: dreams }),
            nights: t('lastNight.nightCount', { count: counted }),
            empty: format.number(empty),
          })}
        </p>
      )}
    </aside>
  );
}
