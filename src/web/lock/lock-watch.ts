import './cover.css';
import { keep, lockChanged, lockSettings, readKept, setLocked } from './lock.ts';

const MINUTE = 60_000;
const BEAT_MS = 5_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;

let stop: (() => void) | null = null;

const now = () => String(Date.now());

/** What the system's list of open apps would show is painted before the page rests: it must show no text then. */
function cover(on: boolean): void {
  const { dataset } = document.documentElement;
  if (on) dataset.covered = '';
  else delete dataset.covered;
}

function closeWhenIdle(): void {
  const after = lockSettings()?.after;
  const idle = Date.now() - Number(readKept('used'));
  if (typeof after === 'number' && idle >= after * MINUTE && readKept('closed') === null) setLocked(true);
}

const onTouch = () => {
  // The time away comes first: a touch after it must not open what should have closed.
  closeWhenIdle();
  if (Date.now() - Number(readKept('used')) > 1000) keep('used', now());
};

function onAway(): void {
  const settings = lockSettings();
  if (!settings) return;
  keep('here', now());
  if (settings.hide || settings.secret) cover(true);
  if (settings.after === 'hidden') setLocked(true);
}

function onBack(): void {
  // A page that rested heard nothing of the other tabs.
  lockChanged();
  closeWhenIdle();
  cover(false);
}

const onVisibility = () => (document.visibilityState === 'hidden' ? onAway() : onBack());
const onPageShow = (event: PageTransitionEvent) => {
  if (event.persisted) onBack();
};
const beat = () => {
  if (document.visibilityState === 'visible') keep('here', now());
  closeWhenIdle();
};

/** Closes and covers as this person wishes, until nothing is wished any more. Calling it again is harmless. */
export function watch(): void {
  stop?.();
  stop = null;
  if (!lockSettings()) return;
  // Its first look is a touch: the page was opened by somebody.
  if (readKept('closed') === null) keep('used', now());
  keep('here', now());
  const timer = window.setInterval(beat, BEAT_MS);
  for (const name of TOUCHES) window.addEventListener(name, onTouch, { capture: true, passive: true });
  window.addEventListener('pagehide', onAway);
  window.addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', onVisibility);
  void import('./lock-screen.tsx').catch(() => undefined);
  stop = () => {
    window.clearInterval(timer);
    for (const name of TOUCHES) window.removeEventListener(name, onTouch, { capture: true });
    window.removeEventListener('pagehide', onAway);
    window.removeEventListener('pageshow', onPageShow);
    document.removeEventListener('visibilitychange', onVisibility);
    cover(false);
  };
}
