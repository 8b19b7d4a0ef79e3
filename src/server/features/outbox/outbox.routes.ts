import { z } from 'zod';
import { done } from '#shared/accounts/accounts.ts';
import { MAIL_SEARCH_MAX, mailKind, mailOrder, mailRow, mailState, mailView } from '#shared/outbox.ts';
import { modelOf, foundPageOf } from '#shared/paging.ts';
import { idParam, instant, lineText } from '#shared/text.ts';
import type { Deps } from '#server/deps.ts';
import { asCsv, takeExport } from '#server/http/csv/csv-answer.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { exportOutbox, listOutbox, readMail, sendMailAgain } from './outbox.service.ts';

const OUTBOX = '/v2/api/lambda/admin/outbox';
const params = z.strictObject({ id: idParam });
const page = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Not a page')
  .transform(Number)
  .default(1);

const whichMails = z.strictObject({
  state: mailState.optional(),
  kind: mailKind.optional(),
  to: lineText(MAIL_SEARCH_MAX).optional(),
  from: instant.optional(),
  before: instant.optional(),
  order: mailOrder.default('id,desc'),
});

/** What was mailed and what was not: for admins. */
export function outboxRoutes(app: App, deps: Deps): void {
  app.get(
    OUTBOX,
    {
      config: { access: 'admin' },
      schema: {
        querystring: whichMails.extend({ page }),
        response: { 200: foundPageOf(mailRow).extend({ delivers: z.boolean() }) },
      },
    },
    async (request) => {
      return { ...(await listOutbox(deps, request.query)), delivers: deps.mailer.delivers };
    },
  );

  app.get(
    `${OUTBOX}.csv`,
    { config: { access: 'admin' }, schema: { querystring: whichMails } },
    async ({ actor, query }, reply) => {
      await takeExport(deps, actor);
      const csv = await exportOutbox(deps, query);
      asCsv(reply, 'mail_outbox');
      return csv;
    },
  );

  app.get(
    `${OUTBOX}/:id`,
    { config: { access: 'admin' }, schema: { params, response: { 200: modelOf(mailView) } } },
    async (request) => ok({ model: await readMail(deps, adminOf(request), request.params.id) }),
  );

  app.post(
    `${OUTBOX}/:id/again`,
    { config: { access: 'admin' }, schema: { params, body: z.strictObject({}), response: { 200: done } } },
    async (request) => {
      await sendMailAgain(deps, adminOf(request), request.params.id);
      return ok();
    },
  );
}
