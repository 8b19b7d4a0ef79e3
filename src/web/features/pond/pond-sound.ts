import { useState } from 'react';
import { browserStorage } from '#web/api/storage.ts';

const KEY = 'pond-sound';
const LOW = 0.0001;

let context: AudioContext | null = null;

/** A drop: a short tone that rises, once more and softer behind it. Made here, so nothing is fetched. */
function playDrop(): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [after, from, to, loud] of [
    [0, 420, 880, 0.09],
    [0.16, 520, 1040, 0.035],
  ] as const) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.setValueAtTime(from, now + after);
    tone.frequency.exponentialRampToValueAtTime(to, now + after + 0.09);
    gain.gain.setValueAtTime(LOW, now + after);
    gain.gain.exponentialRampToValueAtTime(loud, now + after + 0.012);
    gain.gain.exponentialRampToValueAtTime(LOW, now + after + 0.42);
    tone.connect(gain).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + 0.45);
  }
}

/** Silent until it is wished for; this device remembers. */
export function usePondSound() {
  const [on, setOn] = useState(browserStorage.getItem(KEY) === 'on');
  const turn = () => {
    browserStorage.setItem(KEY, on ? 'off' : 'on');
    if (!on) playDrop();
    setOn(!on);
  };
  return { on, turn, drop: () => on && playDrop() };
}
