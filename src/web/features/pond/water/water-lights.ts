/** Where the dreams float: share of the width, share of the height, depth (0 near the surface), ring, strength. */
type Light = readonly [x: number, y: number, depth: number, ring: number, strength: number];

const WIDE: readonly Light[] = [
  [0.1, 0.3, 0.3, 0.16, 0.8],
  [0.2, 0.62, 0.1, 0.2, 1],
  [0.3, 0.17, 0.7, 0, 0.7],
  [0.08, 0.84, 0.55, 0, 0.8],
  [0.42, 0.13, 0.45, 0.12, 0.6],
  [0.62, 0.16, 0.8, 0, 0.6],
  [0.74, 0.29, 0.2, 0.18, 0.9],
  [0.9, 0.22, 0.6, 0, 0.7],
  [0.84, 0.55, 0.05, 0.24, 1],
  [0.93, 0.78, 0.65, 0, 0.9],
  [0.7, 0.9, 0.35, 0.14, 0.8],
  [0.16, 0.46, 0.85, 0, 0.6],
  [0.95, 0.42, 0.8, 0, 0.5],
  [0.27, 0.88, 0.8, 0, 0.7],
  [0.53, 0.2, 0.9, 0, 0.5],
];
const NARROW: readonly Light[] = [
  [0.16, 0.235, 0.25, 0.1, 0.8],
  [0.82, 0.215, 0.45, 0.08, 0.7],
  [0.55, 0.2, 0.8, 0, 0.5],
  [0.35, 0.225, 0.75, 0, 0.5],
  [0.08, 0.36, 0.7, 0, 0.6],
  [0.93, 0.35, 0.15, 0.13, 0.85],
  [0.06, 0.6, 0.5, 0, 0.8],
  [0.9, 0.64, 0.75, 0, 0.8],
  [0.2, 0.7, 0.1, 0.15, 1],
  [0.72, 0.72, 0.6, 0, 0.8],
  [0.95, 0.5, 0.85, 0, 0.5],
  [0.5, 0.86, 0.3, 0.1, 0.8],
  [0.12, 0.87, 0.7, 0, 0.8],
  [0.84, 0.84, 0.85, 0, 0.7],
];

export type Area = { left: number; width: number; height: number };
export type Placed = { x: number; y: number; depth: number; ring: number; strength: number };

const WIDE_FROM = 720;
/** So much at each side of the middle is kept free for what stands at the foot. */
const FOOT = { from: 0.76, half: 250 };

/** The lights of an area in CSS pixels: always the same ones, whatever is in the pond. Nobody is counted. */
export function placedLights({ left, width, height }: Area): Placed[] {
  const lights = width >= WIDE_FROM ? WIDE : NARROW;
  return lights
    .map(([x, y, depth, ring, strength]) => ({
      x: left + x * width,
      y: y * height,
      depth,
      ring,
      strength,
    }))
    .filter(({ x, y }) => y < height * FOOT.from || Math.abs(x - left - width / 2) > FOOT.half);
}
