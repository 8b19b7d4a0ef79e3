import type { Sql } from './database.ts';

/** What was found is taken as it was for at most this long, and only while changes are being listened to. */
const TRUST_MS = 5000;
const MOST_ENTRIES = 10_000;

/** `livesUntil`: when it ends by itself, where it does. */
type Found<Value> = { key: string; owner: number; value: Value; livesUntil?: number };
type Kept<Value> = { owner: number; value: Value; until: number };

/** What one process knows of its users. A change anywhere forgets the user's: at once here, by NOTIFY elsewhere. */
type WatchedMemory<Value> = {
  find: (key: string, now: number) => Value | undefined;
  /** Marks the moment before a lookup; its result is kept only when nothing was forgotten since. */
  mark: () => number;
  /** Keeps what was found for its owner; times in ms. */
  keep: (found: Found<Value>, now: number, mark: number) => void;
  forget: (owner: number) => void;
};

function makeMemory<Value>(): WatchedMemory<Value> & { clear: () => void } {
  const known = new Map<string, Kept<Value>>();
  let generation = 0;
  const clear = () => {
    generation += 1;
    known.clear();
  };
  return {
    clear,
    mark: () => generation,
    find: (key, now) => {
      const found = known.get(key);
      return found && found.until > now ? found.value : undefined;
    },
    keep: ({ key, owner, value, livesUntil = Infinity }, now, mark) => {
      if (mark !== generation) return;
      if (known.size >= MOST_ENTRIES) known.clear();
      known.set(key, { owner, value, until: Math.min(livesUntil, now + TRUST_MS) });
    },
    forget: (owner) => {
      generation += 1;
      for (const [key, kept] of known) if (kept.owner === owner) known.delete(key);
    },
  };
}

/** A kind of thing to remember, and the channel on which a trigger tells whose have changed. */
export type MemoryKind<Value> = {
  /** The memory of this database, once changes are listened to; undefined before, and then every call looks it up. */
  of: (sql: Sql) => WatchedMemory<Value> | undefined;
  /** Begins to listen and to remember; returns how to stop. A lost connection forgets everything when it is back. */
  watch: (sql: Sql) => Promise<() => Promise<void>>;
};

export function memoryKind<Value>(channel: string): MemoryKind<Value> {
  const memories = new WeakMap<Sql, WatchedMemory<Value>>();
  return {
    of: (sql) => memories.get(sql),
    watch: async (sql) => {
      const memory = makeMemory<Value>();
      const listening = await sql.listen(
        channel,
        (owner) => memory.forget(Number(owner)),
        () => memory.clear(),
      );
      memories.set(sql, memory);
      return async () => {
        memories.delete(sql);
        await listening.unlisten();
      };
    },
  };
}
