import { useEffect, useRef, useState } from 'react';

/** Loudness of a mono signal in `count` steps, each 0 to 1, against the loudest. */
function peaksOf(samples: Float32Array, count: number): number[] {
  const size = Math.max(1, Math.floor(samples.length / count));
  const stride = Math.max(1, Math.floor(size / 400));
  const peaks = Array.from({ length: count }, (_, step) => {
    let sum = 0;
    let taken = 0;
    for (let at = step * size; at < Math.min(samples.length, (step + 1) * size); at += stride) {
      sum += (samples[at] ?? 0) ** 2;
      taken += 1;
    }
    return taken > 0 ? Math.sqrt(sum / taken) : 0;
  });
  const loudest = Math.max(...peaks, 1e-6);
  return peaks.map((peak) => Math.sqrt(peak / loudest));
}

/** Hertz: enough for a picture of the loudness, and little to hold. */
const RATE = 8_000;

type Sound = { peaks: number[]; seconds: number };

/** Decodes a recording and measures it. Throws where the browser cannot read this kind of sound. */
async function readSound(audio: Blob, count: number): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const decoded = await context.decodeAudioData(await audio.arrayBuffer());
  return { peaks: peaksOf(decoded.getChannelData(0), count), seconds: decoded.duration };
}

const SPEEDS: readonly number[] = [1, 1.5, 2, 0.75];
/** A longer recording is played without being measured: decoded whole, it would fill a phone's memory. */
const MEASURED_SECONDS = 1_800;

type Source = { load: () => Promise<Blob>; seconds: number; eager: boolean; bars: number };

/** The sound's address for an audio element, and what has been measured of it; loaded once, at the first `open`. */
function useLoaded({ load, seconds, eager, bars }: Source) {
  const [url, setUrl] = useState<string | null>(null);
  const [sound, setSound] = useState<Sound | null>(null);
  const [failed, setFailed] = useState(false);
  const pending = useRef<Promise<string | null> | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const fetchIt = async (): Promise<string | null> => {
    try {
      const blob = await load();
      // An address made for a player that is gone would hold the recording in memory until the tab is closed.
      if (!here.current) return null;
      const made = URL.createObjectURL(blob);
      setUrl(made);
      setFailed(false);
      if (seconds <= MEASURED_SECONDS) void readSound(blob, bars).then(setSound, () => undefined);
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

type Player = { url: string | null; length: number; open: () => Promise<string | null> };

const METADATA = 1;

/** Gives the element its sound. Once only: a second time would stop what has begun to play. */
function attach(element: HTMLAudioElement, address: string): void {
  if (element.src !== address) element.src = address;
}

/** What the buttons of a player do. A place that was chosen before the sound is there is gone to as soon as it is. */
function usePlaying({ url, length, open }: Player) {
  const audio = useRef<HTMLAudioElement>(null);
  const chosen = useRef<number | null>(null);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (audio.current && url) attach(audio.current, url);
  }, [url]);
  const toggle = async () => {
    const address = await open();
    const element = audio.current;
    if (!address || !element) return;
    attach(element, address);
    element.playbackRate = speed;
    if (element.paused) await element.play().catch(() => undefined);
    else element.pause();
  };
  const seek = (to: number) => {
    const inside = Math.min(Math.max(0, to), length);
    const element = audio.current;
    if (element && element.readyState >= METADATA) element.currentTime = inside;
    else chosen.current = inside;
    setAt(inside);
  };
  const playFrom = async (to: number) => {
    seek(to);
    if (audio.current?.paused !== false) await toggle();
  };
  const begin = () => {
    const element = audio.current;
    if (!element) return;
    if (chosen.current !== null) element.currentTime = chosen.current;
    chosen.current = null;
    element.playbackRate = speed;
  };
  const nextSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  return { audio, at, setAt, speed, toggle, seek, playFrom, begin, nextSpeed };
}

/** Plays one recording; `seconds` is its length as far as it is known before it has been read. */
export function useSound(source: Source) {
  const { url, sound, failed, open } = useLoaded(source);
  const [playing, setPlaying] = useState(false);
  const length = sound?.seconds ?? source.seconds;
  const { audio, at, setAt, speed, toggle, seek, playFrom, begin, nextSpeed } = usePlaying({
    url,
    length,
    open,
  });
  const element = {
    ref: audio,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onLoadedMetadata: begin,
    onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
  };
  const peaks = sound?.peaks ?? null;
  return { element, peaks, failed, playing, at, speed, length, toggle, seek, playFrom, nextSpeed };
}
