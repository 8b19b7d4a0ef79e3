import { createHash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { VISIBILITIES } from '#shared/dreams.ts';
import { bulkAct, UNDO_SECONDS } from '#shared/library/library-views.ts';
import { id } from '#shared/text.ts';

export const FORGET_UNDO = 'dreams.forget-undo';
const TOKEN_BYTES = 32;

const former = z.object({
  act: bulkAct,
  expires_at: z.string(),
  dreams: z.array(
    z.object({
      id,
      tags: z.array(z.string()),
      series: z.array(z.string()).default([]),
      category_id: id.nullable(),
      favourite: z.boolean(),
      visibility: z.enum(VISIBILITIES),
      public_dream_id: id.nullable(),
      deleted_at: z.string().nullable(),
      /** The public copy that the act takes away, as JSON text. */
      copy: z.string().nullable(),
    }),
  ),
});
/** What a bulk act found, for as long as it can be taken back. */
export type FormerState = z.infer<typeof former>;

const keyOf = (userId: number, token: string): string =>
  `bulk-undo/${userId}/${createHash('sha256').update(token).digest('hex')}.json`;

export type KeptState = { key: string; token: string; expires_at: string };

/** Keeps the former state under a token that only its dreamer can use; it is forgotten after ten minutes. */
export async function keepFormerState(
  deps: Deps,
  userId: number,
  state: Omit<FormerState, 'expires_at'>,
): Promise<KeptState> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const key = keyOf(userId, token);
  const expires = new Date(deps.clock.now().getTime() + UNDO_SECONDS * 1000).toISOString();
  await deps.files.put(key, Buffer.from(JSON.stringify({ ...state, expires_at: expires })));
  await deps.jobs.enqueue(deps, FORGET_UNDO, { key }, { startAfterSeconds: UNDO_SECONDS });
  return { key, token, expires_at: expires };
}

/** Null for a token that is unknown, too old or somebody else's. */
export async function findFormerState(
  deps: Deps,
  userId: number,
  token: string,
): Promise<FormerState | null> {
  const file = await deps.files.read(keyOf(userId, token));
  if (!file) return null;
  const state = former.parse(JSON.parse(await text(file.stream)));
  return state.expires_at > deps.clock.now().toISOString() ? state : null;
}
