import { useRef } from 'react';
import { ApiError, isUnsure } from '#web/api/api-error.ts';
import { addRecord, changeRecord } from './records.queries.ts';

type Saved = { id: number; updated_at: string };
type Act = {
  table: string;
  /** The record that is changed; a new one where it is left out. */
  record?: Saved | undefined;
  input: object;
  /** What is sent of the record where a lost answer had made it already; null where its words cannot be sent again. */
  later: object | null;
};

const OTHER_ACT = 'records.other_act';
const isOtherAct = (error: unknown): boolean => error instanceof ApiError && error.code === OTHER_ACT;
/** What was sent before the line broke was done, and what stands in the form now cannot be sent of it. */
export class DoneBefore extends Error {}

const newKey = () => crypto.randomUUID();

/** Sends words by the name of an act; a repeat answers the record as it stands. */
const send = ({ table, record }: Act, input: object, key: string): Promise<Saved> =>
  record ? changeRecord<Saved>(table, record.id, input, key) : addRecord<Saved>(table, input, key);

/** Which of the words that went out by a name were done: the server knows them again, and refuses the others. */
async function recall(
  act: Act,
  sent: readonly object[],
  key: string,
): Promise<{ made: Saved; words: object } | null> {
  for (const words of sent) {
    try {
      return { made: await send(act, words, key), words };
    } catch (error) {
      if (!isOtherAct(error)) throw error;
    }
  }
  return null;
}

/** Whether words stay what they were in all that a record keeps for good, as its language. */
function canFollow({ input, later }: Act, words: object): boolean {
  if (later === null) return false;
  const before = new Map(Object.entries(words));
  return Object.entries(input).every(
    ([name, value]) =>
      Object.hasOwn(later, name) || JSON.stringify(before.get(name)) === JSON.stringify(value),
  );
}

/**
 * Saves a record so that whoever sends it again after a lost answer does it once. An act keeps its name until an answer comes:
 * where other words go out by it and the first ones were done after all, the record that they made is changed.
 */
export function useKeptAct(): (act: Act) => Promise<number> {
  const open = useRef<{ key: string; sent: object[] }>({ key: newKey(), sent: [] });
  const done = () => {
    open.current = { key: newKey(), sent: [] };
  };
  const correct = async (act: Act): Promise<number> => {
    const { key, sent } = open.current;
    const found = await recall(act, sent, key);
    if (!found || !canFollow(act, found.words)) throw new DoneBefore();
    const { made } = found;
    // Where this answer is lost too, the next try finds the record by the same name again.
    await changeRecord(act.table, made.id, { ...act.later, updated_at: made.updated_at });
    done();
    return made.id;
  };
  return async (act) => {
    const input = act.record ? { ...act.input, updated_at: act.record.updated_at } : act.input;
    const { key, sent } = open.current;
    const others = sent.filter((words) => JSON.stringify(words) !== JSON.stringify(input));
    open.current.sent = others;
    try {
      const saved = await send(act, input, key);
      done();
      return act.record?.id ?? saved.id;
    } catch (error) {
      if (isUnsure(error)) open.current.sent = [...others, input];
      if (!isOtherAct(error)) throw error;
    }
    return correct(act);
  };
}
