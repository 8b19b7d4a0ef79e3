import type { Table } from 'dexie';
import type { Owner } from '#web/offline/owner.ts';
import { storageFaultOf, type StorageFault } from '#web/offline/storage-fault.ts';

export type KeptRow = { key: string; owner: Owner };
export type KeptRowsDeps<Row> = {
  /** Names the channel on which tabs tell each other of changes. */
  name: string;
  /** Loaded only when there is something to read or to keep. */
  open: () => Promise<Pick<Table<Row, string>, 'where' | 'bulkPut' | 'bulkDelete'>>;
  /** False where the disk has nothing at all, so that nothing is loaded to read it. */
  isThere?: () => Promise<boolean>;
  onFault?: (fault: StorageFault | null) => void;
  /** One row of two with the same key: what the disk had, and what was written before that was read. */
  join?: (kept: Row, written: Row) => Row;
};

const NONE: readonly never[] = [];

/**
 * Rows that a screen reads and writes at once, while the disk follows as quickly as it can; where it refuses, they are held for
 * as long as the page is open. What other tabs write is read again, but never over what this tab is writing.
 */
export class KeptRows<Row extends KeptRow> {
  readonly #deps: KeptRowsDeps<Row>;
  readonly #rows = new Map<string, Row>();
  /** Changed here and not on the disk yet, with their owners. */
  readonly #dirty = new Map<string, Owner>();
  /** Counts the changes made here, and which was the last of each row: what was read before it is old. */
  readonly #last = new Map<string, number>();
  #count = 0;
  readonly #loaded = new Map<Owner, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  readonly #lists = new Map<Owner, readonly Row[]>();
  readonly #channel: BroadcastChannel | undefined;
  #saving: Promise<void> | null = null;

  constructor(deps: KeptRowsDeps<Row>) {
    this.#deps = deps;
    // Not in tests without a window: an open channel would keep their process alive.
    if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return;
    this.#channel = new window.BroadcastChannel(`kept ${deps.name}`);
    this.#channel.addEventListener('message', () => {
      for (const owner of this.#loaded.keys()) void this.reload(owner);
    });
  }

  #changed(): void {
    this.#lists.clear();
    for (const listener of this.#listeners) listener();
  }

  /** What is on the disk is read before anything is written over it. */
  async #drain(): Promise<void> {
    while (this.#dirty.size > 0) {
      for (const owner of new Set(this.#dirty.values())) await this.load(owner);
      const keys = [...this.#dirty.keys()];
      const rows = new Map(keys.map((key) => [key, this.#rows.get(key)]));
      try {
        const table = await this.#deps.open();
        await table.bulkPut([...rows.values()].filter((row) => row !== undefined));
        await table.bulkDelete(keys.filter((key) => rows.get(key) === undefined));
        this.#deps.onFault?.(null);
      } catch (error) {
        this.#deps.onFault?.(storageFaultOf(error));
        return;
      }
      for (const key of keys) if (this.#rows.get(key) === rows.get(key)) this.#dirty.delete(key);
      this.#channel?.postMessage(null);
    }
  }

  #save(key: string, owner: Owner): void {
    this.#dirty.set(key, owner);
    this.#last.set(key, (this.#count += 1));
    this.#saving ??= this.#drain().finally(() => {
      this.#saving = null;
    });
  }

  async #onDisk(owner: Owner): Promise<Row[]> {
    const isThere = (await this.#deps.isThere?.()) ?? true;
    return isThere ? (await this.#deps.open()).where('owner').equals(owner).toArray() : [];
  }

  async #read(owner: Owner, isFirst: boolean): Promise<void> {
    const since = this.#count;
    const kept = await this.#onDisk(owner);
    const isOurs = (key: string) => this.#dirty.has(key) || (this.#last.get(key) ?? 0) > since;
    for (const row of kept) {
      const here = this.#rows.get(row.key);
      if (!isOurs(row.key)) this.#rows.set(row.key, row);
      else if (isFirst && here && this.#deps.join) this.#rows.set(row.key, this.#deps.join(row, here));
    }
    const there = new Set(kept.map(({ key }) => key));
    for (const [key, row] of this.#rows)
      if (row.owner === owner && !there.has(key) && !isOurs(key)) this.#rows.delete(key);
    this.#changed();
  }

  /** Reads what the disk has of one owner, once; where it cannot be read there is only what this tab writes. */
  load(owner: Owner): Promise<void> {
    const loading = this.#loaded.get(owner) ?? this.#read(owner, true).catch(() => undefined);
    this.#loaded.set(owner, loading);
    return loading;
  }

  /** Reads it again: another tab may have changed it. */
  async reload(owner: Owner): Promise<void> {
    await this.load(owner);
    await this.#read(owner, false).catch(() => undefined);
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** The same list until something changes. */
  listOf(owner: Owner): readonly Row[] {
    const known = this.#lists.get(owner);
    if (known) return known;
    const rows = [...this.#rows.values()].filter((row) => row.owner === owner);
    const list = rows.length > 0 ? rows : NONE;
    this.#lists.set(owner, list);
    return list;
  }

  put(row: Row): void {
    this.#rows.set(row.key, row);
    this.#save(row.key, row.owner);
    this.#changed();
  }

  /** Applies a change to the row as it is; nothing where there is none. */
  change(key: string, change: (row: Row) => Row): Row | undefined {
    const row = this.#rows.get(key);
    if (!row) return undefined;
    const changed = change(row);
    this.put(changed);
    return changed;
  }

  drop(key: string): void {
    const row = this.#rows.get(key);
    if (!row) return;
    this.#rows.delete(key);
    this.#save(key, row.owner);
    this.#changed();
  }

  /** Waits until the disk has everything, or has refused it. */
  async kept(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  /** Gives rows to another owner; `rename` answers the row as it is then, and the key is its own. */
  async adopt(from: Owner, to: Owner, rename: (row: Row) => Row): Promise<void> {
    await this.load(from);
    await this.load(to);
    for (const row of this.listOf(from)) {
      const moved = rename(row);
      const present = this.#rows.get(moved.key);
      const isOther = present !== undefined && present !== row;
      this.put(isOther && this.#deps.join ? this.#deps.join(present, moved) : moved);
      if (moved.key !== row.key) this.drop(row.key);
    }
    await this.kept();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
