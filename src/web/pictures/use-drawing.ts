import { useEffect, useState } from 'react';
import { beforeSessionExpired } from '#web/api/session.ts';
import type { DrawnStroke } from '#web/offline/database.ts';
import { drawingStore } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import type { Drawing } from '#web/offline/stores/drawing-store.ts';
import { tabLocks } from '#web/offline/tab-lock.ts';
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

/**
 * A drawing for a dream: begun anew or gone on with, kept on the device with every line. Null for a moment, and while
 * another tab draws it: two would overwrite each other's lines. */
export function useDrawing(dreamClientId: string) {
  const [keeper] = useState(() => createKeeper(dreamClientId));
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    let here = true;
    let release = () => {};
    const begin = async () => {
      const name = `drawing ${dreamClientId}`;
      if ((await tabLocks.isHeld(name)) && here) setElsewhere(true);
      release = await tabLocks.hold(name);
      if (!here) return release();
      const kept = await keeper.load();
      setElsewhere(false);
      setDrawing((before) => before ?? kept ?? emptyDrawing(isUpright()));
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
      void keeper.flush().finally(() => release());
    };
  }, [keeper, dreamClientId]);
  const turn = (next: (before: Drawing) => Drawing) => {
    if (!drawing) return;
    const after = next(drawing);
    keeper.keep(after);
    setDrawing(after);
  };
  return {
    drawing,
    /** Another tab has it open; it goes on here as soon as that one lets go. */
    elsewhere,
    keeper,
    add: (stroke: DrawnStroke) => turn((before) => withAct(before, stroke)),
    clear: () => turn((before) => withAct(before, { kind: 'clear' })),
    undo: () => turn(undone),
    redo: () => turn(redone),
  };
}

export type DrawingInHand = ReturnType<typeof useDrawing>;
