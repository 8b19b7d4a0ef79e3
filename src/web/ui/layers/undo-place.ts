let place: HTMLElement | null = null;

/** What stands lowest elsewhere, such as the toasts, makes way by `--undo-bars`, and the page's end by `--undo-room`. */
function tellHeight(element: HTMLElement): void {
  const { style } = document.documentElement;
  const isEmpty = element.childElementCount === 0;
  style.setProperty('--undo-bars', isEmpty ? '0px' : `calc(${element.offsetHeight}px + var(--space-2))`);
  style.setProperty('--undo-room', isEmpty ? '0px' : `calc(${element.offsetHeight}px + var(--space-6))`);
}

/**
 * Where the bars that take something back stand, one under the other: at the end of the body, because inside the page
 * they would lie under whatever is drawn after it. Made when the first one shows.
 */
export function undoPlace(className: string | undefined): HTMLElement {
  if (place?.isConnected) return place;
  const made = document.createElement('div');
  made.className = className ?? '';
  document.body.append(made);
  new MutationObserver(() => tellHeight(made)).observe(made, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  window.addEventListener('resize', () => tellHeight(made));
  place = made;
  return made;
}
