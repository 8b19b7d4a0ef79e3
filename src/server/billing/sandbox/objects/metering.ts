import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';

/** A meter as `POST /v1/billing/meters` makes it. */
export function buildMeter(params: Stripe.Billing.MeterCreateParams, created: number): Stripe.Billing.Meter {
  return {
    id: newId('mtr'),
    object: 'billing.meter',
    created,
    customer_mapping: {
      event_payload_key: params.customer_mapping?.event_payload_key ?? 'stripe_customer_id',
      type: 'by_id',
    },
    default_aggregation: { formula: params.default_aggregation.formula },
    display_name: params.display_name,
    event_name: params.event_name,
    event_time_window: params.event_time_window ?? null,
    livemode: false,
    status: 'active',
    status_transitions: { deactivated_at: null },
    updated: created,
    value_settings: { event_payload_key: params.value_settings?.event_payload_key ?? 'value' },
  };
}

/** Use that was reported. */
export function buildMeterEvent(
  params: Stripe.Billing.MeterEventCreateParams,
  at: { identifier: string; timestamp: number; created: number },
): Stripe.Billing.MeterEvent {
  return {
    object: 'billing.meter_event',
    created: at.created,
    event_name: params.event_name,
    identifier: at.identifier,
    livemode: false,
    payload: { ...params.payload },
    timestamp: at.timestamp,
  };
}

export function buildSummary(
  meter: string,
  value: number,
  start: number,
  end: number,
): Stripe.Billing.MeterEventSummary {
  return {
    id: newId('mtrusg_test'),
    object: 'billing.meter_event_summary',
    aggregated_value: value,
    end_time: end,
    livemode: false,
    meter,
    start_time: start,
  };
}
