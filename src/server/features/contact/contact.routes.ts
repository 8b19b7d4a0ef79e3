import { z } from 'zod';
import { done } from '#shared/accounts/accounts.ts';
import { contactInput, letterSearch, letterView } from '#shared/contact.ts';
import { foundPageOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { asCsv, takeExport } from '#server/http/csv/csv-answer.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { exportLetters, listLetters, markLetter, writeLetter } from './contact.service.ts';

const LETTERS = '/v2/api/lambda/admin/contact';
const page = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Not a page')
  .transform(Number)
  .default(1);

/** Letters to the operator: anybody may write one, admins read them. */
export function contactRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/contact',
    {
      config: { access: 'visitor', forgivesToken: true },
      bodyLimit: BODY_BYTES.words,
      schema: { body: contactInput, response: { 200: done } },
    },
    async ({ actor, body }) => {
      await writeLetter(deps, actor, 'ip' in actor ? actor.ip : '', body);
      return ok();
    },
  );

  letterRoutes(app, deps);
}

function letterRoutes(app: App, deps: Deps): void {
  app.get(
    LETTERS,
    {
      config: { access: 'admin' },
      schema: {
        querystring: letterSearch.extend({ page }),
        response: { 200: foundPageOf(letterView) },
      },
    },
    (request) => {
      return listLetters(deps, request.query);
    },
  );

  app.get(
    `${LETTERS}.csv`,
    { config: { access: 'admin' }, schema: { querystring: letterSearch } },
    async ({ actor, query }, reply) => {
      await takeExport(deps, actor);
      const csv = await exportLetters(deps, query);
      asCsv(reply, 'letter');
      return csv;
    },
  );

  app.put(
    `${LETTERS}/:id`,
    {
      config: { access: 'admin' },
      schema: {
        params: z.strictObject({ id: idParam }),
        body: z.strictObject({ answered: z.boolean() }),
        response: { 200: done },
      },
    },
    async (request) => {
      await markLetter(deps, adminOf(request), request.params.id, request.body.answered);
      return ok();
    },
  );
}
