type Stretch = { top: number; bottom: number };

const FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"])';
const GAP = 12;

/**
 * How far above `seen.bottom` something of `height` ends that covers none of `taken`, `rest` at least; at the upper end of
 * `seen` where nothing between is free. All in px of the window.
 */
export function clearRise(seen: Stretch, height: number, rest: number, taken: readonly Stretch[]): number {
  let bottom = seen.bottom - rest;
  for (const one of taken.toSorted((left, right) => right.bottom - left.bottom))
    if (one.top < bottom + GAP && one.bottom > bottom - height - GAP) bottom = one.top - GAP;
  const highest = seen.top + GAP + height;
  return seen.bottom - Math.max(bottom, highest);
}

/** Rows of acts that belong to the whole page say so by `data-foot-bar`; the field that is written in counts as they do. */
function takenNow(): DOMRect[] {
  const bars = [...document.querySelectorAll('[data-foot-bar]')];
  const field = document.activeElement?.matches(FIELDS) ? [document.activeElement] : [];
  return [...bars, ...field].map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
}

/** Lets `place`, which is fixed at the window's foot, stand clear of bars there, of the field in use and of the keyboard. */
export function standClear(place: HTMLElement): void {
  place.style.removeProperty('--toast-rise');
  const view = window.visualViewport;
  const top = view?.offsetTop ?? 0;
  const seen = { top, bottom: top + (view?.height ?? window.innerHeight) };
  const { bottom, height } = place.getBoundingClientRect();
  if (height === 0) return;
  // From where it rests by itself, and above the keyboard where that lies over it.
  const rest = Math.max(seen.bottom - bottom, GAP);
  const rise = clearRise(seen, height, rest, takenNow()) - (seen.bottom - bottom);
  if (rise > 0) place.style.setProperty('--toast-rise', `${Math.round(rise)}px`);
}

const SETTLE_MS = 100;
const RELEASES = ['pointerup', 'pointercancel'] as const;

/**
 * Calls `move` a moment after another element has the focus, never while something is pressed: a press gives the focus, and
 * what came to lie under the pointer before its release would take the click away.
 */
export function afterFocus(move: () => void): () => void {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  let pressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    if (!pressed) timer = setTimeout(move, SETTLE_MS);
  };
  const press = (now: boolean) => () => {
    pressed = now;
    soon();
  };
  document.addEventListener('pointerdown', press(true), listening);
  for (const release of RELEASES) document.addEventListener(release, press(false), listening);
  document.addEventListener('focusin', soon, listening);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}
