import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { toProductModel } from '#server/features/billing/catalogue/catalogue-view.ts';
import { invoiceFacts, orderOfInvoice, priceFacts, subscriptionFacts } from './mirror-rows.ts';
import type { ProductRow } from './mirrors.store.ts';

const AT = 1_790_000_000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const price = { id: 'price_1', object: 'price', product: 'prod_1', currency: 'EUR', type: 'recurring' };

describe('a host that answers as the provider did before 2025', () => {
  it('names the period of a subscription with the subscription', () => {
    const given = {
      id: 'sub_1',
      customer: { id: 'cus_1', object: 'customer' },
      status: 'active',
      created: AT,
      current_period_start: AT,
      current_period_end: AT + 86_400,
      items: { data: [{ id: 'si_1', price: { ...price, product: { id: 'prod_1' } } }] },
    };
    expect(subscriptionFacts(given as unknown as Stripe.Subscription)).toMatchObject({
      customer: 'cus_1',
      product: 'prod_1',
      price: 'price_1',
      quantity: 1,
      current_period_start: iso(AT),
      current_period_end: iso(AT + 86_400),
      cancel_at_period_end: false,
      started_at: iso(AT),
    });
    const bare = { ...given, items: undefined };
    expect(subscriptionFacts(bare as unknown as Stripe.Subscription)).toMatchObject({
      price: '',
      product: '',
    });
  });

  it('names an invoice’s subscription, payment, tax and price with the invoice', () => {
    const given = {
      id: 'in_1',
      customer: 'cus_1',
      status: 'paid',
      currency: 'EUR',
      created: AT,
      period_start: AT,
      period_end: AT,
      total: 400,
      tax: 67,
      amount_paid: 400,
      subscription: { id: 'sub_1' },
      payment_intent: 'pi_1',
      lines: { data: [{ amount: 400, period: { start: AT, end: AT + 1 }, price }] },
    } as unknown as Stripe.Invoice;
    expect(invoiceFacts(given)).toMatchObject({
      subscription: 'sub_1',
      payment_intent: 'pi_1',
      tax: 67,
      currency: 'eur',
      amount_due: 400,
      number: null,
    });
    expect(orderOfInvoice(given)).toMatchObject({
      product: 'prod_1',
      price: 'price_1',
      payment_intent: 'pi_1',
    });
  });

  it('leaves out, or says null, where a list or a number would be', () => {
    expect(priceFacts(price as unknown as Stripe.Price)).toMatchObject({
      currency: 'eur',
      unit_amount: null,
      billing_interval: null,
      lookup_key: null,
    });
    const row = {
      id: 1,
      stripe_id: 'prod_1',
      name: 'A',
      description: '',
      status: 'active',
      object: { images: null, marketing_features: null, metadata: null },
    } as unknown as ProductRow;
    expect(toProductModel(row, true)).toMatchObject({ images: [], features: [], metadata: {} });
  });
});
