import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormat } from '#web/i18n/format.ts';
import { dayAfter, nightOf } from '#web/i18n/night-of.ts';
import { useQuery } from '@tanstack/react-query';
import { nightNumber } from '#web/api/diary.queries.ts';
import { useSession } from '#web/api/session.ts';
import classes from './account-foot.module.css';

/** How many nights the diary knows, the empty ones included; undefined until it is known and while it is none. */
function useNightNumber(): number | undefined {
  const user = useSession(({ role, user, held }) => (role === 'user' && held === null ? user : null));
  return useQuery(nightNumber(user)).data || undefined;
}

const MINUTE = 60_000;

/** Which night it is: "Friday to Saturday", with its number once the diary knows one. */
export function NightNumber() {
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
