// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { STAR_FLOATS, starCount, starField } from './star-field.ts';

describe('specification, section 9: starfield', () => {
  test('15000 stars, 6000 at widths up to 750 px', () => {
    expect([320, 750, 751, 1440].map(starCount)).toEqual([6000, 6000, 15000, 15000]);
  });

  test('faint stars are many, bright ones few, and the sky is the same every night', () => {
    const stars = starField(6000);
    expect(stars.length).toBe(6000 * STAR_FLOATS);
    const lights = Array.from({ length: 6000 }, (_, star) => stars[star * STAR_FLOATS + 3] ?? 0);
    expect(lights.every((light) => light > 0 && light <= 1)).toBe(true);
    expect(lights.filter((light) => light > 0.7).length).toBeLessThan(
      lights.filter((light) => light < 0.4).length / 20,
    );
    expect(starField(6000)).toEqual(stars);
  });
});
