import { ModelFault } from '#server/adapters/model/port.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { reserve, type Reservation } from '#server/features/billing/allowances/allowances.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import type { Member } from '#server/http/actor.ts';
import {
  GENERATED_LIMITS,
  type GeneratedEvent,
  type GeneratedFault,
  type GenerateInput,
  type GeneratedReading,
} from '#shared/generated/generated-readings.ts';
import { AnswerFault, AnswerReader } from './answer-reader.ts';
import { alreadyMaking, changedSince, tooManyKept } from './generated.errors.ts';
import { presentReading } from './generated.service.ts';
import * as store from './generated.store.ts';
import {
  askable,
  assertConsent,
  digestOf,
  lengthOf,
  openDream,
  prepare,
  type Sending,
} from './sending.service.ts';

const MAKE_LIMIT = { points: 30, seconds: 3600 };
/** Longer than any answer may take: what is still being made then never will be. */
const ABANDONED_MS = 15 * 60_000;
const MOST_TOKENS = 700;

/** Work that has passed every check and waits to be heard; `run` never throws for what the model does. */
export type Making = (tell: (event: GeneratedEvent) => void, signal: AbortSignal) => Promise<void>;

export function faultOf(error: unknown, signal: AbortSignal): GeneratedFault {
  if (signal.aborted) return 'ended';
  if (error instanceof ModelFault || error instanceof AnswerFault) return error.kind;
  throw error;
}

/** Tells the dream's ledger where its words go, before they go. */
export const noteSent = (
  deps: Deps,
  userId: number,
  dreamId: number,
  { recipient, amount }: { recipient: string; amount: number },
) => noteDisclosures(deps, [{ user_id: userId, dream_id: dreamId, kind: 'generated', recipient, amount }]);

async function begin(
  deps: Deps,
  actor: Member,
  sending: Sending,
  { client_id, mask_names }: GenerateInput,
): Promise<number> {
  const { model } = await askable(deps);
  const now = deps.clock.now();
  await store.dropUnfinished(deps.db, actor.userId, new Date(now.getTime() - ABANDONED_MS).toISOString());
  const id = await store.beginReading(deps.db, {
    user_id: actor.userId,
    dream_id: sending.row.id,
    client_id,
    state: 'making',
    language: sending.language,
    model: model.name,
    host: model.host,
    prompt_version: sending.version,
    masked: mask_names,
    created_at: now.toISOString(),
  });
  if (id === undefined) throw alreadyMaking();
  return id;
}

/** What the same press has made before; null where it is new. Throws 409 while it is being made. */
async function madeBefore(
  deps: Deps,
  actor: Member,
  clientId: string,
  dreamId: number,
): Promise<GeneratedReading | null> {
  const row = await store.findByClient(deps.db, actor.userId, clientId);
  if (!row) return null;
  const since = deps.clock.now().getTime() - Date.parse(row.created_at);
  if (row.dream_id !== dreamId || (row.state === 'making' && since < ABANDONED_MS)) throw alreadyMaking();
  return row.state === 'made' ? presentReading(row, await store.turnsOf(deps.db, [row.id])) : null;
}

async function listen(
  deps: Deps,
  sending: Sending,
  tell: (event: GeneratedEvent) => void,
  signal: AbortSignal,
) {
  const { model } = await askable(deps);
  const reader = new AnswerReader(sending.dream, sending.written, sending.mask, sending.language);
  for await (const piece of model.answer({ messages: sending.messages, maxTokens: MOST_TOKENS, signal }))
    for (const heard of reader.hear(piece)) tell(heard);
  for (const heard of reader.end()) tell(heard);
  return reader.parts();
}

type Begun = { id: number; sending: Sending; reservation: Reservation };

const making =
  (deps: Deps, actor: Member, { id, sending, reservation }: Begun): Making =>
  async (tell, signal) => {
    try {
      const parts = await listen(deps, sending, tell, signal);
      await store.keepReading(deps.db, id, parts, deps.clock.now().toISOString());
      await reservation.commit();
      const row = await store.findReading(deps.db, actor.userId, id);
      tell(row ? { event: 'done', model: presentReading(row, []) } : { event: 'failed', fault: 'ended' });
    } catch (error) {
      await store.dropReading(deps.db, id);
      await reservation.release();
      tell({ event: 'failed', fault: faultOf(error, signal) });
    }
  };

/**
 * Begins a generated reading of one of the actor's own dreams: what was previewed under `digest`, and nothing else, is sent
 * once what it costs is set aside and the ledger knows. Throws 402, 403, 404, 409; what fails later is told by `failed`, costs
 * nothing and leaves everything as it was.
 */
export async function generate(
  deps: Deps,
  actor: Member,
  dreamId: number,
  input: GenerateInput,
): Promise<Making> {
  const { model, prompt } = await askable(deps);
  const row = await openDream(deps, actor, dreamId);
  await assertConsent(deps, actor.userId);
  const made = await madeBefore(deps, actor, input.client_id, dreamId);
  if (made) return async (tell) => tell({ event: 'done', model: made });
  const sending = await prepare(deps, actor, row, input, prompt);
  if (digestOf(sending.messages, model) !== input.digest) throw changedSince();
  await deps.limiter.take('generated.make', String(actor.userId), MAKE_LIMIT);
  if ((await store.readingsOfDream(deps.db, actor.userId, dreamId)).length >= GENERATED_LIMITS.kept)
    throw tooManyKept();
  const id = await begin(deps, actor, sending, input);
  try {
    const reservation = await reserve(deps, actor.userId, 'readings', {
      amount: 1,
      purpose: `reading:${id}`,
    });
    await inTransaction(deps, (tx) =>
      noteSent(tx, actor.userId, dreamId, { recipient: model.host, amount: lengthOf(sending.messages) }),
    );
    return making(deps, actor, { id, sending, reservation });
  } catch (error) {
    await store.dropReading(deps.db, id);
    throw error;
  }
}
