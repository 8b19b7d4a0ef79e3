import type { Placed } from './water-lights.ts';
import type { Ring } from './water-renderer.ts';
import { RINGS } from './water-shader.ts';

/** Something fell into the water: where, when (seconds), and how big. */
export type Drop = { x: number; y: number; at: number; size: number };

/** A drop's rings spread this long. */
export const DROP_SECONDS = 3.4;
const SECOND_AFTER = 0.55;
const ROUND_SECONDS = 17;

const eased = (share: number) => 1 - (1 - share) ** 2;

/** A drop sends two rings, one after the other; both fade as they spread. */
export function ringsOfDrop({ x, y, at, size }: Drop, now: number): Ring[] {
  return [0, SECOND_AFTER].flatMap((after, index) => {
    const share = (now - at - after) / (DROP_SECONDS - SECOND_AFTER);
    if (share < 0 || share > 1) return [];
    return [
      { x, y, spread: 0.03 + size * eased(share), strength: (index === 0 ? 2 : 1.2) * (1 - share) ** 1.4 },
    ];
  });
}

/** The slow rings round a floating light, each at a moment of its own. */
function resting(lights: readonly Placed[], now: number): Ring[] {
  return lights
    .filter(({ ring }) => ring > 0)
    .map(({ x, y, ring, strength }, at) => {
      const share = ((now + at * 5.3) / ROUND_SECONDS) % 1;
      return {
        x,
        y,
        spread: ring * (0.62 + 0.55 * share),
        strength: strength * Math.sin(Math.PI * share) ** 0.7,
      };
    });
}

/** Drops that still move. */
export const living = (drops: readonly Drop[], now: number): Drop[] =>
  drops.filter(({ at }) => now - at < DROP_SECONDS);

const WIDE_SECONDS = 11;
const WIDEST = 0.5;

/** The wide calm rings round the one thing that can be pressed. */
function round(centre: { x: number; y: number } | null, now: number): Ring[] {
  if (centre === null) return [];
  const breath = (now * 2 * Math.PI) / WIDE_SECONDS;
  return [
    { ...centre, spread: WIDEST + 0.03 * Math.sin(breath), strength: 1.35 + 0.25 * Math.sin(breath + 1) },
  ];
}

/** All rings of a moment, those of drops first: the water holds only so many. */
export const ringsAt = (
  drops: readonly Drop[],
  lights: readonly Placed[],
  centre: { x: number; y: number } | null,
  now: number,
): Ring[] =>
  [
    ...drops.toReversed().flatMap((drop) => ringsOfDrop(drop, now)),
    ...round(centre, now),
    ...resting(lights, now),
  ].slice(0, RINGS);
