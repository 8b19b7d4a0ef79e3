import { type MyStats, type MyWords, RELATIONS } from '#shared/my-stats/my-stats.ts';

const range = { from: '2025-11-21', to: '2026-11-20' };
const none = { k: 0, n: 0 };

/** The answer for a diary without anything in it. */
export const NO_STATS: MyStats = {
  error: false,
  tonight: '2026-11-20',
  first_night: null,
  diary: { dreams: 0, long_ago: 0 },
  period: { ...range, dreams: 0, undated: 0, words: 0, median_words: 0 },
  now: { from: '2026-08-23', to: '2026-11-20', dreams: 0, undated: 0 },
  before: null,
  chosen_before: false,
  unit: 'month',
  buckets: [],
  recall: { told: 0, empty: 0, low: 0, high: 1, now: none, before: none },
  streak: { nights: 0, longest: 0, forgiven: 0 },
  kinds: [],
  feelings: { felt: 0, buckets: [], list: [] },
  names: { total: 0, nodes: [], links: [] },
  pairs: [],
  lucid: { dreams: 0, of: 0, signs: [], nights: [], techniques: [], triggers: [] },
  relations: RELATIONS.map((what) => ({
    what,
    n: 0,
    dreams: 0,
    rho: null,
    low: null,
    high: null,
    clear: false,
  })),
  moon: {
    near: none,
    far: none,
    verdict: 'early',
    nightmares: { near: none, far: none, verdict: 'early' },
  },
  highlights: { longest: null, vivid: null, first: null, latest: null },
  recap: null,
};

const bucket = {
  from: '2026-10-01',
  to: '2026-10-31',
  told: 12,
  empty: 8,
  dreams: 14,
  undated: 0,
  low: 0.39,
  high: 0.78,
};
const dream = { id: 7, title: 'The inventory', night_of: '2026-10-04' };

/** A diary of 61 dreams on 61 of 94 nights. */
export const STATS: MyStats = {
  ...NO_STATS,
  first_night: '2026-02-01',
  diary: { dreams: 63, long_ago: 2 },
  period: { ...range, dreams: 61, undated: 0, words: 7000, median_words: 120 },
  now: { from: '2026-08-23', to: '2026-11-20', dreams: 20, undated: 0 },
  before: { from: '2025-11-21', to: '2026-08-22', dreams: 41, undated: 0 },
  buckets: [
    bucket,
    { ...bucket, from: '2026-11-01', to: '2026-11-20', told: 0, empty: 0, dreams: 0, low: null, high: null },
  ],
  recall: { told: 61, empty: 33, low: 0.55, high: 0.74, now: { k: 20, n: 30 }, before: { k: 41, n: 64 } },
  streak: { nights: 12, longest: 34, forgiven: 1 },
  kinds: [
    {
      type: 'lucid',
      dreams: 6,
      buckets: [6, 0],
      now: { k: 2, n: 20 },
      before: { k: 4, n: 41 },
      h: 0.01,
      clear: false,
    },
  ],
  feelings: {
    felt: 50,
    buckets: [12, 0],
    list: [
      {
        mood: 'calm',
        dreams: 22,
        buckets: [5, 0],
        now: { k: 8, n: 16 },
        before: { k: 4, n: 34 },
        h: 0.86,
        clear: true,
      },
    ],
  },
  names: {
    total: 2,
    nodes: [
      { kind: 'person', name: 'Anna', dreams: 9, first: '2026-02-03', last: '2026-11-01' },
      { kind: 'place', name: 'Harbour', dreams: 4, first: '2026-02-03', last: '2026-10-01' },
    ],
    links: [{ from: 0, to: 1, dreams: 3 }],
  },
  pairs: [
    {
      one: { kind: 'place', name: 'Harbour' },
      other: { kind: 'mood', name: 'calm' },
      together: { k: 4, n: 4 },
      apart: { k: 18, n: 57 },
    },
  ],
  lucid: {
    dreams: 6,
    of: 61,
    signs: [
      {
        name: 'Two moons',
        with: { k: 4, n: 5 },
        without: { k: 2, n: 56 },
        low: 0.38,
        high: 0.96,
        clear: true,
      },
    ],
    nights: [],
    techniques: [{ name: 'counting fingers', dreams: 3 }],
    triggers: [],
  },
  relations: RELATIONS.map((what) => ({
    what,
    n: 34,
    dreams: 34,
    rho: null,
    low: null,
    high: null,
    clear: false,
  })),
  highlights: {
    longest: { ...dream, words: 444 },
    vivid: { ...dream, vividness: 3, of: 21 },
    first: { ...dream, id: 1, title: '' },
    latest: { ...dream, id: 9, title: 'Late again' },
  },
};

export const WORDS: MyWords = {
  error: false,
  now: STATS.now,
  before: STATS.before,
  unread: 0,
  more: [
    { word: 'water', language: null, now: { k: 9, n: 20 }, before: { k: 3, n: 41 }, sure: true },
    { word: 'corridor', language: null, now: { k: 4, n: 20 }, before: { k: 1, n: 41 }, sure: false },
  ],
  fewer: [{ word: 'train', language: null, now: { k: 0, n: 20 }, before: { k: 9, n: 41 }, sure: true }],
};
