import { z } from 'zod';
import { answerOf } from '#shared/paging.ts';
import { id } from '#shared/text.ts';

export const CHANNEL_LIMITS = {
  /** Specification's path, behaviour.md 4.1: seconds that a poll may stay open. */
  pollSeconds: 25,
  presenceSeconds: 60,
  rooms: 50,
  payloadBytes: 8192,
  keptSeconds: 3600,
  kept: 1000,
  ticketSeconds: 60,
} as const;

/** A channel's name: a prefix that says whose it is, and what stands behind it. */
const channelName = z
  .string()
  .regex(/^[A-Za-z0-9:_-]{1,64}$/, 'A name of letters, digits, colons, hyphens and underscores');
/** Where somebody has read to. Only the server makes and reads it. */
const cursor = z.string().regex(/^\d{1,16}(?:-[0-9a-z]{1,10})?$/, 'Not a cursor');

export const roomInput = z.strictObject({ room: channelName });
export const pollQuery = z.strictObject({
  room: channelName,
  cursor: cursor.optional(),
  timeout: z
    .string()
    .regex(/^\d{1,2}$/, 'A whole number')
    .transform(Number)
    .refine((seconds) => seconds <= CHANNEL_LIMITS.pollSeconds, `At most ${CHANNEL_LIMITS.pollSeconds}`)
    .optional(),
});
export const sendInput = z.strictObject({ room: channelName, payload: z.unknown() });

export const joined = answerOf({ room: z.string(), cursor: z.string() });
export type ChannelMessage = {
  id: number;
  at: string;
  /** Who sent it; null: the diary itself. */
  user_id: number | null;
  payload: unknown;
};
const channelMessage = z.object({
  id,
  at: z.string(),
  user_id: id.nullable(),
  payload: z.unknown(),
});
export const polled = answerOf({
  room: z.string(),
  messages: z.array(channelMessage),
  cursor: z.string(),
  /** More was said than is kept: ask for everything anew. */
  reset: z.literal(true).optional(),
});
export const online = answerOf({
  /** All who are here, those too who do not show it. */
  count: z.number().int(),
  list: z.array(z.object({ user_id: id, username: z.string(), since: z.string() })),
});
export const sent = answerOf({ id });

/** What a stream follows, each from where it was left. */
export const ticketInput = z.strictObject({
  rooms: z
    .array(z.strictObject({ room: channelName, cursor: cursor.optional() }))
    .min(1)
    .max(CHANNEL_LIMITS.rooms),
});
export type FollowedRoom = { room: string; cursor?: string | undefined };
export const ticketGiven = answerOf({
  ticket: z.string(),
  expires_in: z.number().int(),
  /** Those of the asked rooms that are not open to the asker; the ticket leaves them out. */
  refused: z.array(z.string()),
});
