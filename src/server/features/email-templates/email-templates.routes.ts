import { z } from 'zod';
import { done } from '#shared/accounts/accounts.ts';
import { noticeInput, preview, previewInput, testInput } from '#shared/mail/email-templates.ts';
import { modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import type { Deps } from '#server/deps.ts';
import { adminOf } from '#server/http/gate.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import type { App } from '#server/http/server.ts';
import { previewMail, sendNotice, sendTest } from './sending.service.ts';

const TEMPLATES = '/v2/api/lambda/admin/email-templates';
const params = z.strictObject({ id: idParam });

/** What the records calls cannot do with the words of mails: looking at them, trying them, sending them to one person. */
export function emailTemplateRoutes(app: App, deps: Deps): void {
  app.post(
    `${TEMPLATES}/preview`,
    {
      config: { access: 'admin' },
      bodyLimit: BODY_BYTES.dream,
      schema: { body: previewInput, response: { 200: modelOf(preview) } },
    },
    async (request) => ok({ model: previewMail(deps, request.body) }),
  );

  app.post(
    `${TEMPLATES}/:id/test`,
    {
      config: { access: 'admin' },
      bodyLimit: BODY_BYTES.dream,
      schema: { params, body: testInput, response: { 200: done } },
    },
    async (request) => {
      await sendTest(deps, adminOf(request), request.params.id, request.body);
      return ok();
    },
  );

  app.post(
    `${TEMPLATES}/:id/send`,
    { config: { access: 'admin' }, schema: { params, body: noticeInput, response: { 200: done } } },
    async (request) => {
      await sendNotice(deps, adminOf(request), request.params.id, request.body);
      return ok();
    },
  );
}
