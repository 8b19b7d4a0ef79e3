import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { ok } from '#server/http/envelope.ts';
import type { App } from '#server/http/server.ts';
import { inEvenTime } from '#server/security/even-time.ts';
import { registerSubscribeInput } from '#shared/billing/register.ts';
import { paymentStep, subscriptionModel } from '#shared/billing/subscriptions.ts';
import { answerOf } from '#shared/paging.ts';
import { registerAndSubscribe } from './register-subscribe.service.ts';

const registered = answerOf({
  message: z.string(),
  user_id: z.number().int().optional(),
  model: z.object({ subscription: subscriptionModel }).optional(),
  ...paymentStep,
});

/** Signing up with a plan; the address is confirmed by mail before anybody is logged in. */
export function registerSubscribeRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/stripe/customer/register-subscribe',
    {
      config: { access: 'visitor' },
      schema: { body: registerSubscribeInput, response: { 200: registered } },
    },
    async (request) => {
      const { model, ...rest } = await inEvenTime(() =>
        registerAndSubscribe(deps, clientOf(request), request.body),
      );
      return ok({ ...rest, ...(model ? { model: { subscription: model } } : {}) });
    },
  );
}
