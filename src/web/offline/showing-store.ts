import { SHOWN_AGAIN_AFTER_DAYS } from '#shared/prompts/prompt-facts.ts';
import type { Showing } from '#shared/prompts/prompts.ts';
import { GUEST, type DeviceDatabase, type DeviceShowing, type Owner } from './database.ts';
import type { Sender } from './save-queue.ts';
import { sendRows } from './send-rows.ts';

const WEEK_MS = SHOWN_AGAIN_AFTER_DAYS * 86_400_000;

type Note = Pick<DeviceShowing, 'prompt_id' | 'shown_at' | 'outcome' | 'dream_client_id' | 'answer'>;

const keyOf = (owner: Owner, { prompt_id: id, shown_at: at }: Showing) => `${owner} ${id} ${at}`;

/** Which questions were shown on this device and what came of them; a guest's memory is this alone. */
export function createShowingStore({ showings }: DeviceDatabase) {
  const listOf = (owner: Owner) => showings.where('owner').equals(owner).toArray();
  return {
    note: async (owner: Owner, note: Note): Promise<void> => {
      await showings.put({ ...note, key: keyOf(owner, note), owner, told: 0 });
    },

    /** Shown within the last week; what is older and known to the server is forgotten. */
    recent: async (owner: Owner, now: Date): Promise<Showing[]> => {
      const rows = await listOf(owner);
      const isOld = ({ shown_at: at }: Showing) => now.getTime() - Date.parse(at) >= WEEK_MS;
      const spent = rows.filter((row) => row.told === 1 && isOld(row));
      if (spent.length > 0) await showings.bulkDelete(spent.map(({ key }) => key));
      return rows.filter((row) => !isOld(row)).map(({ prompt_id, shown_at }) => ({ prompt_id, shown_at }));
    },

    /** Whether this device has closed a question: the showing that is named, or one of which nobody knows yet. */
    isClosed: async (owner: Owner, promptId: number, shownAt: string | null): Promise<boolean> =>
      (await listOf(owner)).some(
        ({ prompt_id: id, shown_at: at, outcome, told }) =>
          id === promptId && outcome !== 'shown' && (told === 0 || at === shownAt),
      ),

    sender:
      (call: (row: DeviceShowing) => Promise<void>): Sender =>
      (owner) =>
        sendRows(
          async () => (await listOf(owner)).filter(({ told }) => told === 0),
          call,
          async (row) => {
            const current = await showings.get(row.key);
            // The words are the server's now; only that the question was asked is needed here.
            if (current?.outcome === row.outcome && current.answer === row.answer)
              await showings.update(row.key, { told: 1, answer: undefined });
          },
        ),

    /** Removes what the server knows of everybody but `owner`; what a guest was shown is remembered nowhere else. */
    forgetOthers: async (owner: Owner): Promise<void> => {
      const known = await showings.where('owner').noneOf([owner, GUEST]).toArray();
      await showings.bulkDelete(known.filter(({ told }) => told === 1).map(({ key }) => key));
    },

    adopt: async (from: Owner, to: Owner): Promise<void> => {
      for (const row of await listOf(from)) {
        await showings.put({ ...row, owner: to, key: keyOf(to, row) });
        await showings.delete(row.key);
      }
    },
  };
}

export type ShowingStore = ReturnType<typeof createShowingStore>;
