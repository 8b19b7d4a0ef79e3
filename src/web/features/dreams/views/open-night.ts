import { useNavigate } from 'react-router';
import type { NightSummary } from '#shared/library/library-views.ts';
import { monthOf } from './calendar-days.ts';

/** The calendar with one night opened. */
export const calendarOf = (day: string): string =>
  `/user/dreams?view=calendar&month=${monthOf(day)}&night=${day}`;

/** Opens a night: its dream where it has just one, else the calendar with that night. */
export function useOpenNight(nights: ReadonlyMap<string, NightSummary>): (day: string) => void {
  const navigate = useNavigate();
  return (day) => {
    const found = nights.get(day);
    const single = found?.dreams === 1 ? found.named[0] : undefined;
    void navigate(single ? `/user/dreams/${single.id}` : calendarOf(day));
  };
}
