import { type RefObject, useCallback, useEffect, useState } from 'react';
import { passageOf } from './passage-places.ts';

/** Words of the dream that are selected, and the bottom of their last line in pixels from the corner of what surrounds them. */
export type SelectedPassage = { words: string; left: number; top: number };

const REST_MS = 150;

function find(around: HTMLElement, text: string): SelectedPassage | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!around.contains(range.commonAncestorContainer)) return null;
  const words = passageOf(text, selection.toString());
  if (words === '') return null;
  const last = Array.from(range.getClientRects?.() ?? []).at(-1);
  const outer = around.getBoundingClientRect();
  return {
    words,
    left: (last?.right ?? outer.left) - outer.left,
    top: (last?.bottom ?? outer.bottom) - outer.top,
  };
}

/** The passage of `text` that is selected inside `around`, by pointer, touch or keyboard, a moment after it has come to rest. */
export function useSelectedPassage(
  around: RefObject<HTMLElement | null>,
  text: string,
): { selected: SelectedPassage | null; clear: () => void } {
  const [selected, setSelected] = useState<SelectedPassage | null>(null);
  const read = useCallback(() => {
    if (around.current) setSelected(find(around.current, text));
  }, [around, text]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, REST_MS);
    };
    document.addEventListener('selectionchange', soon);
    document.addEventListener('pointerup', soon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', soon);
      document.removeEventListener('pointerup', soon);
    };
  }, [read]);
  return {
    selected,
    clear: () => {
      document.getSelection()?.removeAllRanges();
      setSelected(null);
    },
  };
}
