import type { Dream, DreamInput } from '#shared/dreams.ts';
import type { LibraryPage } from '#shared/library/library.ts';
import { nightOf } from '#web/i18n/night-of.ts';
import type { DeviceDream } from './database.ts';
import type { DeviceDreams } from './unsaved-dreams.ts';

/** A finished dream that the list of the server does not hold yet. */
export type WaitingDream = {
  key: string;
  /** Its number, where the server has an earlier state of it. */
  id: number | null;
  night: string;
  fields: DreamInput;
};
export type NightWithWaiting = LibraryPage['list'][number] & { waiting?: readonly WaitingDream[] };
export type PageWithWaiting = Omit<LibraryPage, 'list'> & { list: NightWithWaiting[] };

/** Where no answer has come, what this device keeps can be read all the same. */
export const NOTHING_FETCHED: readonly LibraryPage[] = [
  {
    error: false,
    list: [],
    next: null,
    prev: null,
    found: null,
    hits: [],
    totals: { dreams: 0, nights: 0, empty_nights: 0, drafts: 0, in_bin: 0 },
  },
];

const isNewer = (one: Dream, other: Dream): boolean =>
  Date.parse(one.updated_at) > Date.parse(other.updated_at);

/** A dream with what this device has written into it since. */
export function withDeviceWords(dream: Dream, { unsaved, saved }: DeviceDreams): Dream {
  const kept = saved.get(dream.client_id)?.dream;
  const known = kept && isNewer(kept, dream) ? kept : dream;
  const row = unsaved.find(({ client_id: id }) => id === dream.client_id);
  return row ? { ...known, ...(row.fields as Partial<Dream>) } : known;
}

function waitingOf(row: DeviceDream): WaitingDream {
  const fields: DreamInput = { ...row.base?.fields, ...row.fields };
  const night = fields.night_of ?? nightOf(new Date(fields.recorded_at ?? row.edited_at));
  return { key: row.client_id, id: row.base?.dream_id ?? null, night, fields };
}

type Placed = { night: string; dream?: Dream; waiting?: WaitingDream };

/** The nights of a page with this device's words; what no longer belongs to its night or list goes to `moved`. */
function rewritten(
  page: PageWithWaiting,
  device: DeviceDreams,
  fits: (fields: DreamInput) => boolean,
  moved: Placed[],
): PageWithWaiting {
  let isChanged = false;
  const list = page.list.flatMap((group) => {
    const dreams = group.dreams.map((dream) => withDeviceWords(dream, device));
    if (dreams.every((dream, at) => dream === group.dreams[at])) return [group];
    isChanged = true;
    const stay = dreams.filter((dream) => dream.night_of === group.night_of && fits(dream));
    const go = dreams.filter((dream) => dream.night_of !== group.night_of && fits(dream));
    moved.push(...go.map((dream) => ({ night: dream.night_of, dream })));
    return stay.length > 0 || group.night ? [{ ...group, dreams: stay }] : [];
  });
  return isChanged ? { ...page, list } : page;
}

/** The page with one more dream, under its night. */
function placedIn(page: PageWithWaiting, { night, dream, waiting }: Placed): PageWithWaiting {
  const list = [...page.list];
  const at = list.findIndex(({ night_of: day }) => day <= night);
  const there = list[at]?.night_of === night ? list[at] : undefined;
  const group = there ?? { night_of: night, night: null, dreams: [] };
  const more: NightWithWaiting = {
    ...group,
    dreams: dream ? [...group.dreams, dream] : group.dreams,
    ...(waiting ? { waiting: [...(group.waiting ?? []), waiting] } : {}),
  };
  list.splice(at < 0 ? list.length : at, there ? 1 : 0, more);
  return { ...page, list };
}

/** Which of the pages a night belongs to; undefined where it lies outside of what has been fetched. */
function pageFor(pages: readonly PageWithWaiting[], night: string): number | undefined {
  const [first] = pages;
  const newest = first?.prev ? (first.list[0]?.night_of ?? '') : '9999';
  if (night > newest) return undefined;
  const at = pages.findIndex((page) => !page.next || (page.list.at(-1)?.night_of ?? '') <= night);
  return at < 0 ? undefined : at;
}

/** Finished dreams that stand in no page: those that wait here, and those that were saved after the pages were fetched. */
function missing(device: DeviceDreams, known: ReadonlySet<string>, fetchedAt: number): Placed[] {
  const { unsaved, saved } = device;
  const rows = unsaved.filter((row) => !known.has(row.client_id)).map(waitingOf);
  const ids = new Set(unsaved.map((row) => row.client_id));
  const sent = [...saved.values()].filter(
    ({ dream, at }) => at > fetchedAt && !known.has(dream.client_id) && !ids.has(dream.client_id),
  );
  return [
    ...rows.map((waiting) => ({ night: waiting.night, waiting })),
    ...sent.map(({ dream }) => ({ night: dream.night_of, dream })),
  ];
}

/**
 * Pages of the library as they are with what this device has written: changed dreams with their new words, finished ones
 * that the server lacks under their night. `fits` says what the list holds; `fetchedAt` is when it was asked for, ms.
 */
export function withUnsaved(
  pages: readonly LibraryPage[],
  device: DeviceDreams,
  fits: (fields: DreamInput) => boolean,
  fetchedAt: number,
): readonly PageWithWaiting[] {
  if (device.unsaved.length === 0 && device.saved.size === 0) return pages;
  const moved: Placed[] = [];
  const changed = pages.map((page) => rewritten(page, device, fits, moved));
  const known = new Set(
    pages.flatMap(({ list }) => list.flatMap(({ dreams }) => dreams.map((one) => one.client_id))),
  );
  const more = [
    ...moved,
    ...missing(device, known, fetchedAt).filter(({ dream, waiting }) => fits(waiting?.fields ?? dream ?? {})),
  ];
  for (const placed of more) {
    const at = pageFor(changed, placed.night);
    const page = at === undefined ? undefined : changed[at];
    if (page && at !== undefined) changed[at] = placedIn(page, placed);
  }
  return changed;
}

/** True for what stands in the diary by nights. */
export const isKept = ({ state }: DreamInput): boolean => state === 'kept';
