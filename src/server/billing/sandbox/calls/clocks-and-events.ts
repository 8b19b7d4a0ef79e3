import type Stripe from 'stripe';
import { runDue } from '#server/billing/sandbox/clock/due.ts';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, page, within } from '#server/billing/sandbox/http/lists.ts';
import { del, get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { metadataOf, mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { endSubscription } from '#server/billing/sandbox/rules/ending.ts';
import { letters, newId } from '#server/billing/sandbox/state/ids.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

const A_MONTH = 30 * 86_400;

function createClock(
  state: State,
  params: Stripe.TestHelpers.TestClockCreateParams,
): Stripe.TestHelpers.TestClock {
  const created = state.now();
  const clock: Stripe.TestHelpers.TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + A_MONTH,
    frozen_time: params.frozen_time,
    livemode: false,
    name: phrase(params.name),
    status: 'ready',
    status_details: {},
  };
  state.testClocks.add(clock);
  state.emit('test_helpers.test_clock.created', clock);
  return clock;
}

function advanceClock(
  state: State,
  params: Stripe.TestHelpers.TestClockAdvanceParams,
  id: string,
): Stripe.TestHelpers.TestClock {
  const clock = state.testClocks.get(id);
  if (params.frozen_time <= clock.frozen_time) {
    throw invalid('The time to advance to must be after the clock’s time.', 'frozen_time');
  }
  clock.status = 'advancing';
  clock.status_details = { advancing: { target_frozen_time: params.frozen_time } };
  state.emit('test_helpers.test_clock.advancing', clock);
  const asAsked = structuredClone(clock);
  runDue(state, id, params.frozen_time);
  clock.frozen_time = params.frozen_time;
  clock.status = 'ready';
  clock.status_details = {};
  state.emit('test_helpers.test_clock.ready', clock);
  return asAsked;
}

function removeClock(state: State, id: string): Stripe.TestHelpers.DeletedTestClock {
  state.testClocks.get(id);
  for (const customer of state.customers.where(({ test_clock: own }) => own === id)) {
    for (const one of state.subscriptions.where(
      (sub) => sub.customer === customer.id && sub.status !== 'canceled',
    ))
      endSubscription(state, one, null);
    state.customers.add({ id: customer.id, object: 'customer', deleted: true } as unknown as Stripe.Customer);
  }
  const deleted: Stripe.TestHelpers.DeletedTestClock = {
    id,
    object: 'test_helpers.test_clock',
    deleted: true,
  };
  state.testClocks.add(deleted as unknown as Stripe.TestHelpers.TestClock);
  return deleted;
}

/** Whether a type is asked for, as `invoice.*` may be. */
const isOfType = (type: string, wanted: string): boolean =>
  wanted === '*' || wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)));

function checkUrl(url: string): void {
  if (!/^https?:\/\/[^\s]+$/.test(url))
    throw invalid('Invalid URL: an explicit scheme (such as https) must be provided.', 'url', 'url_invalid');
}

function createEndpoint(state: State, params: Stripe.WebhookEndpointCreateParams): Stripe.WebhookEndpoint {
  checkUrl(params.url);
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: state.now(),
    description: phrase(params.description),
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: metadataOf(params.metadata),
    secret: `whsec_${letters(32)}`,
    status: 'enabled',
    url: params.url,
  };
  state.webhookEndpoints.add(endpoint);
  return endpoint;
}

/** The secret is told once, when the endpoint is made. */
const withoutSecret = ({ secret: _, ...endpoint }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint =>
  endpoint;

function updateEndpoint(
  state: State,
  params: Stripe.WebhookEndpointUpdateParams,
  id: string,
): Stripe.WebhookEndpoint {
  const endpoint = state.webhookEndpoints.get(id);
  if (params.url !== undefined) {
    checkUrl(params.url);
    endpoint.url = params.url;
  }
  if (params.enabled_events !== undefined) endpoint.enabled_events = params.enabled_events;
  if (params.description !== undefined) endpoint.description = phrase(params.description);
  if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled';
  if (params.metadata !== undefined) endpoint.metadata = mergedMetadata(endpoint.metadata, params.metadata);
  return withoutSecret(endpoint);
}

export const CLOCKS_AND_EVENTS: Route[] = [
  post('/v1/test_helpers/test_clocks', 'TestHelpers.TestClockCreateParams', createClock),
  get(
    '/v1/test_helpers/test_clocks',
    'TestHelpers.TestClockListParams',
    (state, params: Stripe.TestHelpers.TestClockListParams) =>
      page(state.testClocks.values(), '/v1/test_helpers/test_clocks', params),
  ),
  get('/v1/test_helpers/test_clocks/:id', undefined, (state, _params, id) => state.testClocks.get(id)),
  post('/v1/test_helpers/test_clocks/:id/advance', 'TestHelpers.TestClockAdvanceParams', advanceClock),
  del('/v1/test_helpers/test_clocks/:id', undefined, (state, _params, id) => removeClock(state, id)),
  get('/v1/events', 'EventListParams', (state, params: Stripe.EventListParams) =>
    page(
      state.events.where(
        (one) =>
          (params.type === undefined || isOfType(one.type, params.type)) &&
          (params.types?.some((wanted) => isOfType(one.type, wanted)) ?? true) &&
          asked(params.delivery_success, one.pending_webhooks === 0) &&
          within(one.created, params.created),
      ),
      '/v1/events',
      params,
    ),
  ),
  get('/v1/events/:id', undefined, (state, _params, id) => state.events.get(id)),
  post('/v1/webhook_endpoints', 'WebhookEndpointCreateParams', createEndpoint),
  get(
    '/v1/webhook_endpoints',
    'WebhookEndpointListParams',
    (state, params: Stripe.WebhookEndpointListParams) =>
      page(state.webhookEndpoints.values().map(withoutSecret), '/v1/webhook_endpoints', params),
  ),
  get('/v1/webhook_endpoints/:id', undefined, (state, _params, id) =>
    withoutSecret(state.webhookEndpoints.get(id)),
  ),
  post('/v1/webhook_endpoints/:id', 'WebhookEndpointUpdateParams', updateEndpoint),
  del('/v1/webhook_endpoints/:id', undefined, (state, _params, id) => {
    state.webhookEndpoints.get(id);
    state.webhookEndpoints.remove(id);
    return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
  }),
];
