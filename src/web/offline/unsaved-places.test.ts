import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import type { LibraryPage } from '#shared/library/library.ts';
import type { DeviceDream } from './database.ts';
import { isKept, type PageWithWaiting, withDeviceWords, withUnsaved } from './unsaved-places.ts';

const dream = (id: number, night_of: string, more: Partial<Dream> = {}): Dream =>
  ({
    id,
    night_of,
    client_id: `c${id}`,
    title: `Dream ${id}`,
    state: 'kept',
    favourite: false,
    updated_at: '2026-01-01T00:00:00.000Z',
    recorded_at: `${night_of}T22:00:00.000Z`,
    ...more,
  }) as Dream;
const row = (id: number, fields: DreamInput, base?: Dream): DeviceDream => ({
  client_id: `c${id}`,
  owner: '7',
  fields,
  base: base ? { dream_id: base.id, updated_at: base.updated_at, fields: base } : null,
  revision: 1,
  synced: 0,
  attempts: [],
  open: false,
  fault: null,
  edited_at: '2026-01-09T06:00:00.000Z',
});
const page = (dreams: Dream[], more: Partial<LibraryPage> = {}): LibraryPage =>
  ({
    list: dreams.map((one) => ({ night_of: one.night_of, night: null, dreams: [one] })),
    next: null,
    prev: null,
    ...more,
  }) as LibraryPage;
const NONE = new Map();
const shown = (pages: readonly PageWithWaiting[]) =>
  pages.map(({ list }) =>
    list.map(({ night_of: night, dreams, waiting = [] }) => [
      night,
      ...dreams.map(({ title }) => title),
      ...waiting.map(({ fields }) => `${fields.title} here`),
    ]),
  );

const A = dream(3, '2026-01-05');
const B = dream(2, '2026-01-03');
const C = dream(1, '2026-01-01');

test('without anything here the pages are the same, and nights that nobody touched are', () => {
  const pages = [page([A, B])];
  expect(withUnsaved(pages, { unsaved: [], saved: NONE }, isKept, 0)).toBe(pages);
  const [changed] = withUnsaved(pages, { unsaved: [row(3, { title: 'Now' }, A)], saved: NONE }, isKept, 0);
  expect(changed?.list[1]).toBe(pages[0]?.list[1]);
  expect(shown([changed ?? page([])])).toEqual([
    [
      ['2026-01-05', 'Now'],
      ['2026-01-03', 'Dream 2'],
    ],
  ]);
});

test('finished dreams stand under their night, drafts and fragments do not', () => {
  const unsaved = [
    row(10, { title: 'Kept', state: 'kept', night_of: '2026-01-03' }),
    row(11, { title: 'Between', state: 'kept', night_of: '2026-01-04' }),
    row(12, { title: 'Draft', state: 'draft', night_of: '2026-01-04' }),
    row(13, { title: 'Piece', state: 'fragment', night_of: '2026-01-04' }),
    row(14, { title: 'Finished', state: 'kept' }, dream(14, '2026-01-06', { state: 'draft' })),
  ];
  expect(shown(withUnsaved([page([A, B])], { unsaved, saved: NONE }, isKept, 0))).toEqual([
    [
      ['2026-01-06', 'Finished here'],
      ['2026-01-05', 'Dream 3'],
      ['2026-01-04', 'Between here'],
      ['2026-01-03', 'Dream 2', 'Kept here'],
    ],
  ]);
});

test('a dream that went to another night stands there, and no night outside of what was fetched is made up', () => {
  const pages = [page([A, B], { next: { night: B.night_of, id: 2 } })];
  const moved = { unsaved: [row(3, { night_of: '2026-01-03' }, A)], saved: NONE };
  expect(shown(withUnsaved(pages, moved, isKept, 0))).toEqual([[['2026-01-03', 'Dream 2', 'Dream 3']]]);
  const older = { unsaved: [row(10, { title: 'Old', state: 'kept', night_of: '2025-12-01' })], saved: NONE };
  expect(shown(withUnsaved(pages, older, isKept, 0))).toEqual(shown(pages));
  expect(
    shown(withUnsaved([...pages, page([C])], older, isKept, 0))
      .at(1)
      ?.at(-1),
  ).toEqual(['2025-12-01', 'Old here']);
});

test('what this tab has saved stands until the list was asked for again', () => {
  const saved = new Map([['c9', { dream: dream(9, '2026-01-07'), at: 100 }]]);
  const titles = (fetchedAt: number) =>
    shown(withUnsaved([page([A])], { unsaved: [], saved }, isKept, fetchedAt));
  expect(titles(50)).toEqual([
    [
      ['2026-01-07', 'Dream 9'],
      ['2026-01-05', 'Dream 3'],
    ],
  ]);
  expect(titles(150)).toEqual([[['2026-01-05', 'Dream 3']]]);
});

test('the newer of two states is shown, and this device’s words over both', () => {
  const newer = dream(3, A.night_of, { title: 'Saved', updated_at: '2026-01-02T00:00:00.000Z' });
  const saved = new Map([['c3', { dream: newer, at: 1 }]]);
  expect(withDeviceWords(A, { unsaved: [], saved }).title).toBe('Saved');
  expect(withDeviceWords(newer, { unsaved: [], saved: new Map([['c3', { dream: A, at: 1 }]]) })).toBe(newer);
  expect(withDeviceWords(A, { unsaved: [row(3, { title: 'Typed' }, A)], saved }).title).toBe('Typed');
});

test('no dream is lost or doubled, whatever waits, and nights stay in their order', () => {
  const day = fc.integer({ min: 1, max: 9 }).map((at) => `2026-01-0${at}`);
  const rows = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 12 }), night: fc.option(day), draft: fc.boolean() }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(fc.uniqueArray(day), rows, (nights, written) => {
      const dreams = nights
        .sort()
        .reverse()
        .map((night, at) => dream(at + 1, night));
      const unsaved = written.map(({ id, night, draft }) => {
        const base = dreams.find((one) => one.id === id);
        const state = base || !draft ? ('kept' as const) : ('draft' as const);
        return row(id, { state, title: `Dream ${id}`, ...(night ? { night_of: night } : {}) }, base);
      });
      const [made] = withUnsaved([page(dreams)], { unsaved, saved: NONE }, isKept, 0);
      const list = made?.list ?? [];
      const days = list.map(({ night_of: night }) => night);
      expect(days).toEqual([...new Set(days)].sort().reverse());
      const titles = list.flatMap((group) => [
        ...group.dreams.map(({ title }) => title),
        ...(group.waiting ?? []).map(({ fields }) => fields.title),
      ]);
      const kept = new Set([
        ...dreams.map(({ title }) => title),
        ...unsaved.filter(({ fields }) => fields.state === 'kept').map(({ fields }) => fields.title),
      ]);
      expect(titles).toHaveLength(kept.size);
      expect(new Set(titles)).toEqual(kept);
      for (const group of list) for (const one of group.dreams) expect(one.night_of).toBe(group.night_of);
    }),
  );
});
