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
  messageReport,
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
import { messagesOf, removeMessage, sendMessage } from './messages.service.ts';
import { blockPartner, reportMessage } from './reporting.service.ts';
import { pollRooms } from './room-poll.service.ts';
import { leavePair, markRead, muteRoom, openPairRoom, roomOf, roomsOf } from './rooms.service.ts';
import { roomNotFound } from './rooms.errors.ts';
import { BODY_BYTES } from '#server/http/body-sizes.ts';

const REALTIME = '/v3/api/lambda/realtime';
const byId = z.strictObject({ id: idParam });
const byMessage = z.strictObject({ id: idParam, message: idParam });
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
  app.post(
    `${REALTIME}/room/:id/message/:message/report`,
    { config: TALK, schema: { params: byMessage, body: messageReport, response: { 200: done } } },
    async (request) => {
      const { id, message } = request.params;
      await reportMessage(deps, memberOf(request), { roomId: id, id: message }, request.body);
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
  protectingRoutes(app, deps);
}
