import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { codePoints } from '#shared/text.ts';
import { caretPlace } from './caret-place.ts';
import { asWritten } from '#web/i18n/curled.ts';

/** Words that are selected, and the bottom of their last line in pixels from the corner of what surrounds them. */
export type SelectedWords = { words: string; left: number; top: number };
type Found = SelectedWords & { key: string };

/** A selection is complete when nothing has changed for this long: handles are dragged without telling when they are let go. */
const REST_MS = 150;

/** The words as a name: one line, without the marks around them; empty where they are too many for one. */
function nameOfWords(text: string): string {
  const words = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');
  return codePoints(words) > DREAM_LIMITS.elementName ? '' : words;
}

function inField(around: HTMLElement, field: HTMLTextAreaElement): Found | null {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const words = nameOfWords(value.slice(start, end));
  if (words === '') return null;
  const [outer, inner] = [around.getBoundingClientRect(), field.getBoundingClientRect()];
  const { left, top } = caretPlace(field, end);
  return {
    words,
    key: `${start} ${end} ${words}`,
    left: inner.left - outer.left + left,
    top: inner.top - outer.top + top,
  };
}

function inText(around: HTMLElement, written: string | undefined): Found | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const shown = nameOfWords(selection.toString());
  const words = written === undefined ? shown : asWritten(shown, written);
  if (words === '' || !around.contains(range.commonAncestorContainer)) return null;
  const last = Array.from(range.getClientRects?.() ?? []).at(-1);
  const outer = around.getBoundingClientRect();
  return {
    words,
    key: `${range.startOffset} ${range.endOffset} ${words}`,
    left: (last?.right ?? outer.left) - outer.left,
    top: (last?.bottom ?? outer.bottom) - outer.top,
  };
}

/** In a field of text the page's own selection is another one. */
function findSelected(around: HTMLElement, written: string | undefined): Found | null {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement)
    return around.contains(activeElement) ? inField(around, activeElement) : null;
  return inText(around, written);
}

/** Reads again after everything that may have changed the selection. */
function useWhenSettled(read: () => void) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dragging = false;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => dragging || read(), REST_MS);
    };
    const down = ({ pointerType }: PointerEvent) => {
      dragging = pointerType === 'mouse';
    };
    const up = () => {
      dragging = false;
      soon();
    };
    const events = ['selectionchange', 'select', 'keyup', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, soon);
    document.addEventListener('pointerdown', down);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', up);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, soon);
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', up);
    };
  }, [read]);
}

/**
 * The words that are selected inside `around`, by pointer, touch or keyboard; null where there are none or more than a name
 * can hold. `bar` is what is offered for them: while it has the focus or a finger the words stay. `close` leaves them alone
 * until others are selected. `written` is what is shown with its quotes curled.
 */
export function useSelectedWords(
  around: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  written?: string,
): { selected: SelectedWords | null; hold: (on: boolean) => void; close: () => void } {
  const [selected, setSelected] = useState<Found | null>(null);
  const held = useRef(false);
  const closed = useRef('');
  const read = useCallback(() => {
    if (!around.current || held.current || bar.current?.contains(document.activeElement)) return;
    const found = findSelected(around.current, written);
    if (found?.key !== closed.current) closed.current = '';
    setSelected(found && closed.current === '' ? found : null);
  }, [around, bar, written]);
  useWhenSettled(read);
  return {
    selected,
    hold: (on) => {
      held.current = on;
    },
    close: () => {
      closed.current = selected?.key ?? '';
      setSelected(null);
    },
  };
}
