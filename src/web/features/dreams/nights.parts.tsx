import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { nightOf } from '#shared/nights/night-of.ts';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import { nightOf as dayOf } from '#web/i18n/night-of.ts';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { daysOfMonth } from './views/calendar-days.ts';
import { nightsBetween } from './views/calendar.queries.ts';

type NightFieldProps = Omit<ComponentProps<typeof DayField>, 'nights' | 'min' | 'max' | 'onBlur'> & {
  /** Makes it a nap of today, where that is offered. */
  onNap?: (today: string) => void;
};

/** Asked once the calendar shows the month; without a connection, and for a guest, it stands without its dots. */
function useKept(month: string | null): ReadonlySet<string> {
  const isSignedIn = useSession(({ user }) => user !== null);
  const days = daysOfMonth(month ?? '1970-01');
  const { data } = useQuery({
    ...nightsBetween(days[0] ?? '', days.at(-1) ?? ''),
    enabled: isSignedIn && month !== null,
  });
  return useMemo(
    () => new Set(data?.nights.flatMap(({ night_of, dreams }) => (dreams > 0 ? [night_of] : []))),
    [data],
  );
}

/** Which night it was: the nights with a dream carry a dot, last night a ring, and none is offered that has not come yet. */
export function NightField({ onNap, value, ...rest }: NightFieldProps) {
  const { night_boundary_hour: boundaryHour } = useOwnPreferences();
  const [month, setMonth] = useState<string | null>(null);
  const kept = useKept(month);
  const [now, setNow] = useState(() => new Date());
  const today = dayOf(now, 0);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const last = nightOf(now, zone, boundaryHour);
  const isNapApart = onNap !== undefined && last < today;
  // A page may have been open since yesterday.
  const look = useCallback((shown: string) => {
    setMonth(shown);
    setNow(new Date());
  }, []);
  const nights = { last, kept, onLook: look, onNap: isNapApart ? () => onNap(today) : undefined };
  return <DayField {...rest} value={value} max={today} nights={nights} />;
}
