import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Rescript, RescriptAnswer } from '#shared/safety/rescripts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { rescriptKeys, saveRescript } from './rescripts.queries.ts';

const PAUSE_MS = 1200;
type RescriptWords = Pick<Rescript, 'keep' | 'change' | 'ending'>;
type State = 'still' | 'saving' | 'saved' | 'elsewhere' | 'failed';

const wordsOf = (model: Rescript | null): RescriptWords => ({
  keep: model?.keep ?? '',
  change: model?.change ?? '',
  ending: model?.ending ?? '',
});

type Draft = { words: RescriptWords; version: string | undefined; isDirty: boolean; isBusy: boolean };

/** What the page knows of the dream's other ending from now on. */
function useKnown(dreamId: number) {
  const client = useQueryClient();
  return (model: Rescript) =>
    client.setQueryData<RescriptAnswer>(rescriptKeys.one(dreamId), (known) => ({
      error: false,
      often: known?.often ?? false,
      model,
    }));
}

const isElsewhere = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** One save at a time, never over another device's words; what was typed meanwhile follows. */
function useSaving(dreamId: number, draft: Draft) {
  const [state, setState] = useState<State>('still');
  const know = useKnown(dreamId);
  const save = async (): Promise<void> => {
    if (!draft.isDirty || draft.isBusy) return;
    Object.assign(draft, { isBusy: true, isDirty: false });
    setState('saving');
    try {
      const version = draft.version === undefined ? {} : { updated_at: draft.version };
      const model = await saveRescript(dreamId, { ...draft.words, ...version });
      draft.version = model.updated_at;
      know(model);
      setState('saved');
    } catch (error) {
      Object.assign(draft, { isBusy: false, isDirty: true });
      setState(isElsewhere(error) ? 'elsewhere' : 'failed');
      return;
    }
    draft.isBusy = false;
    await save();
  };
  return { state, setState, know, save };
}

/** What is typed, kept after each pause and when the page is left. */
export function useRescript(dreamId: number, first: Rescript | null) {
  const [draft] = useState<Draft>(() => ({
    words: wordsOf(first),
    version: first?.updated_at,
    isDirty: false,
    isBusy: false,
  }));
  const [words, setWords] = useState(draft.words);
  const { state, setState, know, save } = useSaving(dreamId, draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = () => {
    clearTimeout(timer.current);
    void save();
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => () => latest.current(), []);

  const change = (part: Partial<RescriptWords>) => {
    draft.words = { ...draft.words, ...part };
    draft.isDirty = true;
    setWords(draft.words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), PAUSE_MS);
  };
  /** Goes on from what the other device wrote, or from what stands here. */
  const settle = (theirs: Rescript, isMine: boolean) => {
    Object.assign(draft, { version: theirs.updated_at, isDirty: isMine });
    if (!isMine) draft.words = wordsOf(theirs);
    setWords(draft.words);
    know(theirs);
    setState('still');
    if (isMine) send();
  };
  return { words, state, change, settle, send };
}
