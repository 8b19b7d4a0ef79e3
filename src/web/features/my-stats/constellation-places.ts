import {
  forceCenter,
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
} from 'd3-force';
import type { MyStats, StatsNode } from '#shared/my-stats/my-stats.ts';

export type PlacedNode = StatsNode & { index: number; x: number; y: number; r: number };
type Point = { index: number; r: number; room: number; x: number; y: number };

const STEPS = 220;
const LEAST_R = 3.5;
const MOST_R = 11;
/** A label has no more letters than this. */
export const LABEL_MOST = 18;
/** Roughly how wide a letter of a label is. */
const LETTER = 7.6;
const LABEL_ROOM = 22;
/** What holds names together that meet nobody. */
const GRAVITY = 0.11;

const radiusOf = (dreams: number, most: number): number =>
  LEAST_R + (MOST_R - LEAST_R) * Math.sqrt(dreams / Math.max(1, most));

type Size = { width: number; height: number };

/** How far the wider of two directions may be drawn out. */
const MOST_STRETCH = 2.4;

/** Draws the places out over the whole room, labels included. */
function spread(points: readonly Point[], { width, height }: Size): Point[] {
  const side = Math.max(0, ...points.map(({ room }) => room));
  const [top, bottom] = [MOST_R + 4, MOST_R + 20];
  const along = (of: (point: Point) => number, start: number, length: number) => {
    const values = points.map(of);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const stretch = high > low ? Math.min(MOST_STRETCH, length / (high - low)) : 1;
    const from = start + (length - (high - low) * stretch) / 2;
    return (value: number) => from + (value - low) * stretch;
  };
  const [acrossTo, downTo] = [
    along(({ x }) => x, side, width - 2 * side),
    along(({ y }) => y, top, height - top - bottom),
  ];
  return points.map((point) => ({ ...point, x: acrossTo(point.x), y: downTo(point.y) }));
}

/** Where each name stands: those that meet near each other, none over another; the same names always fall the same. */
export function placesOf(
  { nodes, links }: Pick<MyStats['names'], 'nodes' | 'links'>,
  size: Size,
): PlacedNode[] {
  const most = Math.max(1, ...nodes.map(({ dreams }) => dreams));
  const points = nodes.map(({ name, dreams }, index): Point => {
    const angle = index * 2.399963;
    const away = 16 * Math.sqrt(index);
    return {
      index,
      r: radiusOf(dreams, most),
      room: Math.max(LABEL_ROOM, (Math.min(name.length, LABEL_MOST) * LETTER) / 2 + 5),
      x: size.width / 2 + away * Math.cos(angle),
      y: size.height / 2 + away * Math.sin(angle),
    };
  });
  const pulls = links.map(({ from, to, dreams }) => ({ source: from, target: to, dreams }));
  forceSimulation(points)
    .force(
      'link',
      forceLink(pulls)
        .distance(64)
        .strength(({ dreams }) => Math.min(0.6, 0.12 * dreams)),
    )
    .force('apart', forceManyBody().strength(-220))
    .force('room', forceCollide<Point>(({ room }) => room).iterations(3))
    .force('x', forceX(size.width / 2).strength(GRAVITY))
    .force('y', forceY(size.height / 2).strength((GRAVITY * size.width) / size.height))
    .force('centre', forceCenter(size.width / 2, size.height / 2))
    .stop()
    .tick(STEPS);
  return spread(points, size).flatMap((point) => {
    const node = nodes[point.index];
    return node ? [{ ...node, ...point }] : [];
  });
}
