import type { Reach } from '#server/adapters/reach/port.ts';

/** Bytes by key; keys are made by us, never by a caller: `<area>/<person's id>/…`, so that it is known whose a file is. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Joins stored parts into one file, in order. */
  join: (key: string, parts: readonly string[]) => Promise<{ bytes: number }>;
  /** Null when there is no such file. `end` is inclusive. */
  read: (
    key: string,
    range?: { start: number; end: number },
  ) => Promise<{ stream: NodeJS.ReadableStream; size: number } | null>;
  /** A path that a local program may read; the caller disposes of it. */
  localCopy: (key: string) => Promise<{ path: string; dispose: () => Promise<void> }>;
  remove: (key: string) => Promise<void>;
  /** Removes everything of a person in every area, what was never written to its end included. */
  removeOf: (person: number) => Promise<void>;
  /** Removes what writes that never ended had left before a moment; answers how many files. */
  sweepTorn: (before: Date) => Promise<number>;
  /** Keys of an area that were written before a moment. */
  keysBefore: (area: string, before: Date) => AsyncIterable<string>;
  /** Asks whether files can be written and read now. */
  reach?: Reach;
};
