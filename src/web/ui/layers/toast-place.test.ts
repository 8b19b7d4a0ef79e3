import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFocus, clearRise } from './toast-place.ts';

const phone = { top: 0, bottom: 800 };

it('rests where nothing is in the way', () => {
  expect(clearRise(phone, 50, 84, [])).toBe(84);
  expect(clearRise(phone, 50, 84, [{ top: 100, bottom: 160 }])).toBe(84);
});

it('stands above a bar at the foot, and above the field over it', () => {
  expect(clearRise(phone, 50, 84, [{ top: 690, bottom: 784 }])).toBe(122);
  const both = [
    { top: 600, bottom: 660 },
    { top: 690, bottom: 784 },
  ];
  expect(clearRise(phone, 50, 84, both)).toBe(212);
});

it('stands at the upper end where all below is taken, within what the keyboard leaves', () => {
  const left = { top: 40, bottom: 420 };
  expect(clearRise(left, 50, 12, [{ top: 60, bottom: 400 }])).toBe(420 - 40 - 12 - 50);
});

describe('after another element has the focus', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const happens = (...names: string[]) => names.forEach((name) => document.dispatchEvent(new Event(name)));

  it('moves a moment later, and no more once nobody watches', () => {
    const move = vi.fn();
    const stop = afterFocus(move);
    happens('focusin');
    expect(move).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(move).toHaveBeenCalledTimes(1);
    stop();
    happens('focusin');
    vi.advanceTimersByTime(150);
    expect(move).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel'])('stays while something is pressed, until %s', (release) => {
    const move = vi.fn();
    const stop = afterFocus(move);
    happens('pointerdown', 'focusin');
    vi.advanceTimersByTime(5_000);
    expect(move).not.toHaveBeenCalled();
    happens(release);
    vi.advanceTimersByTime(150);
    expect(move).toHaveBeenCalledTimes(1);
    stop();
  });
});
