import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { standInForBrowser } from '#web/testing/browser.ts';
import { runWater } from './run-water.ts';
import { placedLights } from './water-lights.ts';
import { DROP_SECONDS, living, ringsAt, ringsOfDrop } from './water-rings.ts';
import { LIGHTS, RINGS } from './water-shader.ts';

beforeEach(standInForBrowser);
afterEach(() => vi.unstubAllGlobals());

const places = { host: document.createElement('div'), centre: () => null };

/** A canvas whose graphics only write down what they are told, and are as quick as nothing. */
function recordingCanvas() {
  const told: string[] = [];
  const canvas = document.createElement('canvas');
  const gl = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, name) => {
        if (name === 'canvas') return canvas;
        if (name === name.toString().toUpperCase()) return name;
        return () => {
          told.push(name.toString());
          return name === 'getExtension' ? null : {};
        };
      },
    },
  );
  vi.spyOn(canvas, 'getContext').mockReturnValue(gl as unknown as RenderingContext);
  return { canvas, drawn: () => told.filter((name) => name === 'drawArrays').length };
}

/** Frames that come when the test says so. */
function frames() {
  let waiting: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => waiting.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = [];
  });
  return {
    next: (at: number) => {
      const [due, rest] = [waiting, []];
      waiting = rest;
      for (const run of due) run(at);
    },
    wanted: () => waiting.length,
  };
}

const lessMotion = (on: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: on && query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

describe('the living water', () => {
  test('moves while something falls, and rests once nobody has stirred for a while', () => {
    lessMotion(false);
    const { canvas, drawn } = recordingCanvas();
    const clock = frames();
    const water = runWater({ canvas, over: document.createElement('canvas') }, places, 'night');
    expect([water.drawn, canvas.dataset.moves]).toEqual(['webgl', 'true']);
    water.drop();
    const before = drawn();
    const start = performance.now();
    for (let at = 0; at < 60; at += 1) clock.next(start + at * 16);
    expect(drawn() - before).toBe(60);
    const long = start + 60_000;
    for (let at = 0; at < 200; at += 1) clock.next(long + at * 100);
    expect(clock.wanted()).toBe(0);
    water.stop();
  });

  test('stands still where motion is reduced: one picture, and nothing falls', () => {
    lessMotion(true);
    const { canvas, drawn } = recordingCanvas();
    const clock = frames();
    const water = runWater({ canvas, over: document.createElement('canvas') }, places, 'dawn');
    const still = drawn();
    water.drop({ x: 10, y: 10 });
    expect(clock.wanted()).toBe(0);
    expect(drawn()).toBe(still);
    water.calm(0.7, false);
    expect(drawn()).toBe(still + 1);
    water.stop();
  });

  test('without WebGL the page keeps its own picture, and only what falls in is drawn', () => {
    lessMotion(false);
    const canvas = document.createElement('canvas');
    vi.spyOn(canvas, 'getContext').mockReturnValue(null);
    const clock = frames();
    const water = runWater({ canvas, over: document.createElement('canvas') }, places, 'night');
    expect(water.drawn).toBe('css');
    expect(clock.wanted()).toBe(0);
    water.drop();
    expect(clock.wanted()).toBe(1);
    water.stop();
    expect(clock.wanted()).toBe(0);
  });
});

describe('rings and lights', () => {
  test('a drop spreads, fades and is over', () => {
    const drop = { x: 0, y: 0, at: 10, size: 0.5 };
    const early = ringsOfDrop(drop, 10.2)[0];
    const late = ringsOfDrop(drop, 12)[0];
    expect(late?.spread).toBeGreaterThan(early?.spread ?? 1);
    expect(late?.strength).toBeLessThan(early?.strength ?? 0);
    expect(living([drop], 10 + DROP_SECONDS + 0.01)).toEqual([]);
  });

  test.each([390, 768, 1440])('at %i px there are no more than the water can hold', (width) => {
    const lights = placedLights({ left: 0, width, height: 844 });
    const drops = [1, 2, 3].map((at) => ({ x: 0, y: 0, at, size: 0.5 }));
    expect(lights.length).toBeLessThanOrEqual(LIGHTS);
    expect(ringsAt(drops, lights, { x: 1, y: 1 }, 4).length).toBeLessThanOrEqual(RINGS);
  });
});
