import type { DraftAnswer, Interpretation } from '#shared/interpretations.ts';
import { api } from '#web/api/client.ts';
import {
  type About,
  INTERPRETATIONS,
  type Model,
  useInterpretationWrite,
} from '#web/features/interpretations/interpretations.queries.ts';
import type { Draft, Words } from './draft.ts';

export const saveDraft = (about: About, words: Words, base: number | null) =>
  api.put<DraftAnswer>(`${INTERPRETATIONS}/draft`, { ...about, ...words, base });

export const saveChange = async (id: number, words: Words, revision: number): Promise<Interpretation> =>
  (await api.put<Model>(`${INTERPRETATIONS}/${id}`, { ...words, revision })).model;

type Publishing = { draft: Draft; edited: boolean };

async function publish({ draft, edited }: Publishing): Promise<Interpretation | null> {
  const held = await draft.flush();
  if (!held) return null;
  if (edited) {
    draft.forget();
    return held;
  }
  const path = `${INTERPRETATIONS}/${held.id}/publish`;
  const { model } = await api.post<Model>(path, { revision: held.revision });
  draft.forget();
  return model;
}

/** Sends what is not sent yet and publishes it; null where it stands against another place's words or did not arrive. */
export const usePublish = () => useInterpretationWrite(publish);
