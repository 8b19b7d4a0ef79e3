import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeviceDatabase, type DeviceDraft, openDeviceDatabase } from '#web/offline/database.ts';
import { draftKey, draftRow, joinDrafts } from '#web/offline/draft-places.ts';
import { KeptRows } from './kept-rows.ts';

const ME = '7';
const KEY = draftKey(ME, 'letter');
const AT = '2026-01-01T03:00:00Z';
const row = (text: string, owner = ME) => draftRow(owner, 'letter', { text }, AT);

let database: DeviceDatabase;
let faults: unknown[];
const openTab = (more: Partial<ConstructorParameters<typeof KeptRows<DeviceDraft>>[0]> = {}) =>
  new KeptRows<DeviceDraft>({
    name: 'test',
    open: async () => database.drafts,
    onFault: (fault) => faults.push(fault),
    join: joinDrafts,
    ...more,
  });
const onDisk = async () => (await database.drafts.get(KEY))?.words.text;

beforeEach(() => {
  database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  faults = [];
});

describe('words in a field', () => {
  it('are there at once, and after a reload', async () => {
    const rows = openTab();
    rows.put(row('a'));
    rows.put(row('ab'));
    expect(rows.get(KEY)?.words.text).toBe('ab');
    await rows.kept();
    const next = openTab();
    expect(next.listOf(ME)).toEqual([]);
    await next.load(ME);
    expect(next.listOf(ME)).toMatchObject([{ words: { text: 'ab' } }]);
    next.drop(KEY);
    await next.kept();
    expect(await onDisk()).toBeUndefined();
  });

  it('that were written before the disk was read do not replace what was there', async () => {
    const before = openTab();
    before.put(row('of yesterday'));
    await before.kept();
    const rows = openTab();
    rows.put(row('of now'));
    await rows.kept();
    expect(await onDisk()).toBe('of yesterday\n\nof now');
    expect(rows.get(KEY)?.words.text).toBe('of yesterday\n\nof now');
  });

  it('are never put back by a reading that began before they were written', async () => {
    const rows = openTab();
    rows.put(row('a'));
    await rows.kept();
    for (let letters = 1; letters < 12; letters += 1) {
      const reading = rows.reload(ME);
      await new Promise((resolve) => setTimeout(resolve, letters % 4));
      rows.put(row('a'.repeat(letters)));
      await reading;
      expect(rows.get(KEY)?.words.text).toBe('a'.repeat(letters));
    }
    await rows.kept();
    expect(await onDisk()).toBe('a'.repeat(11));
  });

  it('stay on the page where the disk is full, and go to it with the next that fit', async () => {
    const put = vi.spyOn(database.drafts, 'bulkPut');
    put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const rows = openTab();
    rows.put(row('kept all the same'));
    await rows.kept();
    await rows.reload(ME);
    expect(faults).toEqual(['full']);
    expect(rows.get(KEY)?.words.text).toBe('kept all the same');
    put.mockRestore();
    rows.put(draftRow(ME, 'comment dream-1', { text: 'more' }, AT));
    await rows.kept();
    expect(await onDisk()).toBe('kept all the same');
    expect(faults).toEqual(['full', null]);
  });

  it('of another tab are read again; those of another person are not among them', async () => {
    const [rows, other] = [openTab(), openTab()];
    await rows.load(ME);
    other.put(row('from the other tab'));
    other.put(row('not mine', '8'));
    await other.kept();
    await rows.reload(ME);
    expect(rows.listOf(ME)).toMatchObject([{ words: { text: 'from the other tab' } }]);
    other.drop(KEY);
    await other.kept();
    await rows.reload(ME);
    expect(rows.listOf(ME)).toEqual([]);
  });

  it('of a guest become the account’s, with what stood there already', async () => {
    const rows = openTab();
    rows.put(row('mine'));
    rows.put(row('a guest’s', 'guest'));
    const rename = (one: DeviceDraft) => ({ ...one, owner: ME, key: draftKey(ME, one.place) });
    await rows.adopt('guest', ME, rename);
    await rows.adopt('guest', ME, rename);
    expect(await onDisk()).toBe('mine\n\na guest’s');
    expect(await database.drafts.count()).toBe(1);
  });
});
