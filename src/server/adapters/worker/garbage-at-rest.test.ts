import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { garbageAtRest } from './garbage-at-rest.ts';

describe('garbage of a thread at rest', () => {
  let heap = 0;
  const collect = vi.fn(() => {
    heap = 60;
    return Promise.resolve();
  });
  const begin = () => garbageAtRest({ restMs: 1000, grownBytes: 30, heapBytes: () => heap, collect });
  beforeEach(() => {
    vi.useFakeTimers();
    heap = 50;
    collect.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is collected once no work is at hand, and not again before more has grown', async () => {
    const garbage = begin();
    garbage.began();
    garbage.began();
    heap = 140;
    garbage.ended();
    await vi.advanceTimersByTimeAsync(5000);
    expect(collect).not.toHaveBeenCalled();
    garbage.ended();
    await vi.advanceTimersByTimeAsync(999);
    expect(collect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(collect).toHaveBeenCalledTimes(1);
    garbage.began();
    heap = 80;
    garbage.ended();
    await vi.advanceTimersByTimeAsync(5000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('waits while work goes on', async () => {
    const garbage = begin();
    heap = 140;
    for (let task = 0; task < 5; task += 1) {
      garbage.began();
      garbage.ended();
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(collect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(collect).toHaveBeenCalledTimes(1);
  });
});
