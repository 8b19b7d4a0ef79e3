import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '#web/testing/browser.ts';
import { runSky } from './run-sky.ts';
import { STAR_FLOATS } from './star-field.ts';

beforeEach(standInForBrowser);
afterEach(() => vi.unstubAllGlobals());

/** A canvas whose graphics only write down what they are told. */
function recordingCanvas() {
  const told: [name: string, given: unknown[]][] = [];
  const canvas = document.createElement('canvas');
  const gl = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, name) => {
        if (name === 'canvas') return canvas;
        if (name === name.toString().toUpperCase()) return name;
        return (...given: unknown[]) => {
          told.push([name.toString(), given]);
          return name === 'getExtension' ? null : {};
        };
      },
    },
  );
  vi.spyOn(canvas, 'getContext').mockReturnValue(gl as unknown as RenderingContext);
  return { canvas, given: (name: string) => told.filter(([one]) => one === name).map(([, given]) => given) };
}

test.each([15_000, 6000])('specification, section 9: %i stars are handed over and drawn', (count) => {
  const { canvas, given } = recordingCanvas();
  const stop = runSky(canvas, count, 'night');
  const stars = given('bufferData').map(([, data]) => (data as Float32Array).length / STAR_FLOATS);
  expect(stars).toEqual([count]);
  expect(given('drawArrays').length).toBeGreaterThan(0);
  expect(given('drawArrays').every(([, from, many]) => from === 0 && many === count)).toBe(true);
  stop?.();
});
