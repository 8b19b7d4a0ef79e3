import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { Channels } from '#server/features/channels/channels.service.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import type { App } from '#server/http/server.ts';
import { done, modelOf } from '#shared/paging.ts';
import {
  chatInput,
  messageList,
  messageSent,
  openRoomInput,
  readInput,
  roomChange,
  roomList,
  roomOpened,
  roomPolled,
  roomPollQuery,
  roomQuery,
  roomView,
  roomWithMessages,
  sendMessageInput,
} from '#shared/rooms/rooms.ts';
import { idParam } from '#shared/text.ts';
import { openFile } from './files.service.ts';
import { messagesOf, removeMessage, sendMessage } from './messages.service.ts';
import { blockPartner } from './reporting.service.ts';
import { pollRooms } from './room-poll.service.ts';
import { leavePair, markRead, muteRoom, openPairRoom, roomOf, roomsOf } from './rooms.service.ts';
import { roomNotFound } from './rooms.errors.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';

const REALTIME = '/v3/api/lambda/realtime';
const byId = z.strictObject({ id: idParam });
const byMessage = z.strictObject({ id: idParam, message: idParam });
const byFile = byMessage.extend({ file: idParam });
/** Pixels: a copy at least as wide is enough. */
const fileQuery = z.strictObject({
  w: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .optional(),
});
/** Admins keep no diary and talk with nobody here; what was said in private is closed as long as the diary is. */
const TALK = { access: 'user' } as const;

/** What one does with a room of one's own beside talking. */
function ownRoomRoutes(app: App, deps: Deps): void {
  app.get(
    `${REALTIME}/room/:id`,
    { config: TALK, schema: { params: byId, response: { 200: modelOf(roomView) } } },
    async (request) => ok({ model: await roomOf(deps, memberOf(request).userId, request.params.id) }),
  );
  app.put(
    `${REALTIME}/room/:id`,
    { config: TALK, schema: { params: byId, body: roomChange, response: { 200: done } } },
    async (request) => {
      await muteRoom(deps, memberOf(request), request.params.id, request.body.muted);
      return ok();
    },
  );
  app.delete(
    `${REALTIME}/room/:id`,
    { config: TALK, schema: { params: byId, response: { 200: done } } },
    async (request) => {
      await leavePair(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
  app.post(
    `${REALTIME}/room/:id/read`,
    { config: TALK, schema: { params: byId, body: readInput, response: { 200: done } } },
    async (request) => {
      await markRead(deps, memberOf(request), request.params.id, request.body.last_id);
      return ok();
    },
  );
  app.delete(
    `${REALTIME}/room/:id/message/:message`,
    { config: TALK, schema: { params: byMessage, response: { 200: done } } },
    async (request) => {
      await removeMessage(deps, memberOf(request), request.params.id, request.params.message);
      return ok();
    },
  );
}

const FILE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
} as const;

/** Pictures and sounds are read through the message that they go with. */
function fileRoutes(app: App, deps: Deps): void {
  app.get(
    `${REALTIME}/room/:id/message/:message/file/:file`,
    { config: TALK, schema: { params: byFile, querystring: fileQuery } },
    async (request, reply) => {
      const { id: roomId, message: messageId, file: fileId } = request.params;
      const place = { roomId, messageId, fileId };
      const file = await openFile(deps, memberOf(request), place, request.query.w);
      reply.headers(FILE_HEADERS).type(file.type).header('content-length', file.size);
      return reply.send(file.stream);
    },
  );
}

/** What protects from somebody in a room. */
function protectingRoutes(app: App, deps: Deps): void {
  app.post(
    `${REALTIME}/room/:id/block`,
    { config: TALK, schema: { params: byId, response: { 200: done } } },
    async (request) => {
      await blockPartner(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}

/** Talks of two and of circles: who is in one reads and writes there, and nobody else. */
export function roomRoutes(app: App, deps: Deps, channels: Channels): void {
  app.get(`${REALTIME}/room/my`, { config: TALK, schema: { response: { 200: roomList } } }, async (request) =>
    ok({ list: await roomsOf(deps, memberOf(request).userId) }),
  );
  app.post(
    `${REALTIME}/room`,
    { config: TALK, schema: { body: openRoomInput, response: { 200: roomOpened } } },
    async (request) => {
      const id = await openPairRoom(deps, memberOf(request), request.body);
      return ok({ room_id: id, chat_id: id });
    },
  );
  app.post(
    `${REALTIME}/chat`,
    { config: TALK, schema: { body: chatInput, response: { 200: messageList } } },
    async (request) => {
      const { room_id: roomId, chat_id: chatId = roomId, date } = request.body;
      if (chatId !== roomId) throw roomNotFound();
      return ok(await messagesOf(deps, memberOf(request), roomId, date));
    },
  );
  app.get(
    '/v2/api/lambda/room',
    { config: TALK, schema: { querystring: roomQuery, response: { 200: roomWithMessages } } },
    async (request) => {
      const member = memberOf(request);
      const { room_id: roomId, date } = request.query;
      const model = await roomOf(deps, member.userId, roomId);
      return ok({ model, ...(await messagesOf(deps, member, roomId, date)) });
    },
  );
  app.post(
    `${REALTIME}/send`,
    {
      config: TALK,
      bodyLimit: BODY_BYTES.words,
      schema: { body: sendMessageInput, response: { 200: messageSent } },
    },
    async (request) => ok(await sendMessage(deps, memberOf(request), request.body)),
  );
  app.get(
    `${REALTIME}/room/poll`,
    { config: TALK, schema: { querystring: roomPollQuery, response: { 200: roomPolled } } },
    async (request, reply) =>
      ok(await pollRooms(deps, channels, memberOf(request), request.query, goneSignal(reply.raw))),
  );
  ownRoomRoutes(app, deps);
  fileRoutes(app, deps);
  protectingRoutes(app, deps);
}
