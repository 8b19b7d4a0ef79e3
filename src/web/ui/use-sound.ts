import { useEffect, useRef, useState } from 'react';
import { readSound, type Sound } from './waveform.ts';

const SPEEDS: readonly number[] = [1, 1.5, 2, 0.75];

/** The sound's address for an audio element, and what has been measured of it; loaded once, at the first `open`. */
function useLoaded(load: () => Promise<Blob>, eager: boolean, bars: number) {
  const [url, setUrl] = useState<string | null>(null);
  const [sound, setSound] = useState<Sound | null>(null);
  const [failed, setFailed] = useState(false);
  const pending = useRef<Promise<string | null> | null>(null);
  const fetchIt = async (): Promise<string | null> => {
    try {
      const blob = await load();
      const made = URL.createObjectURL(blob);
      setUrl(made);
      setFailed(false);
      void readSound(blob, bars).then(setSound, () => undefined);
      return made;
    } catch {
      setFailed(true);
      pending.current = null;
      return null;
    }
  };
  const open = () => {
    pending.current ??= fetchIt();
    return pending.current;
  };
  const opener = useRef(open);
  useEffect(() => {
    if (eager) void opener.current();
  }, [eager]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return { url, sound, failed, open };
}

type Player = { length: number; open: () => Promise<string | null> };

/** What the buttons of a player do. */
function usePlaying({ length, open }: Player) {
  const audio = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState(1);
  const toggle = async () => {
    const address = await open();
    const element = audio.current;
    if (!address || !element) return;
    if (element.src !== address) element.src = address;
    element.playbackRate = speed;
    if (element.paused) await element.play().catch(() => undefined);
    else element.pause();
  };
  const seek = (to: number) => {
    const inside = Math.min(Math.max(0, to), length);
    if (audio.current?.src) audio.current.currentTime = inside;
    setAt(inside);
  };
  const nextSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  return { audio, at, setAt, speed, toggle, seek, nextSpeed };
}

/** Plays one recording; `seconds` is its length as far as it is known before it has been read. */
export function useSound({
  load,
  seconds,
  eager,
  bars,
}: {
  load: () => Promise<Blob>;
  seconds: number;
  eager: boolean;
  bars: number;
}) {
  const { url, sound, failed, open } = useLoaded(load, eager, bars);
  const [playing, setPlaying] = useState(false);
  const length = sound?.seconds ?? seconds;
  const { audio, at, setAt, speed, toggle, seek, nextSpeed } = usePlaying({ length, open });
  const element = {
    ref: audio,
    src: url ?? undefined,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
  };
  const peaks = sound?.peaks ?? null;
  return { element, peaks, failed, playing, at, speed, length, toggle, seek, nextSpeed };
}
