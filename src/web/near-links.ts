import { isSlowLine } from './api/first-view.ts';

/** Fetches a page ahead: always its program, with `data` also what it will ask first. */
type Ahead = (pathname: string, data: boolean) => Promise<void>;

/** How far below and above the window a link in a list is near. */
const NEAR = '200px';
/** A pointer that rests so long on a link means it. */
const MEANT_MS = 65;
/** A list is looked through when nothing has been added to it for this long. */
const REST_MS = 400;
/** What a press asked for has come after so long, or is waited for. */
const PRESSED_MS = 2000;
const PRESSES = ['pointerdown', 'keydown'] as const;
/** So many dreams of one screen are fetched before one of them is touched. */
const AHEAD_OF_TOUCH = 6;
const IN_LISTS = 'main :is(li, article) a[href^="/"]';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader's line or wallet would rather not. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

const pathOf = (link: HTMLAnchorElement): string | null => {
  const isOurs =
    link.origin === window.location.origin && link.target === '' && !link.hasAttribute('download');
  return isOurs && link.pathname !== window.location.pathname ? link.pathname : null;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const idle = (): Promise<void> =>
  typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => requestIdleCallback(() => resolve()))
    : wait(200);

/** One after the other, in moments in which nothing else is done: what somebody pressed for goes first. */
function inTurn(): { later: (work: () => Promise<void>) => void; stop: () => void } {
  let last = Promise.resolve();
  let pressedAt = -Infinity;
  const pressed = () => (pressedAt = performance.now());
  const unpressed = async () => {
    for (let left = 0; (left = pressedAt + PRESSED_MS - performance.now()) > 0;) await wait(left);
  };
  for (const kind of PRESSES) document.addEventListener(kind, pressed, { capture: true, passive: true });
  return {
    later: (work) => {
      last = last.then(unpressed).then(idle).then(work);
    },
    stop: () => {
      for (const kind of PRESSES) document.removeEventListener(kind, pressed, { capture: true });
    },
  };
}

/** What is touched, pointed at or reached by keyboard is meant: its page and its data come. */
function watchTouch(fetch: (path: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const meant = ({ target }: Event) => {
    const link = linkOf(target);
    const path = link && pathOf(link);
    if (path !== null) fetch(path);
  };
  const over = (event: Event) => {
    clearTimeout(timer);
    if (linkOf(event.target)) timer = setTimeout(() => meant(event), MEANT_MS);
  };
  document.addEventListener('pointerover', over, { passive: true });
  document.addEventListener('touchstart', meant, { passive: true });
  document.addEventListener('focusin', meant);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', over);
    document.removeEventListener('touchstart', meant);
    document.removeEventListener('focusin', meant);
  };
}

/** Links of lists that come near the window, told once each. */
function watchNear(onNear: (path: string) => void): () => void {
  const known = new WeakSet<Element>();
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const path = pathOf(target as HTMLAnchorElement);
        if (path !== null) onNear(path);
      }
    },
    { rootMargin: NEAR },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    for (const link of document.querySelectorAll(IN_LISTS)) {
      if (known.has(link)) continue;
      known.add(link);
      near.observe(link);
    }
  };
  const added = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(look, REST_MS);
  });
  added.observe(document.body, { childList: true, subtree: true });
  timer = setTimeout(look, REST_MS);
  return () => {
    clearTimeout(timer);
    added.disconnect();
    near.disconnect();
  };
}

/**
 * Links inside lists are fetched when they come near, all links when they are touched, so that a press opens a page that is
 * there. Nothing is fetched where data is to be saved, on a slow line only what is touched. Ends with what it returns.
 */
export function startNearLinks(ahead: Ahead): () => void {
  const { later, stop: stopTurns } = inTurn();
  const quietly = (path: string, data: boolean) => ahead(path, data).catch(() => undefined);
  let page = '';
  let room = 0;
  const stopTouch = watchTouch((path) => {
    if (!isSaving()) void quietly(path, true);
  });
  const stopAll = (stops: (() => void)[]) => () => {
    for (const stop of stops) stop();
  };
  if (typeof IntersectionObserver === 'undefined') return stopAll([stopTouch, stopTurns]);
  const stopNear = watchNear((path) => {
    // On a slow line it would stand in the way of what the reader waits for: there a touch begins it.
    if (isSaving() || isSlowLine()) return;
    if (page !== window.location.pathname) {
      page = window.location.pathname;
      room = AHEAD_OF_TOUCH;
    }
    room -= 1;
    const data = room >= 0;
    later(() => (document.hidden ? Promise.resolve() : quietly(path, data)));
  });
  return stopAll([stopTouch, stopNear, stopTurns]);
}
