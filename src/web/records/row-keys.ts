import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const WRITES = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Arrow keys, or j and k, go from row to row by what carries `data-row`; x chooses the row, and / goes to the
 * first field of the search. Enter follows the link, as everywhere.
 */
export function onRowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest(WRITES)) return;
  const list = event.currentTarget;
  if (event.key === '/') {
    event.preventDefault();
    list.querySelector<HTMLElement>('[role="search"] :is(input, button)')?.focus();
    return;
  }
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
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
