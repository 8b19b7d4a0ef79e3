import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  notificationPage,
  notificationQuery,
  readInput,
  unreadView,
} from '#shared/notifications/notifications.ts';
import { pushInput, pushView } from '#shared/notifications/push.ts';
import { done } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { countUnread, markRead, muteDream, readNotifications } from './notifications.service.ts';
import { addDevice, readPush, removeDevice, removeThisBrowser, tryDevice } from './push.service.ts';

const NOTIFICATIONS = '/v2/api/lambda/notifications';
const PUSH = '/v2/api/lambda/push';
const byId = z.strictObject({ id: idParam });
/** Closed with the diary: they tell which anonymous dreams are one's own. */
const FOR_DREAMERS = { access: 'user' } as const;

/** What came back to a dreamer, how it is read and on which devices it rings. */
export function notificationRoutes(app: App, deps: Deps): void {
  app.get(
    NOTIFICATIONS,
    {
      config: FOR_DREAMERS,
      schema: { querystring: notificationQuery, response: { 200: notificationPage } },
    },
    (request) => readNotifications(deps, memberOf(request), request.query),
  );

  app.get(
    `${NOTIFICATIONS}/unread`,
    { config: FOR_DREAMERS, schema: { response: { 200: unreadView } } },
    async (request) => ok({ unread: await countUnread(deps, memberOf(request)) }),
  );

  app.post(
    `${NOTIFICATIONS}/read`,
    { config: FOR_DREAMERS, schema: { body: readInput, response: { 200: unreadView } } },
    async (request) => ok({ unread: await markRead(deps, memberOf(request), request.body) }),
  );

  for (const [method, muted] of [
    ['put', true],
    ['delete', false],
  ] as const)
    app[method](
      `${NOTIFICATIONS}/mutes/:id`,
      { config: FOR_DREAMERS, schema: { params: byId, response: { 200: done } } },
      async (request) => {
        await muteDream(deps, memberOf(request), request.params.id, muted);
        return ok();
      },
    );

  pushRoutes(app, deps);
}

function pushRoutes(app: App, deps: Deps): void {
  const answers = { 200: pushView };
  app.get(PUSH, { config: FOR_DREAMERS, schema: { response: answers } }, (request) =>
    readPush(deps, memberOf(request)),
  );

  app.post(PUSH, { config: FOR_DREAMERS, schema: { body: pushInput, response: answers } }, (request) =>
    addDevice(deps, memberOf(request), request.body, clientOf(request).agent),
  );

  app.post(
    `${PUSH}/leave`,
    { config: FOR_DREAMERS, schema: { body: pushInput.pick({ endpoint: true }), response: answers } },
    (request) => removeThisBrowser(deps, memberOf(request), request.body.endpoint),
  );

  app.delete(
    `${PUSH}/:id`,
    { config: FOR_DREAMERS, schema: { params: byId, response: answers } },
    (request) => removeDevice(deps, memberOf(request), request.params.id),
  );

  app.post(
    `${PUSH}/:id/trial`,
    { config: FOR_DREAMERS, schema: { params: byId, response: { 200: done } } },
    async (request) => {
      await tryDevice(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}
