import { STARS_DESKTOP, STARS_MOBILE, STARS_MOBILE_MAX_WIDTH_PX } from '#shared/constants.ts';

/** Per star: x and y (0–1), depth (0–1), light (0–1), warmth (-1 blue to 1 red). */
export const STAR_FLOATS = 5;
const FAINTEST = 6.5;
const BAND_SHARE = 0.34;

/** Specification, section 9: 15000 stars, 6000 at widths up to 750 px. */
export const starCount = (width: number): number =>
  width <= STARS_MOBILE_MAX_WIDTH_PX ? STARS_MOBILE : STARS_DESKTOP;

/** A fixed sequence, so that the sky is the same one every night. */
const sequence = (seed: number) => () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};

/** Stars grow about 3.2 times as many for each fainter magnitude; light is what the eye makes of the flux. */
function lightOf(random: number): number {
  const magnitude = Math.max(-0.5, FAINTEST + Math.log10(Math.max(random, 1e-6)) / 0.51);
  return Math.min(1, 10 ** (-0.078 * magnitude));
}

/** Shares of the spectral classes that the naked eye sees: blue-white, yellow-white, orange and red. */
function warmthOf(random: number): number {
  if (random < 0.42) return -1 + random;
  if (random < 0.7) return -0.1 + (random - 0.42);
  return 0.4 + (random - 0.7) * 2;
}

/** The catalogue of the drawn sky: evenly spread, with a third gathered along a slanting band. */
export function starField(count: number): Float32Array {
  const next = sequence(42);
  const stars = new Float32Array(count * STAR_FLOATS);
  for (let star = 0; star < count; star += 1) {
    const x = next();
    const inBand = next() < BAND_SHARE;
    const spread = (next() + next() + next() - 1.5) * 0.34;
    const y = inBand ? (0.78 - 0.55 * x + spread + 1) % 1 : next();
    const light = lightOf(next());
    stars.set([x, y, next(), inBand ? light * 0.82 : light, warmthOf(next())], star * STAR_FLOATS);
  }
  return stars;
}
