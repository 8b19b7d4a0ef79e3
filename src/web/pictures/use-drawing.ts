import { useEffect, useState } from 'react';
import { beforeSessionExpired } from '#web/api/session.ts';
import type { DrawnStroke } from '#web/offline/database.ts';
import { currentOwner, drawingStore } from '#web/offline/device.ts';
import type { Drawing } from '#web/offline/drawing-store.ts';
import { emptyDrawing, redone, undone, withAct } from './strokes.ts';

/** A line reaches the disk this soon after it was drawn, whole or not. */
const KEEP_MS = 300;

/** Keeps one drawing on the device as it grows. */
function createKeeper(dreamClientId: string) {
  const owner = currentOwner();
  let latest: Drawing | null = null;
  let line: DrawnStroke | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const drawing = latest && line ? withAct(latest, line) : latest;
    if (drawing) await drawingStore.put(owner, dreamClientId, drawing);
  };
  const soon = () => {
    timer ??= setTimeout(() => void flush(), KEEP_MS);
  };
  return {
    load: () => drawingStore.get(owner, dreamClientId),
    keep: (drawing: Drawing): void => {
      latest = drawing;
      line = null;
      soon();
    },
    /** The line that is being drawn, not yet a part of the drawing. */
    keepLine: (stroke: DrawnStroke): void => {
      line = stroke;
      soon();
    },
    flush,
    /** The drawing has become a picture, or is not wanted: nothing is written any more. */
    end: (): void => {
      clearTimeout(timer);
      latest = null;
      line = null;
    },
  };
}

const isUpright = (): boolean => window.innerHeight > window.innerWidth;

/** A drawing for a dream: begun anew or gone on with, kept on the device with every line. Null for a moment. */
export function useDrawing(dreamClientId: string) {
  const [keeper] = useState(() => createKeeper(dreamClientId));
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let here = true;
    const begin = async () => {
      const kept = await keeper.load();
      if (here) setDrawing((before) => before ?? kept ?? emptyDrawing(isUpright()));
    };
    void begin();
    const flush = () => void keeper.flush();
    const stop = beforeSessionExpired(() => keeper.flush());
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      here = false;
      stop();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keeper]);
  const turn = (next: (before: Drawing) => Drawing) => {
    if (!drawing) return;
    const after = next(drawing);
    keeper.keep(after);
    setDrawing(after);
  };
  return {
    drawing,
    keeper,
    add: (stroke: DrawnStroke) => turn((before) => withAct(before, stroke)),
    clear: () => turn((before) => withAct(before, { kind: 'clear' })),
    undo: () => turn(undone),
    redo: () => turn(redone),
  };
}

export type DrawingInHand = ReturnType<typeof useDrawing>;
