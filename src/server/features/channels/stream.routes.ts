import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { CHANNEL_LIMITS, ticketGiven, ticketInput } from '#shared/channels/channels.ts';
import { foreignOrigin } from './channels.errors.ts';
import type { Channels } from './channels.service.ts';
import { giveTicket, openStream, redeemTicket, type StreamEvent } from './streams.service.ts';

const STREAM = '/v2/api/lambda/subscription/channel/stream';
const ticketQuery = z.strictObject({ ticket: z.string().min(1).max(100) });
/** Something that says nothing keeps whoever stands in between from closing the connection. */
const HEARTBEAT_MS = 15_000;
const BEAT = 'event: beat\ndata: {}\n\n';
/** Who reads more slowly than this many bytes behind begins again from where they are. */
const MOST_UNREAD = 1024 * 1024;

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** A page of ours, or no page at all; a browser says where it comes from. */
function assertOrigin({ headers }: FastifyRequest, own: string): void {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreignOrigin();
  if (origin === undefined || origin === own) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw foreignOrigin();
}

const lineOf = ({ event, ...data }: StreamEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Writes as long as somebody reads. */
function writerOf(response: FastifyReply['raw']): (event: StreamEvent) => void {
  return (event) => {
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else {
      response.write(lineOf(event));
      if (event.event === 'end') response.end();
    }
  };
}

/** The same as by polling, all of it on one connection: a ticket opens it, so that no token stands in an address. */
export function streamRoutes(app: App, deps: Deps, channels: Channels): void {
  app.post(
    `${STREAM}/ticket`,
    {
      bodyLimit: BODY_BYTES.words,
      schema: { body: ticketInput, response: { 200: ticketGiven } },
    },
    async (request) => {
      const given = await giveTicket(deps, channels, memberOf(request), request.body.rooms);
      return ok({ ...given, expires_in: CHANNEL_LIMITS.ticketSeconds });
    },
  );

  app.get(
    STREAM,
    {
      // A browser opens it without our header; the ticket says whose it is.
      config: { access: 'visitor', withoutProject: true },
      exposeHeadRoute: false,
      schema: { querystring: ticketQuery },
    },
    async (request, reply) => {
      assertOrigin(request, deps.config.origin);
      const holder = await redeemTicket(deps, request.query.ticket);
      const response = reply.raw;
      const write = writerOf(response);
      reply.hijack();
      const headers = { ...reply.getHeaders(), ...STREAM_HEADERS };
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) response.setHeader(name, value);
      response.flushHeaders();
      const beating = setInterval(() => response.write(BEAT), HEARTBEAT_MS).unref();
      const gone = new Promise<void>((resolve) => response.once('close', resolve));
      try {
        const close = await openStream(deps, channels, holder, write);
        void gone.then(close);
      } catch (error) {
        request.log.warn({ err: error }, 'a stream could not be opened');
        response.destroy();
      }
      void gone.then(() => clearInterval(beating));
    },
  );
}
