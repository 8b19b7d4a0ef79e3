/** Texts as directions of their meaning. */
export type Embedder = {
  /** Vectors of different models are never compared. */
  model: string;
  /** Where the texts go (`host` or `host:port`). */
  host: string;
  /** A unit vector for each text, in their order. Throws EmbeddingFault. */
  embed: (texts: readonly string[]) => Promise<Float32Array[]>;
};

/** Why there are no vectors; `passing` faults (network, overload) are worth another try later. */
export class EmbeddingFault extends Error {
  readonly passing: boolean;

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.passing = passing;
  }
}
