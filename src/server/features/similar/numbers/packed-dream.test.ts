import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoDiaries, plainDream } from '#server/features/similar/demo-diaries.fixture.ts';
import { indexDream } from './indexed-dream.ts';
import { enterRoom, leaveRoom } from './number-room.ts';
import { packDream, unpackDream } from './packed-dream.ts';

const names = fc.array(fc.constantFrom('Nora', 'constructor', '母亲', 'جدة', '__proto__'), { maxLength: 4 });
const dreams = fc
  .record({
    text: fc.string({ unit: 'grapheme', maxLength: 300 }),
    people: names,
    places: names,
    tags: names,
  })
  .map((given) => indexDream(plainDream({ id: 7, ...given })));

describe('a packed dream', () => {
  it('is the same dream again', () => {
    fc.assert(
      fc.property(dreams, (dream) => {
        expect(unpackDream(packDream(dream), dream)).toEqual(dream);
      }),
    );
  });

  it('keeps counts of any size, and the longest of dreams', () => {
    for (const times of [3, 4, 5, 300, 20_000]) {
      const dream = indexDream(plainDream({ id: 1, text: 'wolf '.repeat(times) }));
      expect(unpackDream(packDream(dream), dream)).toEqual(dream);
    }
    const long = indexDream(
      plainDream({ id: 1, text: Array.from({ length: 9000 }, (_, at) => `w${at}x`).join(' ') }),
    );
    expect(unpackDream(packDream(long), long)).toEqual(long);
  });

  it('that was cut off is refused', () => {
    const dream = indexDream(plainDream({ id: 1, text: 'The ferry left the jetty with my glove.' }));
    const whole = packDream(dream);
    for (let end = 0; end < whole.length; end += 1)
      expect(() => unpackDream(whole.subarray(0, end), dream)).toThrow(RangeError);
  });

  it('takes less than two and a half kilobytes', () => {
    const sizes = demoDiaries().map(({ dream }) => packDream(indexDream(dream)).byteLength);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(2500);
  });
});

describe('room for the numbers of many dreams', () => {
  it('holds each dream as it is, also past its end, and is the same room again', () => {
    const room = enterRoom();
    const [one, other] = ['A ferry and a heron.', 'Two herons and a brass key.'].map((text, id) =>
      indexDream(plainDream({ id, text })),
    );
    const kept = [one!, other!].map((dream) => unpackDream(packDream(dream), dream, room));
    expect(kept).toEqual([one, other]);
    while (room.take(50_000));
    expect(unpackDream(packDream(one!), one!, room)).toEqual(one);
    leaveRoom(room);
    expect(enterRoom()).toBe(room);
    expect(unpackDream(packDream(other!), other!, room)).toEqual(other);
    expect(enterRoom()).not.toBe(room);
  });
});
