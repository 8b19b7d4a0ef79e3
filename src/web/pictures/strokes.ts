import { PICTURE_LIMITS } from '#shared/dream-photos.ts';
import type { DrawingAct, DrawnStroke } from '#web/offline/database.ts';
import type { Drawing } from '#web/offline/stores/drawing-store.ts';

/** Sides of the paper in pixels of the picture: sharp on any screen, well below what an upload may be. */
const LONG = Math.min(1600, PICTURE_LIMITS.side);
const SHORT = (LONG * 3) / 4;

/** An empty paper, upright where the screen is. */
export const emptyDrawing = (upright: boolean): Drawing => ({
  width: upright ? SHORT : LONG,
  height: upright ? LONG : SHORT,
  acts: [],
  done: 0,
});

/** The drawing after one more act; what had been taken back cannot be done again then. */
export const withAct = (drawing: Drawing, act: DrawingAct): Drawing => {
  const acts = [...drawing.acts.slice(0, drawing.done), act];
  return { ...drawing, acts, done: acts.length };
};

export const canUndo = ({ done }: Drawing): boolean => done > 0;
export const canRedo = ({ acts, done }: Drawing): boolean => done < acts.length;

export const undone = (drawing: Drawing): Drawing => ({ ...drawing, done: Math.max(0, drawing.done - 1) });
export const redone = (drawing: Drawing): Drawing => ({
  ...drawing,
  done: Math.min(drawing.acts.length, drawing.done + 1),
});

/** What is on the paper: everything since it was last cleared. */
export function strokesOf({ acts, done }: Drawing): DrawnStroke[] {
  const present = acts.slice(0, done);
  const cleared = present.findLastIndex(({ kind }) => kind === 'clear');
  return present.slice(cleared + 1).filter((act) => act.kind === 'stroke');
}

/** Something is to be seen: an eraser alone leaves nothing. */
export const isBlank = (drawing: Drawing): boolean =>
  strokesOf(drawing).every(({ tool }) => tool === 'eraser');
