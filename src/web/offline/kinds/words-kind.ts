import { type Fault, reasonOf } from '#web/offline/failure.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { RowStates } from '#web/offline/row-states.ts';
import type { KeptRow, KeptRows } from '#web/offline/stores/kept-rows.ts';

type WordsRow = KeptRow & { text: string; fault: Fault | null };

type WordsKindDeps<Row extends WordsRow, Input, Answer> = {
  name: string;
  rows: KeptRows<Row>;
  states: RowStates;
  inputOf: (row: Row) => Input;
  /** The same words again answer those that are there. */
  call: (input: Input) => Promise<Answer>;
  /** What to keep of the answer before the row goes. */
  answered?: (row: Row, answer: Answer) => void;
};

/** Words that have left their field, each by an id of its own: comments, and what is said in talks. */
export const wordsKind = <Row extends WordsRow, Input, Answer>({
  name,
  rows,
  states,
  inputOf,
  call,
  answered,
}: WordsKindDeps<Row, Input, Answer>): Kind<Row, Answer> => ({
  name,
  lane: 'words',
  idOf: ({ key }) => key,
  due: async (owner) => {
    await rows.reload(owner);
    return rows.listOf(owner).filter(({ fault }) => fault === null);
  },
  take: async ({ key }) => rows.get(key),
  send: async (row, signal) => {
    signal.throwIfAborted();
    return call(inputOf(row));
  },
  confirm: async (row, answer) => {
    answered?.(row, answer);
    rows.drop(row.key);
    states.clear(row.key);
    await rows.kept();
    return 'done';
  },
  refuse: async ({ key }, fault) => {
    rows.change(key, (row) => ({ ...row, fault }));
    states.set(key, { state: 'refused', message: reasonOf(fault) });
    await rows.kept();
  },
  tell: ({ key }, state, fault) => states.set(key, state === 'offline' ? { state, fault } : { state }),
  adopt: (from, to) => rows.adopt(from, to, (row) => ({ ...row, owner: to })),
  refused: async (owner) => {
    await rows.load(owner);
    return rows
      .listOf(owner)
      .flatMap(({ key: id, text: words, fault }) =>
        fault === null ? [] : [{ kind: name, id, words, reason: reasonOf(fault) }],
      );
  },
  retry: async (id) => rows.change(id, (row) => ({ ...row, fault: null })),
  letGo: async (id) => rows.drop(id),
});
