/** What stands in a list as one of many, by which acts may take it away. */
const ROW = 'tbody tr, [data-card], [data-item], article, li';
/** What looks after its own focus. */
const OWN = 'nav, [role="menu"], [role="listbox"], [role="tablist"], [popover]';
const MAY_HAVE_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';
const HEADING = 'h1, h2, h3';

type Place = { row: Element; list: Element; at: number; around: readonly Element[]; path: string };

const rowsOf = (list: Element): Element[] =>
  Array.from(list.children).filter(
    (row) => row.matches(ROW) && (row.matches('[tabindex]') || row.querySelector(MAY_HAVE_FOCUS) !== null),
  );

/** The row that something stands in: a letter alone in its card is no row of the card, the card is one of many. */
function rowOf(target: Element): Element | null {
  let row = target.closest(ROW);
  for (let around = row?.parentElement; around?.matches(ROW); around = around.parentElement) {
    if (rowsOf(around).length > 1) break;
    row = around;
  }
  return row;
}

function placeOf(target: Element): Place | undefined {
  const row = rowOf(target);
  const list = row?.parentElement;
  if (!row || !list || target.closest(OWN)) return undefined;
  const around: Element[] = [];
  for (let one: Element | null = list; one; one = one.parentElement)
    if (one.matches('section, main, dialog')) around.push(one);
  return { row, list, at: rowsOf(list).indexOf(row), around, path: window.location.pathname };
}

/** The heading of what stands around a list that has no rows left. */
function focusHeading(around: readonly Element[]): void {
  const place = around.find((one) => one.isConnected && one.querySelector(HEADING) !== null);
  const heading = place?.querySelector<HTMLElement>(HEADING) ?? document.querySelector('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: place === undefined });
}

/** Gives the focus to the row at a place of a list, the last one where there are fewer, or to the heading of what is around it. */
export function focusRowAt(list: Element, at: number, around: readonly Element[]): void {
  const rows = list.isConnected ? rowsOf(list) : [];
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  if (!row) return focusHeading(around);
  const target = row.matches('[tabindex]')
    ? row
    : (row.querySelector('[data-row]') ?? row.querySelector(MAY_HAVE_FOCUS));
  (target as HTMLElement).focus();
}

const isFree = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches('main');

/**
 * Where an act takes away the row that has the focus, in a list of any kind, the focus goes on to the row that has moved up
 * into its place, and to the list's heading where none is left; never to the top of the page. Ends with what it returns.
 */
export function keepFocusInLists(): () => void {
  let held: Place | undefined;
  // After whatever else looks after the focus of what has just changed.
  const observer = new MutationObserver(() => {
    if (held && !held.row.isConnected) setTimeout(look);
  });
  /** Nobody listens to the page where no row has the focus: not while a dream is written, nor while one only scrolls. */
  const hold = (place: Place | undefined) => {
    if (place && !held) observer.observe(document.body, { childList: true, subtree: true });
    else if (!place) observer.disconnect();
    held = place;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.matches('main')) return;
    // A dialog is asked from a row and comes back to it.
    if (target.closest('dialog') && held && !target.closest('dialog')?.contains(held.list)) return;
    hold(placeOf(target));
  };
  function look() {
    if (!held || held.row.isConnected) return;
    if (held.path !== window.location.pathname) return hold(undefined);
    if (document.querySelector('dialog[open]') && !isFree(document.activeElement)) return;
    const { list, at, around } = held;
    hold(undefined);
    if (isFree(document.activeElement)) focusRowAt(list, at, around);
  }
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
