import { useEffect, useState } from 'react';
import { setLocked, type LockSettings } from './lock.ts';
import { openLock } from './lock-acts.ts';
import { isSecret } from './lock-secret.ts';
import { MOST_TRIES, noteWrong, readTries } from './lock-tries.ts';

const TICK_MS = 500;

/** Seconds until the next try; counts down by itself. */
function useWait(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const waits = until > now;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [waits]);
  return waits ? Math.ceil((until - now) / 1000) : 0;
}

/** One try after another, each wrong one making the next wait longer; what is kept of them survives a reload. */
export function useUnlock(settings: LockSettings) {
  const [tries, setTries] = useState(() => readTries(Date.now()));
  const [busy, setBusy] = useState(false);
  const [missed, setMissed] = useState(false);
  const wait = useWait(tries.until);

  const tryWord = async (word: string): Promise<boolean> => {
    // Another tab may have tried meanwhile.
    const before = readTries(Date.now());
    setTries(before);
    if (!settings.secret || before.until > Date.now() || before.wrong >= MOST_TRIES) return false;
    setBusy(true);
    const right = await isSecret(word, settings.secret).finally(() => setBusy(false));
    if (right) openLock();
    else {
      const noted = noteWrong(Date.now());
      setTries(noted);
      setMissed(true);
      if (noted.wrong >= MOST_TRIES) setLocked(true);
    }
    return right;
  };

  return {
    busy,
    wait,
    missed,
    /** How many are left before only logging out leads on. */
    left: Math.max(0, MOST_TRIES - tries.wrong),
    tryWord,
  };
}
