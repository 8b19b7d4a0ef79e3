import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './door-frame.module.css';

const TICK_MS = 10_000;

function useClock(language: string): string {
  const read = () =>
    new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      new Date(),
    );
  const [time, setTime] = useState(read);
  useEffect(() => {
    const timer = window.setInterval(() => setTime(read()), TICK_MS);
    return () => window.clearInterval(timer);
  });
  return time;
}

const QUESTIONS = ['saw', 'who', 'felt'] as const;

/** The real recording screen in a frame: a press anywhere on it goes there. */
export function DoorFrame() {
  const { t, i18n } = useTranslation('landing');
  const time = useClock(i18n.resolvedLanguage ?? 'en');
  const [question] = useState(() => QUESTIONS[new Date().getDate() % QUESTIONS.length] ?? QUESTIONS[0]);
  return (
    <Link to="/try" className={classes.frame}>
      <VisuallyHidden>{t('door.label')}</VisuallyHidden>
      <span className={classes.top}>
        <span>{t('door.kept')}</span>
        <time>{time}</time>
      </span>
      <span className={classes.ring}>
        <b>
          <Trans t={t} i18nKey="door.press" components={{ 1: <br /> }} />
        </b>
      </span>
      <span className={classes.ask}>{t(`door.ask.${question}`)}</span>
    </Link>
  );
}
