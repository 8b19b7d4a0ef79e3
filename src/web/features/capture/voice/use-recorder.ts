import { useEffect, useState, useSyncExternalStore } from 'react';
import { beforeSessionExpired, session } from '#web/api/session.ts';
import { dreamStore, outbox, pieceStore } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { askToPersist } from '#web/offline/storage-fault.ts';
import { tabLocks } from '#web/offline/tab-lock.ts';
import { browserAudioKind } from './audio-kind.ts';
import { openMicrophone } from './microphone.ts';
import { Recorder } from './recorder.ts';
import type { RecorderState } from './recorder-state.ts';
import { timeZone } from '#web/features/capture/night-choice.ts';
import { keepAwake } from './wake-lock.ts';

const makeRecorder = (dreamClientId: string, language: string, spokenMs: number): Recorder => {
  const deps = {
    store: pieceStore,
    locks: tabLocks,
    openMicrophone,
    audioKind: browserAudioKind,
    owner: currentOwner,
    newId: () => crypto.randomUUID(),
    now: () => performance.now(),
    onKept: () => void outbox.flush('sound'),
  };
  const recorder = new Recorder(deps, { dreamClientId, language, timeZone: timeZone() });
  recorder.continueFrom(spokenMs);
  return recorder;
};

/** The recorder of this screen. Leaving the screen ends the recording; everything said is kept. */
export function useRecorder(
  dreamClientId: string,
  language: string,
  spokenMs: number,
): { recorder: Recorder; state: RecorderState } {
  const [recorder] = useState(() => makeRecorder(dreamClientId, language, spokenMs));
  const state = useSyncExternalStore(recorder.subscribe, recorder.get);
  const active = state.phase === 'recording' || state.phase === 'paused';

  useEffect(() => {
    const stopListening = beforeSessionExpired(() => recorder.flush());
    const flush = () => recorder.flush();
    const turn = () => void (document.visibilityState === 'hidden' ? flush() : recorder.wake());
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', turn);
    return () => {
      stopListening();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', turn);
      if (recorder.get().phase !== 'idle')
        void recorder.stop().then(() => noteSpoken(dreamClientId, recorder));
    };
  }, [recorder, dreamClientId]);

  const speaking = state.phase === 'recording';
  useEffect(() => (speaking ? session.whileSpeaking() : undefined), [speaking]);

  useEffect(() => {
    if (!active) return undefined;
    void askToPersist();
    return keepAwake();
  }, [active]);

  useEffect(() => {
    if (!active && state.keptMs > 0) void noteSpoken(dreamClientId, recorder);
  }, [active, state.keptMs, dreamClientId, recorder]);

  return { recorder, state };
}

const noteSpoken = (dreamClientId: string, recorder: Recorder) =>
  dreamStore.change(dreamClientId, (row) => ({ ...row, spoken_ms: recorder.get().keptMs }));
