import type { DreamPage, LibraryPage } from '#shared/library/library.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readerMoved } from '#web/api/first-view.ts';
import { session } from '#web/api/session.ts';
import {
  forgetDreams,
  keepDream,
  keepList,
  type Seen,
  type Stretch,
  tellSeen,
} from '#web/offline/stores/reading-cache.ts';
import type { LibraryFilter } from './dreams.queries.ts';

/** Making lists of what was seen is for those without a connection: it comes then, from what the device keeps of the app. */
const importSeen = () => import('./seen-diary.ts');
type SeenDiary = Awaited<ReturnType<typeof importSeen>>;

const isPlain = ({ q, favourites, bin }: LibraryFilter) => q.trim() === '' && !favourites && !bin;

/** Where no service worker holds the app, as before it is installed, what a later moment without a connection needs is fetched. */
async function importAhead(): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  await readerMoved();
  await importSeen();
}

/** Keeps an answer on this device; a full disk or a private window keeps no copy, and nothing is lost by that. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** What the server answers, kept; without a connection what was seen last. Throws as `ask` where there is nothing. */
async function orSeen<Body>(
  ask: () => Promise<Body>,
  kept: (owner: number, body: Body) => Promise<unknown>,
  made: (diary: SeenDiary, seen: Seen) => Body | undefined,
): Promise<Body> {
  const owner = session.get().user;
  if (owner === null) return ask();
  try {
    const body = await ask();
    tellSeen(null);
    quietly(kept(owner, body));
    quietly(importAhead());
    return body;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    const diary = await importSeen().catch(() => undefined);
    const seen = await diary?.seenHere(owner).catch(() => undefined);
    const body = diary && seen && made(diary, seen);
    if (!seen || !body) throw error;
    tellSeen(seen.at);
    return body;
  }
}

/** A stretch of the library; `newest` is the place that it was asked to begin behind, undefined where that is another. */
export const libraryOrSeen = (
  filter: LibraryFilter,
  newest: Stretch['newest'] | undefined,
  ask: () => Promise<LibraryPage>,
): Promise<LibraryPage> =>
  orSeen(
    ask,
    async (owner, page) => {
      if (filter.bin) return;
      const whole = newest !== undefined && isPlain(filter);
      await keepList(owner, page, whole ? { newest, oldest: page.next } : undefined);
    },
    ({ seenLibrary }, seen) => seenLibrary(seen, filter),
  );

export const dreamOrSeen = (id: number, ask: () => Promise<DreamPage>): Promise<DreamPage> =>
  orSeen(
    () =>
      ask().catch((error: unknown) => {
        const { user } = session.get();
        if (error instanceof ApiError && error.status === 404 && user !== null)
          quietly(forgetDreams(user, [id]));
        throw error;
      }),
    (owner, { model, night }) => keepDream(owner, model, night),
    ({ seenDream }, seen) => seenDream(seen, id),
  );
