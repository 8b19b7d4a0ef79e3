import { useEffect, useRef } from 'react';
import { session, useSession } from '#web/api/session.ts';
import { LiveConnection } from './live-connection.ts';
import type { LiveEvent } from './live-event.ts';
import { LiveTabs } from './live-tabs.ts';
import { pollTransport } from './poll-transport.ts';
import { streamTransport } from './stream-transport.ts';

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

const makeConnection = (told: Follower) =>
  new LiveConnection({ stream: 'EventSource' in window ? streamTransport : null, poll: pollTransport }, told);

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
    person = now;
    tabs = now === undefined ? undefined : new LiveTabs(String(user), makeConnection, tell);
    update();
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
