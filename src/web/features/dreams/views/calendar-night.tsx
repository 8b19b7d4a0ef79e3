import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NightSummary } from '#shared/library/library-views.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { useNightWords } from './calendar-words.ts';
import { dreamsOfNight } from './calendar.queries.ts';
import classes from './calendar-night.module.css';

/** Every dream of a night that has more than one. */
function NightDreams({ day, night }: { day: string; night: NightSummary }) {
  const { t } = useTranslation('translation');
  const whole = useQuery({ ...dreamsOfNight(day), enabled: night.dreams > night.named.length });
  const dreams = whole.data ?? night.named;
  return (
    <ul className={classes.dreams}>
      {dreams.map(({ id, title }) => (
        <li key={id}>
          <Link to={`/user/dreams/${id}`} dir="auto">
            {curled(title) || t('dreams.untitled')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type CalendarNightProps = {
  day: string;
  night: NightSummary | undefined;
  tonight: string;
  onClose: () => void;
};

/** One night of the calendar, opened: its dreams, or what can be done about an empty one. */
export function CalendarNight({ day, night, tonight, onClose }: CalendarNightProps) {
  const { t } = useTranslation(['translation', 'common']);
  const format = useFormat();
  const words = useNightWords();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'nearest' });
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') element?.querySelector('button')?.click();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  const isLater = day > tonight;
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-labelledby="calendar-night">
      <div className={classes.head}>
        <h3 id="calendar-night">{t('translation:libraryViews.night.panel', { day: format.day(day) })}</h3>
        <IconButton icon="close" label={t('common:actions.close')} onClick={close} />
      </div>
      <p className={classes.facts}>
        {isLater ? t('translation:libraryViews.night.later') : words.facts(night)}
      </p>
      {night && night.dreams > 0 && <NightDreams day={day} night={night} />}
    </section>
  );
}
