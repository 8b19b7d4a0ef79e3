import { type KeyboardEvent, useEffect, useRef } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const OWN_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [popover], [role="menu"], [role="dialog"]';

/** What each row is reached by: the way to its page, and where it has none, its box. */
const rowsOf = (list: HTMLElement): HTMLElement[] => {
  const links = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  return links.length > 0
    ? links
    : [...list.querySelectorAll<HTMLElement>(':is(tbody tr, [data-card]) input[type="checkbox"]')];
};

/**
 * Arrow keys, or j and k, go from row to row by what carries `data-row`, or else by their boxes; x chooses the row, and / goes to the
 * first field of the search. Enter follows the link, as everywhere. What stands over the list, a
 * menu of a row among it, has keys of its own.
 */
function takeKey(list: HTMLElement, event: KeyboardEvent | globalThis.KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as HTMLElement).closest(OWN_KEYS)) return;
  if (event.key === '/') {
    event.preventDefault();
    list.querySelector<HTMLElement>('[role="search"] :is(input, button)')?.focus();
    return;
  }
  const rows = rowsOf(list);
  const row = (event.target as HTMLElement).closest('tr, [data-card]');
  const at = rows.findIndex((link) => row?.contains(link));
  if (event.key === 'x' && row) {
    event.preventDefault();
    row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    return;
  }
  const step = STEPS[event.key];
  if (step === undefined) return;
  const next = at === -1 ? rows[0] : rows[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const onRowKeys = (event: KeyboardEvent<HTMLElement>): void => takeKey(event.currentTarget, event);

/** The list's keys, in it and where the focus is on nothing yet: there arrows go on scrolling the page. */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isFree = target === document.body || (target instanceof HTMLElement && target.matches('main'));
      if (!isFree || !list.current || event.key.startsWith('Arrow')) return;
      if (!document.querySelector('dialog[open]')) takeKey(list.current, event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { ref: list, onKeyDown: onRowKeys };
}
