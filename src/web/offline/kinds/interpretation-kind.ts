import type { DraftAnswer, Interpretation } from '#shared/interpretations.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { DeviceInterpretation, InterpretationWords } from '#web/offline/database.ts';
import { reasonOf } from '#web/offline/failure.ts';
import { interpretationKey } from './interpretation-key.ts';
import type { KeptRows } from '#web/offline/stores/kept-rows.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { RowStates } from '#web/offline/row-states.ts';
import type { Answers, HeldInterpretation } from '#web/offline/written-words.ts';

export type InterpretationCall = (row: DeviceInterpretation) => Promise<HeldInterpretation>;
export type InterpretationKindDeps = {
  rows: KeptRows<DeviceInterpretation>;
  held: Answers<HeldInterpretation>;
  states: RowStates;
  call: InterpretationCall;
};

const INTERPRETATIONS = `${LAMBDA}/interpretations`;
const ELSEWHERE = 'interpretations.written_elsewhere';

/** Saves the draft, or the change of what is published; the same words again are no conflict. */
export const interpretationCall: InterpretationCall = async ({ about, edit, words, base }) => {
  if (edit !== null) {
    const change = { ...words, revision: base };
    const { model } = await api.put<{ model: Interpretation }>(`${INTERPRETATIONS}/${edit}`, change);
    return { model };
  }
  const { model, safety } = await api.put<DraftAnswer>(`${INTERPRETATIONS}/draft`, {
    ...about,
    ...words,
    base,
  });
  return { model, safety };
};

export const wordsOf = ({ lens, text, passages, visibility }: Interpretation): InterpretationWords => ({
  lens,
  text,
  passages: passages.map(({ words }) => words),
  visibility,
});

export const sameWords = (one: InterpretationWords, other: InterpretationWords): boolean =>
  one.lens === other.lens &&
  one.text.normalize('NFC') === other.text.normalize('NFC') &&
  one.visibility === other.visibility &&
  JSON.stringify(one.passages) === JSON.stringify(other.passages);

const isDue = ({ held, fault, conflict }: DeviceInterpretation): boolean =>
  !held && fault === null && conflict === null;

const theirsIn = ({ body }: ApiError): Interpretation | null =>
  (body as { model?: Interpretation | null } | undefined)?.model ?? null;

/** The server has `sent`; words written since stay waiting upon what it has now. */
async function confirm(
  { rows, held, states }: InterpretationKindDeps,
  sent: DeviceInterpretation,
  answer: HeldInterpretation,
): Promise<'done' | 'again'> {
  const { key } = sent;
  held.set(key, answer);
  const current = rows.get(key);
  const isMore = current !== undefined && current.revision !== sent.revision;
  if (isMore) rows.put({ ...current, base: answer.model.revision });
  else {
    rows.drop(key);
    states.set(key, { state: 'saved' });
  }
  await rows.kept();
  return isMore ? 'again' : 'done';
}

/** There is one draft of a dream, so theirs is kept in the row beside ours until one is chosen. */
async function keepBoth(
  deps: InterpretationKindDeps,
  sent: DeviceInterpretation,
  there: Interpretation | null,
): Promise<'done' | 'again'> {
  // An answer was lost, and these are our own words.
  if (there && sameWords(wordsOf(there), sent.words)) return confirm(deps, sent, { model: there });
  deps.rows.change(sent.key, (row) => ({ ...row, conflict: { there } }));
  deps.states.clear(sent.key);
  await deps.rows.kept();
  return 'done';
}

/** Interpretations: drafts go as they are written, changes of what is published when their author says so. */
export function interpretationKind(
  deps: InterpretationKindDeps,
): Kind<DeviceInterpretation, HeldInterpretation> {
  const { rows, states, call } = deps;
  return {
    name: 'interpretation',
    lane: 'words',
    idOf: ({ key }) => key,
    due: async (owner) => {
      await rows.reload(owner);
      return rows.listOf(owner).filter(isDue);
    },
    take: async ({ key }) => {
      const row = rows.get(key);
      return row?.conflict === null ? row : undefined;
    },
    send: async (row, signal) => {
      signal.throwIfAborted();
      return call(row);
    },
    confirm: (row, answer) => confirm(deps, row, answer),
    refuse: async ({ key }, fault) => {
      rows.change(key, (row) => ({ ...row, fault }));
      states.set(key, { state: 'refused', message: reasonOf(fault) });
      await rows.kept();
    },
    judge: (error) =>
      error instanceof ApiError && error.code === ELSEWHERE
        ? { kind: 'conflict', theirs: theirsIn(error) }
        : undefined,
    keepBoth: (row, theirs) => keepBoth(deps, row, theirs as Interpretation | null),
    tell: ({ key }, state, fault) => states.set(key, state === 'offline' ? { state, fault } : { state }),
    adopt: (from, to) =>
      rows.adopt(from, to, (row) => ({ ...row, owner: to, key: interpretationKey(to, row.about, row.edit) })),
    refused: async (owner) => {
      await rows.load(owner);
      return rows
        .listOf(owner)
        .flatMap(({ key: id, words, fault }) =>
          fault === null ? [] : [{ kind: 'interpretation', id, words: words.text, reason: reasonOf(fault) }],
        );
    },
    retry: async (id) => rows.change(id, (row) => ({ ...row, fault: null })),
  };
}
