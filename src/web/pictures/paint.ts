import type { DrawnStroke } from '#web/offline/database.ts';
import type { Inks } from './inks.ts';

type Point = { x: number; y: number; pressure: number };

const pointAt = ({ points }: DrawnStroke, at: number): Point => ({
  x: points[at * 3] ?? 0,
  y: points[at * 3 + 1] ?? 0,
  pressure: points[at * 3 + 2] ?? 0.5,
});

const countOf = ({ points }: DrawnStroke): number => points.length / 3;
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Half pressure draws the width as it is chosen. */
const widthAt = (stroke: DrawnStroke, { pressure }: Point): number => stroke.width * (0.4 + 1.2 * pressure);

function prepare(context: CanvasRenderingContext2D, { tool, ink }: DrawnStroke, inks: Inks): void {
  const colour = inks[ink] ?? Object.values(inks)[0] ?? '';
  context.globalCompositeOperation = tool === 'eraser' ? 'destination-out' : 'source-over';
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineCap = 'round';
  context.lineJoin = 'round';
}

function dot(context: CanvasRenderingContext2D, stroke: DrawnStroke): void {
  const point = pointAt(stroke, 0);
  context.beginPath();
  context.arc(point.x, point.y, widthAt(stroke, point) / 2, 0, 2 * Math.PI);
  context.fill();
}

/** A curve from the middle before a point to the middle after it; the last one ends at its point where the line is over. */
function piece(context: CanvasRenderingContext2D, stroke: DrawnStroke, at: number, over: boolean): void {
  const [before, point] = [pointAt(stroke, at - 1), pointAt(stroke, at)];
  const from = at === 1 ? before : between(pointAt(stroke, at - 2), before);
  const to = over && at === countOf(stroke) - 1 ? point : between(before, point);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(before.x, before.y, to.x, to.y);
  context.lineWidth = widthAt(stroke, point);
  context.stroke();
}

type Part = {
  /** The first point that is new. */
  from?: number;
  /** No more points will come. */
  over?: boolean;
};

/** Draws a stroke, or what has been added to it. */
export function paintStroke(
  context: CanvasRenderingContext2D,
  stroke: DrawnStroke,
  inks: Inks,
  { from = 0, over = true }: Part = {},
): void {
  prepare(context, stroke, inks);
  if (countOf(stroke) === 1) dot(context, stroke);
  for (let at = Math.max(1, from); at < countOf(stroke); at += 1) piece(context, stroke, at, over);
}

/** Draws everything anew. */
export function paintAll(
  context: CanvasRenderingContext2D,
  strokes: readonly DrawnStroke[],
  inks: Inks,
): void {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  for (const stroke of strokes) paintStroke(context, stroke, inks);
}

/** The drawing as a PNG on its paper: nothing in it is see-through. Null where the browser cannot make one. */
export function pictureOf(canvas: HTMLCanvasElement, paper: string): Promise<Blob | null> {
  const whole = document.createElement('canvas');
  whole.width = canvas.width;
  whole.height = canvas.height;
  const context = whole.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = paper;
  context.fillRect(0, 0, whole.width, whole.height);
  context.drawImage(canvas, 0, 0);
  return new Promise((resolve) => whole.toBlob(resolve, 'image/png'));
}
