import type { Reach } from '#server/adapters/reach/port.ts';
import type { SpokenSegment } from '#shared/recordings.ts';

/** Words of a spoken file; `segments` where the transcriber tells when they were said. */
export type Transcript = {
  text: string;
  language?: string;
  transcriber: string;
  segments?: SpokenSegment[];
};

/** A local audio file; `language` is a hint. `seconds` is how long it is: the longer, the longer may be worked on it. */
export type SpokenFile = { path: string; mime: string; language?: string; seconds?: number };

export type Transcriber = {
  name: string;
  /** Where the sound goes (`host` or `host:port`); absent where it stays on this server. */
  host?: string;
  /** Throws SpeechFault with words for the dreamer. */
  transcribe: (audio: SpokenFile) => Promise<Transcript>;
  /** Asks whether it is there, without giving it any sound. */
  reach?: Reach;
};

/** A small machine needs up to this many seconds for one that was spoken. */
const WORK_PER_SECOND = 4;
/** A recording of an hour and a half on such a machine. */
export const LONGEST_WORK_MS = 6 * 3600 * 1000;

/** Milliseconds that may be worked on so many seconds of sound, at least `least`. */
export const workingTime = (seconds: number | undefined, least: number): number =>
  Math.max(least, Math.min(LONGEST_WORK_MS, (seconds ?? 0) * WORK_PER_SECOND * 1000));

/** Why there are no words. A passing fault (network, overload) is worth another try. */
export class SpeechFault extends Error {
  readonly passing: boolean;

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.passing = passing;
  }
}
