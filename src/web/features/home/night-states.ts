import type { PageWithWaiting } from '#web/offline/unsaved-places.ts';

export type NightState = { night: string; state: 'kept' | 'empty' | 'open'; dreams: number };
const LENGTH = 14;

const dayBefore = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

/**
 * The nights up to `evening`, oldest first: with dreams, honestly empty, or not noted. Ends where the
 * loaded stretch of the library ends, so that no night is called empty that was not looked at.
 */
export function nightStates(page: Pick<PageWithWaiting, 'list' | 'next'>, evening: string): NightState[] {
  const groups = new Map(page.list.map((group) => [group.night_of, group]));
  const horizon = page.next ? (page.list.at(-1)?.night_of ?? evening) : '';
  const nights: NightState[] = [];
  for (let night = evening; nights.length < LENGTH && night >= horizon; night = dayBefore(night)) {
    const group = groups.get(night);
    const dreams = (group?.dreams.length ?? 0) + (group?.waiting?.length ?? 0);
    nights.unshift({ night, dreams, state: dreams > 0 ? 'kept' : group ? 'empty' : 'open' });
  }
  return nights;
}
