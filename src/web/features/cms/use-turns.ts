import { useRef, useState } from 'react';
import type { CmsEntry } from '#shared/cms/cms.ts';
import { ApiError, isUnsure } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { readEntry } from './cms.queries.ts';
import type { Turn } from './cms-turns.ts';
import { standsIn } from './cms-words.ts';

const CONFLICT = 409;

type Fault = { text: string; changed: boolean };

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === CONFLICT;

/** Does a turn; where somebody has changed the entry meanwhile, but nothing in the turn's language, it is done upon what they left. */
async function carriedOut(turn: Turn, read: CmsEntry): Promise<CmsEntry> {
  try {
    return await turn.work(read);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const present = await readEntry(read.id);
    const isOurs = present.updated_at === read.updated_at;
    if (isOurs || standsIn(present, turn.locale) !== standsIn(read, turn.locale)) throw error;
    return turn.work(present);
  }
}

/** Runs calls on one entry one after the other. What a call did whose answer was lost is looked up before the next one. */
export function useTurns(initial: CmsEntry) {
  const errorText = useErrorText();
  const [entry, setEntry] = useState(initial);
  const [fault, setFault] = useState<Fault | null>(null);
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(initial);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const unsure = useRef<Turn['isDone'] | null>(null);

  const take = (given: CmsEntry) => {
    latest.current = given;
    setEntry(given);
  };
  const lookUp = async () => {
    if (!unsure.current) return;
    const present = await readEntry(initial.id);
    if (unsure.current(present)) take(present);
    unsure.current = null;
  };
  const tell = (error: unknown) => {
    const own = error instanceof ApiError ? (error.validation?.value ?? error.validation?.type) : undefined;
    setFault({ text: own ?? errorText(error), changed: isConflict(error) });
  };
  const run = (turn: Turn): Promise<boolean> => {
    setWaiting((count) => count + 1);
    const next = last.current.then(async () => {
      try {
        await lookUp();
        take(await carriedOut(turn, latest.current));
        setFault(null);
        return true;
      } catch (error) {
        if (isUnsure(error)) unsure.current ??= turn.isDone;
        tell(error);
        return false;
      } finally {
        setWaiting((count) => count - 1);
      }
    });
    last.current = next;
    return next;
  };
  return { entry, fault, busy: waiting > 0, run, setFault };
}
export type Run = ReturnType<typeof useTurns>['run'];
