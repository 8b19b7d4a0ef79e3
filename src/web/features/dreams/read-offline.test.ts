import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Dream } from '#shared/dreams.ts';
import type { LibraryPage } from '#shared/library/library.ts';
import type { Night } from '#shared/nights/nights.ts';
import { ApiError } from '#web/api/api-error.ts';
import { session } from '#web/api/session.ts';
import { forgetReading, seenDiary } from '#web/offline/stores/reading-cache.ts';
import { dreamOrSeen, libraryOrSeen } from './read-offline.ts';

const PLAIN = { q: '', favourites: false, bin: false };
const none = { tags: [], people: [], places: [], signs: [], series: [] };
const dream = (id: number, night_of: string, more: Partial<Dream> = {}): Dream =>
  ({
    ...none,
    id,
    night_of,
    title: `Dream ${id}`,
    text: `Words of ${id}`,
    waking_note: '',
    reflection: '',
    state: 'kept',
    favourite: false,
    deleted_at: null,
    ...more,
  }) as Dream;
const totals = { dreams: 3, nights: 3, empty_nights: 1, drafts: 0, in_bin: 0 };
const pageOf = (dreams: Dream[], more: Partial<LibraryPage> = {}): LibraryPage => ({
  error: false,
  list: dreams.map((one) => ({ night_of: one.night_of, night: null, dreams: [one] })),
  next: null,
  prev: null,
  found: null,
  hits: [],
  totals,
  ...more,
});
const offline = () =>
  Promise.reject(new ApiError({ status: 0, code: 'network.offline', message: 'No connection' }));
const idsOf = ({ list }: LibraryPage) => list.flatMap(({ dreams }) => dreams.map(({ id }) => id));
const known = async (owner: number) => ((await seenDiary(owner))?.dreams ?? []).map(({ id }) => id);

const A = dream(3, '2026-03-03', { text: 'The Ferry leaves', people: ['Anna'] });
const B = dream(2, '2026-03-02', { favourite: true });
const C = dream(1, '2026-03-01');

async function see(page: LibraryPage, newest: LibraryPage['next'] | undefined = null, filter = PLAIN) {
  const before = await seenDiary(7);
  // Two answers in one millisecond could not be told apart below.
  await new Promise((resolve) => setTimeout(resolve, 2));
  await libraryOrSeen(filter, newest, () => Promise.resolve(page));
  await vi.waitFor(async () => expect((await seenDiary(7))?.at).not.toBe(before?.at));
}

beforeEach(async () => {
  await forgetReading(null);
  session.login({ user_id: 7, token: 'tok', role: 'user' });
});

test('what was read is read again without a connection, newest night first, empty nights too', async () => {
  const night = { night_of: '2026-03-04', no_recall: true } as Night;
  const list = [{ night_of: night.night_of, night, dreams: [] }, ...pageOf([A, B, C]).list];
  await see(pageOf([], { list }));
  const page = await libraryOrSeen(PLAIN, null, offline);
  expect(page.list.map(({ night_of }) => night_of)).toEqual([
    '2026-03-04',
    '2026-03-03',
    '2026-03-02',
    '2026-03-01',
  ]);
  expect(page).toMatchObject({ next: null, totals, found: null });
});

test('what the server refuses is not answered from here, nor what was never seen', async () => {
  await expect(libraryOrSeen(PLAIN, null, offline)).rejects.toMatchObject({ status: 0 });
  await see(pageOf([A]));
  const refused = new ApiError({ status: 500, code: 'x', message: 'x' });
  await expect(libraryOrSeen(PLAIN, null, () => Promise.reject(refused))).rejects.toBe(refused);
  await expect(dreamOrSeen(99, offline)).rejects.toMatchObject({ status: 0 });
});

test('a dream that is gone from its stretch is gone here; those beyond the stretch stay', async () => {
  await see(pageOf([A, B], { next: { night: B.night_of, id: B.id } }));
  await see(pageOf([C]), { night: B.night_of, id: B.id });
  expect(await known(7)).toEqual([3, 2, 1]);
  await see(pageOf([B], { next: { night: B.night_of, id: B.id } }));
  expect(await known(7)).toEqual([2, 1]);
  await see(pageOf([]), { night: B.night_of, id: B.id });
  expect(await known(7)).toEqual([2]);
});

test('a search or the bin never says that other dreams are gone', async () => {
  await see(pageOf([A, B, C]));
  await see(pageOf([B], { found: 1 }), null, { ...PLAIN, favourites: true });
  await libraryOrSeen({ ...PLAIN, bin: true }, null, () => Promise.resolve(pageOf([])));
  expect(await known(7)).toEqual([3, 2, 1]);
});

test('words and names are found in what was seen; what only the server can tell is not guessed', async () => {
  await see(pageOf([A, B, C]));
  const find = async (q: string) => idsOf(await libraryOrSeen({ ...PLAIN, q }, null, offline));
  expect(await find('ferry')).toEqual([3]);
  expect(await find('-ferry')).toEqual([2, 1]);
  expect(await find('person:ann')).toEqual([3]);
  expect(await find('"words of 1"')).toEqual([1]);
  expect(idsOf(await libraryOrSeen({ ...PLAIN, favourites: true }, null, offline))).toEqual([2]);
  await expect(find('mood:calm')).rejects.toMatchObject({ status: 0 });
});

test('one dream opens with its neighbours, and a dream that is not there any more is forgotten', async () => {
  await see(pageOf([A, B, C]));
  expect(await dreamOrSeen(2, offline)).toMatchObject({ model: { id: 2 }, newer: 3, older: 1 });
  const gone = new ApiError({ status: 404, code: 'dreams.not_found', message: 'x' });
  await expect(dreamOrSeen(2, () => Promise.reject(gone))).rejects.toBe(gone);
  await vi.waitFor(async () => expect(await known(7)).toEqual([3, 1]));
});

test('nobody reads what another has seen', async () => {
  await see(pageOf([A]));
  session.login({ user_id: 8, token: 'other', role: 'user' });
  await expect(libraryOrSeen(PLAIN, null, offline)).rejects.toMatchObject({ status: 0 });
  await forgetReading(8);
  expect(await known(7)).toEqual([]);
});

test('what is read while others’ reading is forgotten is kept, and not where one’s own is', async () => {
  const list = () => libraryOrSeen(PLAIN, null, () => Promise.resolve(pageOf([A])));
  await list();
  await forgetReading(7);
  await vi.waitFor(async () => expect(await known(7)).toEqual([3]));
  await forgetReading(null);
  await list();
  await forgetReading(8);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await known(7)).toEqual([]);
});
