import { expect, test } from 'vitest';
import { byServerClock, hearServerTime } from './server-clock.ts';

const DAY_MS = 86_400_000;
const answer = (aheadMs: number, kept = 'no-store') => ({
  headers: new Headers({ date: new Date(Date.now() - aheadMs).toUTCString(), 'cache-control': kept }),
});

test('moments of a device that runs days ahead are told by the server’s clock, the same one every time', () => {
  const moment = '2026-12-02T01:40:00.000Z';
  hearServerTime(answer(DAY_MS, 'max-age=600'));
  expect(byServerClock(moment)).toBe(moment);
  hearServerTime(answer(2 * DAY_MS));
  expect(byServerClock(moment)).toBe('2026-11-30T01:40:00.000Z');
  hearServerTime(answer(2 * DAY_MS + 20_000));
  expect(byServerClock(moment)).toBe('2026-11-30T01:40:00.000Z');
  hearServerTime(answer(0));
  expect(byServerClock(moment)).toBe(moment);
  hearServerTime(answer(-DAY_MS));
  expect(byServerClock(moment)).toBe(moment);
});
