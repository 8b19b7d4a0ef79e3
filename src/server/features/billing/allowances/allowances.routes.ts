import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { allowancesAnswer, FREE_ALLOWANCES } from '#shared/billing/allowances.ts';
import { billingStanding } from '#shared/billing/operator.ts';
import { isCounted, readAllowances } from './allowances.service.ts';

const STRIPE = '/v2/api/lambda/stripe';

/** Whether and how things are paid here, and what is left of what is counted. */
export function allowanceRoutes(app: App, deps: Deps): void {
  app.get(
    `${STRIPE}/standing`,
    { config: { access: 'visitor' }, schema: { response: { 200: billingStanding } } },
    async () =>
      ok({
        available: deps.payments !== null,
        counted: isCounted(deps),
        mode: deps.payments?.mode ?? null,
        publishable_key: (await deps.payments?.publishableKey()) ?? null,
      }),
  );
  app.get(
    `${STRIPE}/customer/allowances`,
    { schema: { response: { 200: allowancesAnswer } } },
    async (request) =>
      ok({
        counted: isCounted(deps),
        free: FREE_ALLOWANCES,
        list: await readAllowances(deps, memberOf(request).userId),
      }),
  );
}
