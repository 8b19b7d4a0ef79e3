import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { LineBreaks } from './line-breaks.tsx';
import classes from './recording-preview.module.css';

const TICK_MS = 10_000;
const QUESTIONS = ['saw', 'who', 'felt'] as const;

const questionToday = () => QUESTIONS[new Date().getDate() % QUESTIONS.length] ?? QUESTIONS[0];
const unknown = () => null;

const everyTick = (listener: () => void) => {
  const timer = window.setInterval(listener, TICK_MS);
  return () => window.clearInterval(timer);
};

const clock = () => {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};

/** The real recording screen in a frame: a press anywhere on it goes there. */
export function RecordingPreview() {
  const { t } = useTranslation('landing');
  // The page that the server sends knows neither the reader's clock nor their day.
  const time = useSyncExternalStore(everyTick, clock, unknown);
  const question = useSyncExternalStore(everyTick, questionToday, unknown);
  return (
    <Link to="/try" className={classes.frame}>
      <VisuallyHidden>{t('door.label')}</VisuallyHidden>
      <span className={classes.top}>
        <span>{t('door.kept')}</span>
        {time && <time>{time}</time>}
      </span>
      <span className={classes.ring}>
        <b>
          <LineBreaks text={t('door.press')} />
        </b>
      </span>
      <span className={classes.ask}>{question && <span>{t(`door.ask.${question}`)}</span>}</span>
    </Link>
  );
}
