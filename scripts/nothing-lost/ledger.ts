/** A dream as a device remembers what it was promised. */
export type DreamEntry = {
  clientId: string;
  /** The longest text that the server has confirmed; null before its first answer. */
  acknowledged: string | null;
  /** Everything that was ever sent, answered or not. */
  attempts: string[];
  updatedAt: string | null;
  kept: boolean;
};

export type RecordingEntry = {
  clientId: string;
  dreamClientId: string;
  pieces: Buffer[];
  started: boolean;
  acknowledged: Set<number>;
  finishAsked: boolean;
  finished: boolean;
};

/** One dreamer's promises, and what was answered that should never be. */
export type Ledger = {
  userId: number;
  token: string;
  dreams: DreamEntry[];
  recordings: RecordingEntry[];
  breaches: string[];
};

export const newLedger = (userId: number, token: string): Ledger => ({
  userId,
  token,
  dreams: [],
  recordings: [],
  breaches: [],
});

/** What the device was promised so far. */
export function promised(ledgers: readonly Ledger[]) {
  const dreams = ledgers.flatMap((ledger) => ledger.dreams).filter((entry) => entry.acknowledged !== null);
  const recordings = ledgers.flatMap((ledger) => ledger.recordings);
  return {
    dreams: dreams.length,
    words: dreams.reduce((sum, entry) => sum + (entry.acknowledged ?? '').split(' ').length, 0),
    recordings: recordings.filter((entry) => entry.finished).length,
    pieces: recordings.reduce((sum, entry) => sum + entry.acknowledged.size, 0),
  };
}
