import type { Interpretation } from '#shared/interpretations.ts';
import { api } from '#web/api/client.ts';
import {
  INTERPRETATIONS,
  type Model,
  useInterpretationWrite,
} from '#web/features/interpretations/interpretations.queries.ts';
import type { Draft } from './draft.ts';

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
