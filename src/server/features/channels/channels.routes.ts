import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import type { App } from '#server/http/server.ts';
import { joined, online, polled, pollQuery, roomInput, sendInput, sent } from '#shared/channels/channels.ts';
import { done } from '#shared/paging.ts';
import {
  type Channels,
  joinChannel,
  leaveChannel,
  pollChannel,
  sendToChannel,
  whoIsHere,
} from './channels.service.ts';

/** Both are one: the specification prints the short one, its client calls the long one. */
const PLACES = ['/v2/api/lambda/subscription/channel', '/subscription/channel'];

function routesAt(app: App, deps: Deps, channels: Channels, place: string): void {
  app.post(`${place}/room`, { schema: { body: roomInput, response: { 200: joined } } }, async (request) =>
    ok(await joinChannel(deps, channels, memberOf(request), request.body.room)),
  );
  app.get(
    `${place}/poll`,
    { schema: { querystring: pollQuery, response: { 200: polled } } },
    async (request, reply) =>
      ok(await pollChannel(deps, channels, memberOf(request), request.query, goneSignal(reply.raw))),
  );
  app.get(
    `${place}/unsubscribe`,
    { schema: { querystring: roomInput, response: { 200: done } } },
    async (request) => {
      await leaveChannel(deps, channels, memberOf(request), request.query.room);
      return ok();
    },
  );
  app.get(
    `${place}/online`,
    { schema: { querystring: roomInput, response: { 200: online } } },
    async (request) => ok(await whoIsHere(deps, channels, memberOf(request), request.query.room)),
  );
  app.post(`${place}/send`, { schema: { body: sendInput, response: { 200: sent } } }, async (request) =>
    ok({ id: await sendToChannel(deps, channels, memberOf(request), request.body) }),
  );
}

/** Channels: who is in one hears what is said there, by long polling. */
export function channelRoutes(app: App, deps: Deps, channels: Channels): void {
  app.addHook('preClose', () => channels.hub.close());
  for (const place of PLACES) routesAt(app, deps, channels, place);
}
