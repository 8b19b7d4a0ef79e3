/** Bytes by key; keys are made by us, never by a caller. */
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
};
