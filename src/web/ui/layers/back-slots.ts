/** What stands over the page and closes when somebody goes back. */
type Layer = { close: () => void };
/** The part of the app's router that is asked where the reader is. */
type Whereabouts = {
  state: { location: { pathname: string; search: string; hash: string; state: unknown; key: string } };
  subscribe: (told: () => void) => () => void;
};
/** What the router keeps with each entry of the history; `cover` marks those that only hold a layer. */
type Slot = { idx?: number; cover?: true } | null;

const layers: Layer[] = [];
/** Numbers of the entries that were added for layers. Those whose layer has closed are passed over. */
const covers = new Set<number>();
let at = 0;
let router: Whereabouts | null = null;

const slotOf = (state: unknown): Slot => state as Slot;
const here = () => slotOf(window.history.state)?.idx ?? 0;

/** How many entries in a row, down from the present one, hold layers. */
function depth(): number {
  let found = 0;
  while (covers.has(at - found)) found += 1;
  return found;
}

/** True where no page of ours lies below the present one. */
export const isFirstPage = (): boolean => {
  at = here();
  return at - depth() <= 0;
};

/** Adds an entry with the same address where the present one would be lost to the next step back. */
function hold(): void {
  if (!router) return;
  at = here();
  if (depth() >= layers.length) return;
  at += 1;
  covers.add(at);
  window.history.pushState({ ...slotOf(window.history.state), idx: at, cover: true }, '');
}

/** The entry below gets what the router wrote into the one that is left: filters that were chosen in a layer stay. */
function bringAlong(whereabouts: Whereabouts): void {
  const { pathname, search, hash, state, key } = whereabouts.state.location;
  const slot = { ...slotOf(window.history.state), usr: state, key };
  window.history.replaceState(slot, '', `${pathname}${search}${hash}`);
}

function onPop(event: PopStateEvent): void {
  const from = at;
  at = here();
  if (slotOf(event.state)?.cover) covers.add(at);
  const uncovers = covers.has(from) && at === from - 1;
  for (const cover of covers) if (cover > at) covers.delete(cover);
  if (!uncovers || !router) return;
  // The router is where it was.
  event.stopImmediatePropagation();
  bringAlong(router);
  const top = layers.at(-1);
  if (!top) return window.history.back();
  top.close();
  // What asks before it closes stands there still, and is to be closed by the next step back.
  setTimeout(() => {
    if (layers.includes(top)) hold();
  });
}

/**
 * From now on a step back closes what stands over the page before it leaves the page. The router is made in here, since who
 * listens first hears first, and the router must not hear of such a step. Answers it, and how to stop.
 */
export function withBackCloses<Router extends Whereabouts>(
  makeRouter: () => Router,
): { router: Router; stop: () => void } {
  window.addEventListener('popstate', onPop);
  const made = makeRouter();
  router = made;
  at = here();
  if (slotOf(window.history.state)?.cover) covers.add(at);
  const unsubscribe = made.subscribe(() => {
    at = here();
  });
  const stop = () => {
    unsubscribe();
    window.removeEventListener('popstate', onPop);
    router = null;
    covers.clear();
  };
  return { router: made, stop };
}

/** Lets the next step back call `close` instead of leaving the page. Answers how to let go of that. */
export function coverPage(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  hold();
  return () => void layers.splice(layers.indexOf(layer), 1);
}
