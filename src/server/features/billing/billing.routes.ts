import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/server.ts';
import { allowanceRoutes } from './allowances/allowances.routes.ts';
import { cardNumber } from './billing.errors.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { customerRoutes } from './customers/customers.routes.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { holdsCardNumber } from './no-card-numbers.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { registerSubscribeRoutes } from './register/register-subscribe.routes.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

/** Before any schema looks at it, so that no answer says it again. */
async function refuseCardNumbers({ body, query, params, url }: FastifyRequest): Promise<void> {
  const place = url.split('?', 1)[0] ?? '';
  if ([body, query, params, place].some((part) => holdsCardNumber(part))) throw cardNumber();
}

/** Everything about payments: /v2/api/lambda/stripe. */
export function billingRoutes(app: App, deps: Deps): void {
  webhookRoutes(app, deps);
  void app.register(async (inner: App) => {
    inner.addHook('preValidation', refuseCardNumbers);
    allowanceRoutes(inner, deps);
    catalogueRoutes(inner, deps);
    customerRoutes(inner, deps);
    subscriptionRoutes(inner, deps);
    invoiceRoutes(inner, deps);
    operatorRoutes(inner, deps);
    registerSubscribeRoutes(inner, deps);
  });
}
