import { useEffect, useRef } from 'react';
import { firstViewDone } from '#web/api/first-view.ts';
import { session, useSession } from '#web/api/session.ts';
import { fetchPart } from '#web/ui/layers/fetch-part.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveTabs } from './live-tabs.ts';

type Follower = (event: LiveEvent) => void;

const followers = new Map<string, Set<Follower>>();
let tabs: LiveTabs | undefined;
let isStarted = false;

const NOTHING: ReadonlySet<string> = new Set();
const isSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

function tell(event: LiveEvent): void {
  for (const follower of followers.get(event.room) ?? []) follower(event);
}

const update = (): void => tabs?.want(isSeen() ? new Set(followers.keys()) : NOTHING);

/** What hears is fetched behind the first view: until it has begun, pages have what they asked for themselves. */
async function openTabs(user: number): Promise<LiveTabs> {
  await firstViewDone();
  const load = async () => (await import('./open-live-tabs.ts')).openLiveTabs;
  return (await fetchPart(load, { quiet: true, wordless: true }))(String(user), tell);
}

/** Begins to hear what pages follow, for whoever is signed in, while the page is seen and there is a connection. */
export function startLive(): () => void {
  isStarted = true;
  let person: string | undefined;
  const follow = () => {
    const { user, token, held, sessionExpired } = session.get();
    const isOpen = token !== null && !sessionExpired && held === null;
    const now = isOpen && user !== null ? `${user} ${token.slice(-8)}` : undefined;
    if (now === person) return;
    tabs?.end();
    tabs = undefined;
    person = now;
    if (now === undefined || user === null) return;
    const begin = async () => {
      const opened = await openTabs(user);
      if (person !== now || !isStarted) return opened.end();
      tabs = opened;
      update();
    };
    // A build that is gone has nothing to hear with; the page says so itself where it matters.
    void begin().catch(() => undefined);
  };
  const stop = session.subscribe(follow);
  const events = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, update);
  const leave = () => tabs?.want(NOTHING);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', update);
  follow();
  return () => {
    isStarted = false;
    stop();
    for (const [target, name] of events) target.removeEventListener(name, update);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', update);
    tabs?.end();
    tabs = undefined;
  };
}

/** Hears a channel until it is told to stop. Nothing is heard before `startLive`. */
function follow(room: string, follower: Follower): () => void {
  const all = followers.get(room) ?? new Set();
  followers.set(room, all.add(follower));
  if (isStarted && all.size === 1) update();
  return () => {
    all.delete(follower);
    if (all.size > 0 || followers.get(room) !== all) return;
    followers.delete(room);
    if (isStarted) update();
  };
}

/** Hears a channel while the component is there and somebody is signed in; null: none. */
export function useLive(room: string | null, told: Follower): void {
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  useEffect(
    () => (room === null || !isSignedIn ? undefined : follow(room, (event) => latest.current(event))),
    [room, isSignedIn],
  );
}
