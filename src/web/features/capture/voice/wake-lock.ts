/** Keeps the screen awake until the answer is called; silently does nothing where the browser cannot. */
export function keepAwake(): () => void {
  let wanted = true;
  let lock: WakeLockSentinel | null = null;
  const ask = async () => {
    if (!wanted || document.visibilityState !== 'visible') return;
    const given = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (wanted) lock = given;
    else void given?.release();
  };
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', again);
    void lock?.release().catch(() => undefined);
  };
}
