import { SHOWN_AGAIN_AFTER_DAYS } from '#shared/prompts/prompt-facts.ts';
import type { Showing } from '#shared/prompts/prompts.ts';
import { type DatabaseDoor, readThrough } from '#web/offline/database-door.ts';
import type { DeviceDatabase, DeviceShowing } from '#web/offline/database.ts';
import { GUEST, type Owner } from '#web/offline/owner.ts';
import { storageFaultOf, type StorageFault } from '#web/offline/storage-fault.ts';

type OnFault = (fault: StorageFault | null) => void;

const WEEK_MS = SHOWN_AGAIN_AFTER_DAYS * 86_400_000;

type Note = Pick<DeviceShowing, 'prompt_id' | 'shown_at' | 'outcome' | 'dream_client_id' | 'answer'>;

const keyOf = (owner: Owner, { prompt_id: id, shown_at: at }: Showing) => `${owner} ${id} ${at}`;

const ofOwner = ({ showings }: DeviceDatabase, owner: Owner) =>
  showings.where('owner').equals(owner).toArray();

const giveShowings = (database: DeviceDatabase, from: Owner, to: Owner): PromiseLike<void> =>
  database.transaction('rw', database.showings, async () => {
    for (const row of await ofOwner(database, from)) {
      await database.showings.put({ ...row, owner: to, key: keyOf(to, row) });
      await database.showings.delete(row.key);
    }
  });

/** What the server knows of everybody but `owner` and a guest. */
async function forgetTold({ showings }: DeviceDatabase, owner: Owner): Promise<void> {
  const known = await showings.where('owner').noneOf([owner, GUEST]).toArray();
  await showings.bulkDelete(known.filter(({ told }) => told === 1).map(({ key }) => key));
}

const asSent = (one: DeviceShowing, sent: DeviceShowing): boolean =>
  one.outcome === sent.outcome && one.answer === sent.answer;
/** The words are the server's now; only that the question was asked is needed here. */
const TOLD = { told: 1, answer: undefined } as const;

/**
 * Which questions were shown on this device and what came of them; a guest's memory is this alone. What the disk would not
 * take is held for as long as the page is open, and goes to the server from there; `onFault` hears of the disk's refusal, and
 * of the next time that it takes something.
 */
export class ShowingStore {
  readonly #held = new Map<string, DeviceShowing>();
  readonly #door: DatabaseDoor;
  readonly #onFault: OnFault;

  constructor(door: DatabaseDoor, onFault: OnFault = () => undefined) {
    this.#door = door;
    this.#onFault = onFault;
  }

  #heldOf = (owner: Owner): DeviceShowing[] => [...this.#held.values()].filter((row) => row.owner === owner);

  async #listOf(owner: Owner): Promise<DeviceShowing[]> {
    const written = this.#heldOf(owner);
    const reading = readThrough(this.#door, (database) => ofOwner(database, owner), []);
    const kept = await (written.length > 0 ? reading.catch(() => []) : reading);
    return [...kept.filter(({ key }) => !this.#held.has(key)), ...written];
  }

  async #update(key: string, change: Partial<DeviceShowing>): Promise<void> {
    const row = this.#held.get(key);
    if (row) this.#held.set(key, { ...row, ...change });
    else await (await this.#door.open()).showings.update(key, change);
  }

  /** Never throws: where the disk refuses, it is held. */
  note = async (owner: Owner, note: Note): Promise<void> => {
    const row: DeviceShowing = { ...note, key: keyOf(owner, note), owner, told: 0, fault: null };
    try {
      await (await this.#door.open()).showings.put(row);
      this.#held.delete(row.key);
      this.#onFault(null);
    } catch (error) {
      this.#held.set(row.key, row);
      this.#onFault(storageFaultOf(error));
    }
  };

  /** Its words are on the disk or at the server: they are not lost with the page. */
  isSafe = (owner: Owner, showing: Showing): boolean => this.#held.get(keyOf(owner, showing))?.told !== 0;

  /** Shown within the last week; what is older and known to the server is forgotten. */
  recent = async (owner: Owner, now: Date): Promise<Showing[]> => {
    const noted = await this.#listOf(owner);
    const isOld = ({ shown_at: at }: Showing) => now.getTime() - Date.parse(at) >= WEEK_MS;
    const spent = noted.filter((row) => row.told === 1 && isOld(row));
    if (spent.length > 0) await (await this.#door.open()).showings.bulkDelete(spent.map(({ key }) => key));
    return noted.filter((row) => !isOld(row)).map(({ prompt_id, shown_at }) => ({ prompt_id, shown_at }));
  };

  /** Whether this device has closed a question: the showing that is named, or one of which nobody knows yet. */
  isClosed = async (owner: Owner, promptId: number, shownAt: string | null): Promise<boolean> =>
    (await this.#listOf(owner)).some(
      ({ prompt_id: id, shown_at: at, outcome, told }) =>
        id === promptId && outcome !== 'shown' && (told === 0 || at === shownAt),
    );

  get = async (key: string): Promise<DeviceShowing | undefined> =>
    this.#held.get(key) ?? readThrough(this.#door, ({ showings }) => showings.get(key), undefined);

  /** What the server has not heard of. */
  listUntold = async (owner: Owner): Promise<DeviceShowing[]> =>
    (await this.#listOf(owner)).filter(({ told }) => told === 0);

  /** The server knows it; true where something else came of it since. */
  confirm = async (sent: DeviceShowing): Promise<boolean> => {
    const written = this.#held.get(sent.key);
    if (written) {
      const isSame = asSent(written, sent);
      if (isSame) this.#held.set(sent.key, { ...written, ...TOLD });
      return !isSame;
    }
    const database = await this.#door.open();
    const { showings } = database;
    return database.transaction('rw', showings, async () => {
      const current = await showings.get(sent.key);
      const isSame = current !== undefined && asSent(current, sent);
      if (isSame) await showings.update(sent.key, TOLD);
      return current !== undefined && !isSame;
    });
  };

  markFault = (key: string, fault: string | null): Promise<void> => this.#update(key, { fault });

  /** Nothing of it is to be told any more; that the question was asked is remembered. */
  keepQuiet = (key: string): Promise<void> => this.#update(key, { ...TOLD, fault: null });

  /** Removes what the server knows of everybody but `owner`; what a guest was shown is remembered nowhere else. */
  forgetOthers = (owner: Owner): Promise<void> => {
    for (const row of this.#held.values())
      if (row.told === 1 && row.owner !== owner && row.owner !== GUEST) this.#held.delete(row.key);
    return readThrough(this.#door, (database) => forgetTold(database, owner), undefined);
  };

  adopt = async (from: Owner, to: Owner): Promise<void> => {
    for (const row of this.#heldOf(from)) {
      this.#held.delete(row.key);
      const key = keyOf(to, row);
      this.#held.set(key, { ...row, owner: to, key });
    }
    await readThrough(this.#door, (database) => giveShowings(database, from, to), undefined);
  };
}
