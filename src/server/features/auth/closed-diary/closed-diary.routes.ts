import { z } from 'zod';
import { closedDiary, confirmEmailInput, diaryCodeInput, done } from '#shared/accounts/accounts.ts';
import { answerOf } from '#shared/paging.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { openByCode, readClosedDiary, sendDiaryCode } from './prove-mailbox.service.ts';
import { undoChange } from './undo-change.service.ts';

const CLOSED = '/v2/api/lambda/closed-diary';
const config = { opensWhile: ['diary'] } as const;

/** What an admin's change has closed: why, a code to the mailbox of before, and undoing it. */
export function closedDiaryRoutes(app: App, deps: Deps): void {
  app.get(
    CLOSED,
    { config, schema: { response: { 200: answerOf({ model: closedDiary.nullable() }) } } },
    async (request) => ok({ model: await readClosedDiary(deps, memberOf(request)) }),
  );

  app.post(
    `${CLOSED}/code`,
    { config, schema: { body: z.strictObject({}), response: { 200: done } } },
    async (request) => {
      await sendDiaryCode(deps, memberOf(request));
      return ok();
    },
  );

  app.post(
    `${CLOSED}/open`,
    { config, schema: { body: diaryCodeInput, response: { 200: done } } },
    async (request) => {
      await openByCode(deps, memberOf(request), request.body.code);
      return ok();
    },
  );

  app.post(
    `${CLOSED}/undo`,
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: confirmEmailInput, response: { 200: done } },
    },
    async (request) => {
      await undoChange(deps, clientOf(request), request.body.token);
      return ok();
    },
  );
}
