import type { Fragment } from '#shared/fragments.ts';
import type { DeviceDream } from '#web/offline/database.ts';
import { wholeOf } from '#web/offline/dream-changes.ts';

/** A fragment as the inbox shows it, wherever it is kept. */
export type InboxItem = {
  client_id: string;
  /** Null until the server has it. */
  id: number | null;
  text: string;
  asked: string;
  night_of: string;
  recorded_at: string;
  language: string;
  updated_at: string;
  recordings: Fragment['recordings'];
  /** Spoken, and its sound is on this device alone. */
  spokenHere: boolean;
  /** Its words are still on their way. */
  unfinished: boolean;
};

const UNFINISHED = new Set(['receiving', 'stored', 'transcribing']);

const fromServer = (one: Fragment): InboxItem => ({
  ...one,
  spokenHere: false,
  unfinished: one.recordings.some(({ state }) => UNFINISHED.has(state)),
});

const fromDevice = (row: DeviceDream): InboxItem => {
  const { text = '', asked = '', night_of = '', recorded_at = row.edited_at } = wholeOf(row);
  return {
    client_id: row.client_id,
    id: null,
    text,
    asked,
    night_of,
    recorded_at,
    language: '',
    updated_at: '',
    recordings: [],
    spokenHere: (row.spoken_ms ?? 0) > 0,
    unfinished: true,
  };
};

/** The server's fragments with those that only this device has, in the order in which they were told. */
export function itemsOf(server: readonly Fragment[], device: readonly DeviceDream[]): InboxItem[] {
  const known = new Set(server.map(({ client_id: id }) => id));
  const here = device.filter(
    (row) => row.base === null && wholeOf(row).state === 'fragment' && !known.has(row.client_id),
  );
  return [...server.map(fromServer), ...here.map(fromDevice)].toSorted((left, right) =>
    left.recorded_at.localeCompare(right.recorded_at),
  );
}

export type InboxNight = { night_of: string; items: InboxItem[] };

/** By night, newest first; within a night as it was told. */
export function byNight(items: readonly InboxItem[]): InboxNight[] {
  const nights = new Map<string, InboxItem[]>();
  for (const item of items) nights.set(item.night_of, [...(nights.get(item.night_of) ?? []), item]);
  return [...nights]
    .map(([night_of, list]) => ({ night_of, items: list }))
    .toSorted((left, right) => right.night_of.localeCompare(left.night_of));
}

/** The list with one entry moved; places outside the list change nothing. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
