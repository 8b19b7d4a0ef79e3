import { SHOWN_AGAIN_AFTER_DAYS } from '#shared/prompts/prompt-facts.ts';
import type { Showing } from '#shared/prompts/prompts.ts';
import { type DatabaseDoor, readThrough } from '#web/offline/database-door.ts';
import type { DeviceDatabase, DeviceShowing } from '#web/offline/database.ts';
import { GUEST, type Owner } from '#web/offline/owner.ts';

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

/** Which questions were shown on this device and what came of them; a guest's memory is this alone. */
export function createShowingStore(door: DatabaseDoor) {
  const listOf = (owner: Owner) => readThrough(door, (database) => ofOwner(database, owner), []);
  const rows = async () => (await door.open()).showings;
  return {
    note: async (owner: Owner, note: Note): Promise<void> => {
      await (await rows()).put({ ...note, key: keyOf(owner, note), owner, told: 0, fault: null });
    },

    /** Shown within the last week; what is older and known to the server is forgotten. */
    recent: async (owner: Owner, now: Date): Promise<Showing[]> => {
      const noted = await listOf(owner);
      const isOld = ({ shown_at: at }: Showing) => now.getTime() - Date.parse(at) >= WEEK_MS;
      const spent = noted.filter((row) => row.told === 1 && isOld(row));
      if (spent.length > 0) await (await rows()).bulkDelete(spent.map(({ key }) => key));
      return noted.filter((row) => !isOld(row)).map(({ prompt_id, shown_at }) => ({ prompt_id, shown_at }));
    },

    /** Whether this device has closed a question: the showing that is named, or one of which nobody knows yet. */
    isClosed: async (owner: Owner, promptId: number, shownAt: string | null): Promise<boolean> =>
      (await listOf(owner)).some(
        ({ prompt_id: id, shown_at: at, outcome, told }) =>
          id === promptId && outcome !== 'shown' && (told === 0 || at === shownAt),
      ),

    get: (key: string): Promise<DeviceShowing | undefined> =>
      readThrough(door, ({ showings }) => showings.get(key), undefined),

    /** What the server has not heard of. */
    listUntold: async (owner: Owner): Promise<DeviceShowing[]> =>
      (await listOf(owner)).filter(({ told }) => told === 0),

    /** The server knows it; true where something else came of it since. */
    confirm: async (sent: DeviceShowing): Promise<boolean> => {
      const database = await door.open();
      const { showings } = database;
      return database.transaction('rw', showings, async () => {
        const current = await showings.get(sent.key);
        const isSame = current?.outcome === sent.outcome && current.answer === sent.answer;
        // The words are the server's now; only that the question was asked is needed here.
        if (isSame) await showings.update(sent.key, { told: 1, answer: undefined });
        return current !== undefined && !isSame;
      });
    },

    markFault: async (key: string, fault: string | null): Promise<void> => {
      await (await rows()).update(key, { fault });
    },

    /** Nothing of it is to be told any more; that the question was asked is remembered. */
    keepQuiet: async (key: string): Promise<void> => {
      await (await rows()).update(key, { told: 1, answer: undefined, fault: null });
    },

    /** Removes what the server knows of everybody but `owner`; what a guest was shown is remembered nowhere else. */
    forgetOthers: (owner: Owner): Promise<void> =>
      readThrough(door, (database) => forgetTold(database, owner), undefined),

    adopt: (from: Owner, to: Owner): Promise<void> =>
      readThrough(door, (database) => giveShowings(database, from, to), undefined),
  };
}

export type ShowingStore = ReturnType<typeof createShowingStore>;
