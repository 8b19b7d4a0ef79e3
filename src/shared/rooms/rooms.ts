import { z } from 'zod';
import { answerOf, listOf } from '#shared/paging.ts';
import { portrait } from '#shared/profiles.ts';
import { day, id, idParam, plainText } from '#shared/text.ts';

export const ROOM_LIMITS = { text: 4000, page: 50, day: 200, attachments: 4, opened: 20 } as const;

const person = z.object({ id, username: z.string(), photo: portrait });

/** One of them; a list as long as one is understood too. */
export const openRoomInput = z
  .strictObject({
    user_id: id.optional(),
    user_ids: z.array(id).length(1, 'One person').optional(),
    username: z.string().min(1).max(200).optional(),
  })
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    path: ['user_id'],
    message: 'Name one person',
  });
export type OpenRoomInput = z.infer<typeof openRoomInput>;
export const roomOpened = answerOf({ room_id: id, chat_id: id });

/** A picture or a sound that goes with a message; read through the message alone. */
const roomFile = z.object({
  id,
  type: z.string(),
  size: z.number(),
  /** Pixels; null of a sound. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** The name that it came with. */
  name: z.string(),
});
export type RoomFile = z.infer<typeof roomFile>;

const roomMessage = z.object({
  id,
  room_id: id,
  user_id: id,
  username: z.string(),
  photo: portrait,
  own: z.boolean(),
  /** One's own alone carry it. */
  client_id: z.string().nullable(),
  /** Empty where it was taken back. */
  text: z.string(),
  attachments: z.array(roomFile),
  removed: z.boolean(),
  created_at: z.string(),
});
export type RoomMessage = z.infer<typeof roomMessage>;

export const roomView = z.object({
  id,
  chat_id: id,
  kind: z.enum(['pair', 'circle']),
  circle_id: id.nullable(),
  /** Null in a circle, and where the other one is not here any more. */
  other_user: person.nullable(),
  last_message: roomMessage.nullable(),
  unread: z.number().int(),
  /** How far one has read. */
  last_read_message_id: z.number().int(),
  muted: z.boolean(),
  /** Whether what is said now would be read by anybody. */
  open: z.boolean(),
  updated_at: z.string(),
});
export type RoomView = z.infer<typeof roomView>;
export const roomList = listOf(roomView);

/** A day of the reader's, or what was said before a message; neither: the latest. */
export const chatInput = z.strictObject({
  room_id: id,
  chat_id: id.optional(),
  date: z.union([day, idParam, id]).optional(),
});
export const roomQuery = z.strictObject({
  room_id: idParam,
  date: z.union([day, idParam]).optional(),
});
export const messageList = answerOf({ list: z.array(roomMessage), has_more: z.boolean() });
/** The room itself beside what was said in it. */
export const roomWithMessages = answerOf({
  model: roomView,
  list: z.array(roomMessage),
  has_more: z.boolean(),
});
export type MessageList = z.infer<typeof messageList>;

export const sendMessageInput = z
  .strictObject({
    room_id: id,
    chat_id: id.optional(),
    /** The sender's own, where it is given at all. */
    user_id: id.optional(),
    /** May be left out where a file says it. */
    message: plainText(ROOM_LIMITS.text).default(''),
    /** Files that the sender has uploaded, in their order. */
    attachments: z
      .array(id)
      .max(ROOM_LIMITS.attachments)
      .refine((ids) => new Set(ids).size === ids.length, 'Each file once')
      .default([]),
    client_id: z.uuid().optional(),
  })
  .refine(({ message, attachments }) => message.trim() !== '' || attachments.length > 0, {
    path: ['message'],
    message: 'Say something',
  });
export type SendMessageInput = z.infer<typeof sendMessageInput>;
/** `message`: as its author reads it; null where it was taken back from them meanwhile. */
export const messageSent = answerOf({ id, created_at: z.string(), message: roomMessage.nullable() });

export const roomChange = z.strictObject({ muted: z.boolean() });
export const readInput = z.strictObject({ last_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });

export const roomPollQuery = z.strictObject({
  user_id: idParam,
  cursor: z
    .string()
    .regex(/^\d{1,16}(?:-[0-9a-z]{1,10})?$/, 'Not a cursor')
    .optional(),
  timeout: z
    .string()
    .regex(/^\d{1,2}$/, 'A whole number')
    .transform(Number)
    .refine((seconds) => seconds <= 25, 'At most 25')
    .optional(),
});
export const roomPolled = answerOf({
  messages: z.array(roomMessage),
  /** Rooms in which something has changed. */
  rooms: z.array(roomView),
  cursor: z.string(),
  reset: z.literal(true).optional(),
});
