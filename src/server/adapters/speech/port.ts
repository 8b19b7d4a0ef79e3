import type { SpokenSegment } from '#shared/recordings.ts';

/** Words of a spoken file; `segments` where the transcriber tells when they were said. */
export type Transcript = {
  text: string;
  language?: string;
  transcriber: string;
  segments?: SpokenSegment[];
};

/** A local audio file; `language` is a hint. */
export type SpokenFile = { path: string; mime: string; language?: string };

export type Transcriber = {
  name: string;
  /** Where the sound goes (`host` or `host:port`); absent where it stays on this server. */
  host?: string;
  /** Throws SpeechFault with words for the dreamer. */
  transcribe: (audio: SpokenFile) => Promise<Transcript>;
};

/** Why there are no words. A passing fault (network, overload) is worth another try. */
export class SpeechFault extends Error {
  readonly passing: boolean;

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.passing = passing;
  }
}
