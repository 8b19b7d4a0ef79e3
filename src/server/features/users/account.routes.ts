import {
  deleteAccountAnswer,
  deleteAccountInput,
  done,
  keepAccountInput,
} from '#shared/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { Erasure } from '#server/erasure.ts';
import { clientOf } from '#server/http/client.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { deleteOwnAccount, keepAccount } from './account-deletion.service.ts';

const ACCOUNT = '/v2/api/lambda/account';

/** Deleting one's own account, and keeping it after all. */
export function accountRoutes(app: App, deps: Deps, erasures: readonly Erasure[]): void {
  app.post(
    `${ACCOUNT}/delete`,
    {
      config: { opensWhile: ['deletion', 'diary'] },
      schema: { body: deleteAccountInput, response: { 200: deleteAccountAnswer } },
    },
    async (request) =>
      ok({
        deletes_at: await deleteOwnAccount(
          deps,
          erasures,
          clientOf(request),
          memberOf(request),
          request.body,
        ),
      }),
  );

  app.post(
    `${ACCOUNT}/keep`,
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: keepAccountInput, response: { 200: done } },
    },
    async (request) => {
      await keepAccount(deps, clientOf(request), request.body.token);
      return ok();
    },
  );
}
