import { api } from '#web/api/client.ts';
import { byServerClock } from '#web/api/server-clock.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import type { MergeInput } from '#shared/fragments.ts';
import type { NightInput } from '#shared/nights/nights.ts';
import type { ShowingInput } from '#shared/prompts/prompts.ts';
import type { DeviceMerge, DeviceShowing } from '#web/offline/database.ts';

/** The server's side of saving; each call may be repeated. */
export type SaveCalls = {
  dream: (clientId: string, patch: DreamInput) => Promise<Dream>;
  night: (nightOf: string, fields: NightInput) => Promise<void>;
};

/** Browsers finish a call after the page is gone only while its body is small. */
const KEEPALIVE_CHARACTERS = 20_000;

export const saveCalls: SaveCalls = {
  dream: async (clientId, patch) => {
    const keepalive = (patch.text?.length ?? 0) < KEEPALIVE_CHARACTERS;
    const path = `${LAMBDA}/dreams/by-client/${clientId}`;
    return (await api.put<{ model: Dream }>(path, patch, { keepalive })).model;
  },
  night: async (nightOf, fields) => {
    await api.put(`${LAMBDA}/nights/${nightOf}`, fields);
  },
};

/** Makes one dream of fragments; repeating it answers the same dream. */
export const mergeCall = async ({
  client_id,
  ids,
  title,
  questions,
  night_of,
}: DeviceMerge): Promise<void> => {
  const body: MergeInput = { client_id, ids, title, questions, night_of };
  await api.post(`${LAMBDA}/dream/merge`, body);
};

/** Tells what came of a question. */
export const showingCall = async (row: DeviceShowing): Promise<void> => {
  const { prompt_id: id, outcome, shown_at, dream_client_id, answer } = row;
  const body: ShowingInput = {
    shown_at: byServerClock(shown_at),
    ...(dream_client_id ? { dream_client_id } : {}),
    ...(answer === undefined ? {} : { answer }),
  };
  await api.post(`${LAMBDA}/prompts/${id}/${outcome}`, body);
};
