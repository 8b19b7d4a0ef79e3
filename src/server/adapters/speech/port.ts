/** Words of a spoken file. */
export type Transcript = { text: string; language?: string; transcriber: string };

export type Transcriber = {
  name: string;
  /** `path` is a local audio file, `language` a hint. Throws SpeechFault with words for the dreamer. */
  transcribe: (audio: { path: string; mime: string; language?: string }) => Promise<Transcript>;
};

/** Why there are no words. A passing fault (network, overload) is worth another try. */
export class SpeechFault extends Error {
  readonly passing: boolean;

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.passing = passing;
  }
}
