import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ledgerPage, ledgerQuery } from '#shared/disclosures.ts';
import { idParam } from '#shared/text.ts';
import { readLedger } from './ledger.service.ts';

/** What happened to the privacy of one's own dream. */
export function ledgerRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/dreams/:id/ledger',
    {
      schema: {
        params: z.strictObject({ id: idParam }),
        querystring: ledgerQuery,
        response: { 200: ledgerPage },
      },
    },
    (request) => readLedger(deps, memberOf(request), request.params.id, request.query),
  );
}
