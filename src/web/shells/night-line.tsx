import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormat } from '#web/i18n/format.ts';
import { dayAfter, nightOf } from '#web/i18n/night-of.ts';
import { useNightNumber } from './night-number.ts';
import classes from './night-line.module.css';

const MINUTE = 60_000;

/** Which night it is: "Friday to Saturday", with its number once the diary knows one. */
export function NightLine() {
  const { t, i18n } = useTranslation('common');
  const number = useNightNumber();
  const [evening, setEvening] = useState(() => nightOf(new Date()));
  useEffect(() => {
    const timer = window.setInterval(() => setEvening(nightOf(new Date())), MINUTE);
    return () => window.clearInterval(timer);
  }, []);
  const format = createFormat(i18n.resolvedLanguage ?? 'en');
  const span = t('shell.night.span', {
    from: format.weekday(evening),
    to: format.weekday(dayAfter(evening)),
  });
  return (
    <p className={classes.line}>
      {number === undefined ? span : t('shell.night.numbered', { number: format.number(number), span })}
    </p>
  );
}
