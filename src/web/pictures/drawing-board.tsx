import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { DrawnStroke } from '#web/offline/database.ts';
import type { Drawing } from '#web/offline/stores/drawing-store.ts';
import type { Inks } from './inks.ts';
import { paintAll, paintStroke } from './paint.ts';
import { strokesOf } from './strokes.ts';
import classes from './drawing.module.css';

export type Pen = Pick<DrawnStroke, 'tool' | 'ink' | 'width'>;

type BoardProps = {
  canvas: RefObject<HTMLCanvasElement | null>;
  drawing: Drawing;
  inks: Inks;
  pen: Pen;
  label: string;
  describedBy: string;
  /** The line as far as it is drawn, again and again. */
  onGrow: (stroke: DrawnStroke) => void;
  onStroke: (stroke: DrawnStroke) => void;
};

/** Where a pointer is on the paper; only pens know how hard they are pressed. */
function pointsOf(canvas: HTMLCanvasElement, event: PointerEvent): number[] {
  const box = canvas.getBoundingClientRect();
  const native = event.nativeEvent;
  const several = native.getCoalescedEvents?.() ?? [];
  return (several.length > 0 ? several : [native]).flatMap((one) => [
    Math.round(((one.clientX - box.left) / (box.width || 1)) * canvas.width),
    Math.round(((one.clientY - box.top) / (box.height || 1)) * canvas.height),
    one.pointerType === 'pen' ? Math.round(one.pressure * 100) / 100 : 0.5,
  ]);
}

/** Repaints where the paper has changed otherwise than by the line that was just drawn on it. */
function usePainted({ canvas, drawing, inks }: Pick<BoardProps, 'canvas' | 'drawing' | 'inks'>) {
  const painted = useRef<{ inks: Inks; strokes: DrawnStroke[] } | null>(null);
  /** The line that a pointer has drawn last. */
  const fresh = useRef<DrawnStroke | null>(null);
  useEffect(() => {
    const strokes = strokesOf(drawing);
    const before = painted.current;
    const isThere =
      before?.inks === inks &&
      strokes.length === before.strokes.length + 1 &&
      strokes.at(-1) === fresh.current &&
      strokes.at(-2) === before.strokes.at(-1);
    painted.current = { inks, strokes };
    const context = isThere ? null : canvas.current?.getContext('2d');
    if (context) paintAll(context, strokes, inks);
  }, [canvas, drawing, inks]);
  return (stroke: DrawnStroke) => {
    fresh.current = stroke;
  };
}

/** What pointers do. One at a time, so that a resting hand leaves no mark. */
function useLine(props: BoardProps) {
  const { canvas, inks, pen, onGrow, onStroke } = props;
  const line = useRef<{ pointer: number; stroke: DrawnStroke } | null>(null);
  const noteDrawn = usePainted(props);
  const grow = (event: PointerEvent, stroke: DrawnStroke) => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const from = stroke.points.length / 3;
    stroke.points.push(...pointsOf(canvas.current, event));
    paintStroke(context, stroke, inks, { from, over: false });
    onGrow(stroke);
  };
  const end = (event: PointerEvent) => {
    if (line.current?.pointer !== event.pointerId) return;
    const { stroke } = line.current;
    line.current = null;
    const context = canvas.current?.getContext('2d');
    if (context) paintStroke(context, stroke, inks, { from: stroke.points.length / 3 - 1 });
    noteDrawn(stroke);
    onStroke(stroke);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (line.current || event.button > 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      line.current = { pointer: event.pointerId, stroke: { kind: 'stroke', ...pen, points: [] } };
      grow(event, line.current.stroke);
    },
    onPointerMove: (event: PointerEvent) => {
      if (line.current?.pointer === event.pointerId) grow(event, line.current.stroke);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** The paper: a finger, a pen or a mouse draws on it. */
export function DrawingBoard(props: BoardProps) {
  const { canvas, drawing, label, describedBy } = props;
  const pointers = useLine(props);
  return (
    <div className={classes.desk}>
      <canvas
        ref={canvas}
        className={classes.paper}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        width={drawing.width}
        height={drawing.height}
        style={{ aspectRatio: `${drawing.width} / ${drawing.height}` }}
        data-upright={drawing.height > drawing.width || undefined}
        {...pointers}
      />
    </div>
  );
}
