import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, cut, page } from '#server/billing/sandbox/http/lists.ts';
import { get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { buildMeter, buildMeterEvent, buildSummary } from '#server/billing/sandbox/objects/metering.ts';
import { usageIn } from '#server/billing/sandbox/rules/lines.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

const A_DAY = 86_400;
const OLDEST = 35 * A_DAY;
const AHEAD = 300;

function createMeter(state: State, params: Stripe.Billing.MeterCreateParams): Stripe.Billing.Meter {
  const taken =
    state.meters.where((one) => one.event_name === params.event_name && one.status === 'active').length > 0;
  if (taken) {
    throw invalid(
      `A meter already exists with the event name ${params.event_name}.`,
      'event_name',
      'resource_already_exists',
    );
  }
  const meter = state.meters.add(buildMeter(params, state.now()));
  state.emit('billing.meter.created', meter);
  return meter;
}

function setActive(state: State, id: string, active: boolean): Stripe.Billing.Meter {
  const meter = state.meters.get(id);
  if ((meter.status === 'active') === active) {
    throw invalid(
      `This meter is already ${active ? 'active' : 'inactive'}.`,
      undefined,
      'billing_meter_status',
    );
  }
  meter.status = active ? 'active' : 'inactive';
  meter.updated = state.now();
  meter.status_transitions.deactivated_at = active ? null : state.now();
  state.emit(active ? 'billing.meter.reactivated' : 'billing.meter.deactivated', meter);
  return meter;
}

/** The meter, customer and number that a report of use is about. */
function reported(
  state: State,
  params: Stripe.Billing.MeterEventCreateParams,
): { customer: string; value: number } {
  const meter = state.meters.where(
    (one) => one.event_name === params.event_name && one.status === 'active',
  )[0];
  if (!meter) {
    throw invalid(
      `No active meter found for event name ${params.event_name}.`,
      'event_name',
      'no_meter_found',
    );
  }
  const payload = new Map(Object.entries(params.payload));
  const { event_payload_key: customerKey } = meter.customer_mapping;
  const { event_payload_key: valueKey } = meter.value_settings;
  const customer = payload.get(customerKey);
  if (!customer)
    throw invalid(
      `Missing customer: payload[${customerKey}].`,
      `payload[${customerKey}]`,
      'parameter_missing',
    );
  state.customers.get(customer, `payload[${customerKey}]`);
  const text = payload.get(valueKey);
  if (text === undefined && meter.default_aggregation.formula === 'count') return { customer, value: 1 };
  if (text === undefined || !/^\d{1,15}(\.\d{1,12})?$/.test(text)) {
    throw invalid(
      `Invalid value: payload[${valueKey}] must be a non-negative number.`,
      `payload[${valueKey}]`,
    );
  }
  return { customer, value: Number(text) };
}

function report(state: State, params: Stripe.Billing.MeterEventCreateParams): Stripe.Billing.MeterEvent {
  const { customer, value } = reported(state, params);
  const now = state.now(customer);
  const timestamp = params.timestamp ?? now;
  if (timestamp < now - OLDEST)
    throw invalid(
      'The timestamp is more than 35 days in the past.',
      'timestamp',
      'timestamp_too_far_in_past',
    );
  if (timestamp > now + AHEAD)
    throw invalid('The timestamp is more than 5 minutes in the future.', 'timestamp', 'timestamp_in_future');
  const identifier = params.identifier ?? randomUUID();
  const used = state.usage.find(identifier);
  if (used && now - used.created < A_DAY) {
    throw invalid(
      `An event already exists with identifier ${identifier}.`,
      'identifier',
      'duplicate_meter_event',
    );
  }
  const event = buildMeterEvent(params, { identifier, timestamp, created: now });
  state.usage.add({ ...event, id: identifier, customer, value, cancelled: false });
  return event;
}

function adjust(
  state: State,
  params: Stripe.Billing.MeterEventAdjustmentCreateParams,
): Stripe.Billing.MeterEventAdjustment {
  const identifier = params.cancel?.identifier ?? '';
  const used = state.usage.get(identifier, 'cancel[identifier]');
  if (used.event_name !== params.event_name)
    throw invalid('The event was reported under another name.', 'event_name');
  if (state.now(used.customer) - used.created > A_DAY) {
    throw invalid(
      'Meter events can be cancelled within 24 hours.',
      'cancel[identifier]',
      'too_late_to_cancel',
    );
  }
  used.cancelled = true;
  return {
    object: 'billing.meter_event_adjustment',
    cancel: { identifier },
    event_name: params.event_name,
    livemode: false,
    status: 'complete',
    type: 'cancel',
  };
}

function summaries(state: State, params: Stripe.Billing.MeterListEventSummariesParams, id: string) {
  const meter = state.meters.get(id);
  state.customers.get(params.customer, 'customer');
  const { start_time: start, end_time: end } = params;
  if (end <= start) throw invalid('end_time must be after start_time.', 'end_time');
  const step =
    params.value_grouping_window === 'hour'
      ? 3600
      : params.value_grouping_window === 'day'
        ? A_DAY
        : end - start;
  const all: Stripe.Billing.MeterEventSummary[] = [];
  for (let from = start; from < end && all.length < 1000; from += step) {
    const period = { start: from, end: Math.min(end, from + step) };
    const value = usageIn(state, meter, params.customer, period);
    if (value > 0) all.push(buildSummary(meter.id, value, period.start, period.end));
  }
  return cut(all.toReversed(), `/v1/billing/meters/${id}/event_summaries`, params);
}

export const METERING: Route[] = [
  post('/v1/billing/meters', 'Billing.MeterCreateParams', createMeter),
  get('/v1/billing/meters', 'Billing.MeterListParams', (state, params: Stripe.Billing.MeterListParams) =>
    page(
      state.meters.where((one) => asked(params.status, one.status as typeof params.status)),
      '/v1/billing/meters',
      params,
    ),
  ),
  get('/v1/billing/meters/:id', undefined, (state, _params, id) => state.meters.get(id)),
  post(
    '/v1/billing/meters/:id',
    'Billing.MeterUpdateParams',
    (state, params: Stripe.Billing.MeterUpdateParams, id) => {
      const meter = state.meters.get(id);
      const before = structuredClone(meter);
      if (params.display_name !== undefined) meter.display_name = params.display_name;
      state.emit('billing.meter.updated', meter, before);
      return meter;
    },
  ),
  post('/v1/billing/meters/:id/deactivate', undefined, (state, _params, id) => setActive(state, id, false)),
  post('/v1/billing/meters/:id/reactivate', undefined, (state, _params, id) => setActive(state, id, true)),
  get('/v1/billing/meters/:id/event_summaries', 'Billing.MeterListEventSummariesParams', summaries),
  post('/v1/billing/meter_events', 'Billing.MeterEventCreateParams', report),
  post('/v1/billing/meter_event_adjustments', 'Billing.MeterEventAdjustmentCreateParams', adjust),
];
