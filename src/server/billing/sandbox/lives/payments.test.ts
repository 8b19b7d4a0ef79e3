import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { openSandbox, subscriber, type TestSandbox } from '#server/billing/sandbox/sandbox.fixture.ts';

let test: TestSandbox;
beforeAll(async () => {
  test = await openSandbox();
});
afterAll(async () => {
  await test.sandbox.webhooks.settle();
  await test.close();
  expect([...test.problems]).toEqual([]);
});

const pay = (card: string, extra: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  test.stripe.paymentIntents.create({
    amount: 2000,
    currency: 'eur',
    payment_method: card,
    confirm: true,
    ...extra,
  });

describe('cards', () => {
  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedFraudulent', 'card_declined', 'fraudulent'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
  ])('%s is declined when charged and when kept', async (card, code, declineCode) => {
    const customer = await test.stripe.customers.create({});
    await expect(pay(card)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
    await expect(test.stripe.paymentMethods.attach(card, { customer: customer.id })).rejects.toMatchObject({
      statusCode: 402,
      code,
    });
    expect((await test.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  });

  it('are kept with their customer, known by a fingerprint, and go', async () => {
    const customer = await test.stripe.customers.create({});
    const attach = () => test.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const [one, two] = [await attach(), await attach()];
    expect([one.card?.last4, one.card?.brand, one.customer]).toEqual(['4242', 'visa', customer.id]);
    expect([one.id === two.id, one.card?.fingerprint === two.card?.fingerprint]).toEqual([false, true]);
    await test.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: one.id } });
    expect((await test.stripe.paymentMethods.detach(one.id)).customer).toBeNull();
    const after = (await test.stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect(after.invoice_settings.default_payment_method).toBeNull();
    expect(
      (await test.stripe.customers.listPaymentMethods(customer.id, { type: 'card' })).data.map(
        ({ id }) => id,
      ),
    ).toEqual([two.id]);
    await expect(test.stripe.paymentMethods.attach(one.id, { customer: customer.id })).rejects.toMatchObject({
      statusCode: 400,
    });
    const other = await test.stripe.customers.create({});
    await expect(
      test.stripe.customers.update(other.id, { invoice_settings: { default_payment_method: two.id } }),
    ).rejects.toMatchObject({ code: 'resource_missing', param: 'invoice_settings[default_payment_method]' });
  });

  it('are read from test numbers alone, with a month to come', async () => {
    const card = (number: string, exp_month = 12, exp_year = 2040) =>
      test.stripe.paymentMethods.create({ type: 'card', card: { number, exp_month, exp_year, cvc: '123' } });
    expect((await card('4000 0025 0000 3155')).card?.last4).toBe('3155');
    await expect(card('4111111111111112')).rejects.toMatchObject({ code: 'incorrect_number' });
    await expect(card('4242424242424242', 1, 2020)).rejects.toMatchObject({ code: 'invalid_expiry_year' });
    await expect(card('4242424242424242', 13)).rejects.toMatchObject({ code: 'invalid_expiry_month' });
    await expect(
      test.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_none' } }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('are set up once, and then charged without their owner', async () => {
    const customer = await test.stripe.customers.create({});
    const intent = await test.stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      usage: 'off_session',
      confirm: true,
      return_url: 'https://example.org/back',
    });
    expect(intent.status).toBe('requires_action');
    const answer = await fetch(intent.next_action?.redirect_to_url?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'complete' }),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toMatch(
      /^https:\/\/example\.org\/back\?setup_intent=seti_\w+&.*redirect_status=succeeded$/,
    );
    const done = await test.stripe.setupIntents.retrieve(intent.id, {
      expand: ['payment_method', 'latest_attempt'],
    });
    const method = done.payment_method as Stripe.PaymentMethod;
    expect([done.status, method.customer]).toEqual(['succeeded', customer.id]);
    expect((await pay(method.id, { customer: customer.id, off_session: true })).status).toBe('succeeded');
    await expect(
      test.stripe.setupIntents.create({ confirm: true, payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({
      code: 'card_declined',
      setup_intent: { status: 'requires_payment_method' },
    });
    await expect(pay('pm_card_authenticationRequired', { off_session: true })).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });
});

describe('payments', () => {
  it('are authorised, captured in part, and cancelled', async () => {
    const held = await pay('pm_card_visa', { capture_method: 'manual' });
    expect([held.status, held.amount_capturable]).toEqual(['requires_capture', 2000]);
    await expect(
      test.stripe.paymentIntents.capture(held.id, { amount_to_capture: 2001 }),
    ).rejects.toMatchObject({ param: 'amount_to_capture' });
    const taken = await test.stripe.paymentIntents.capture(held.id, { amount_to_capture: 1500 });
    expect([taken.status, taken.amount_received]).toEqual(['succeeded', 1500]);
    await expect(test.stripe.paymentIntents.cancel(held.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const waiting = await test.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    await expect(test.stripe.paymentIntents.confirm(waiting.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(
      (await test.stripe.paymentIntents.cancel(waiting.id, { cancellation_reason: 'abandoned' })).status,
    ).toBe('canceled');
    await expect(test.stripe.paymentIntents.create({ amount: 20, currency: 'usd' })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
  });

  it('are given back in parts and never more than was paid', async () => {
    const { id } = await pay('pm_card_visa');
    const part = await test.stripe.refunds.create({
      payment_intent: id,
      amount: 500,
      reason: 'requested_by_customer',
    });
    expect([part.status, part.amount]).toEqual(['succeeded', 500]);
    await expect(test.stripe.refunds.create({ payment_intent: id, amount: 1501 })).rejects.toMatchObject({
      code: 'amount_too_large',
    });
    await test.stripe.refunds.create({ payment_intent: id });
    const intent = await test.stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.refunds', 'latest_charge.balance_transaction'],
    });
    const charge = intent.latest_charge as Stripe.Charge;
    expect([charge.refunded, charge.amount_refunded, charge.refunds?.data.length]).toEqual([true, 2000, 2]);
    expect(charge.balance_transaction as Stripe.BalanceTransaction).toMatchObject({
      amount: 2000,
      fee: 88,
      net: 1912,
    });
    await expect(test.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const failing = await pay('pm_card_refundFail');
    expect((await test.stripe.refunds.create({ payment_intent: failing.id })).status).toBe('failed');
  });

  it('are disputed by a card that does so, and the dispute is won or lost', async () => {
    const charge = idOf((await pay('pm_card_createDispute')).latest_charge) ?? '';
    const [dispute] = (await test.stripe.disputes.list({ charge: charge })).data;
    expect([dispute?.status, dispute?.reason]).toEqual(['needs_response', 'fraudulent']);
    await expect(test.stripe.refunds.create({ charge: charge })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const won = await test.stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    expect(won.status).toBe('won');
    await test.sandbox.webhooks.settle();
    expect(test.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'charge.dispute.created',
        'charge.dispute.closed',
        'charge.refunded',
        'refund.failed',
      ]),
    );
  });
});

describe('invoices by hand', () => {
  it('are drafted, finalized, paid, voided and written off', async () => {
    const { stripe } = test;
    const { customer } = await subscriber(stripe);
    const draft = async () => {
      const invoice = await stripe.invoices.create({ customer: customer.id, currency: 'eur' });
      await stripe.invoiceItems.create({
        customer: customer.id,
        invoice: invoice.id,
        amount: 1200,
        currency: 'eur',
        description: 'A reading',
      });
      return stripe.invoices.retrieve(invoice.id);
    };
    const one = await draft();
    expect([one.status, one.total, one.number]).toEqual(['draft', 1200, null]);
    const open = await stripe.invoices.finalizeInvoice(one.id, { expand: ['payments'] });
    expect([open.status, open.amount_due, open.payments?.data[0]?.status]).toEqual(['open', 1200, 'open']);
    expect(open.hosted_invoice_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/invoices\/in_/);
    const paid = await stripe.invoices.pay(one.id);
    expect([paid.status, paid.amount_paid, paid.amount_remaining]).toEqual(['paid', 1200, 0]);
    await expect(stripe.invoices.pay(one.id)).rejects.toMatchObject({ message: 'Invoice is already paid' });
    await expect(stripe.invoices.voidInvoice(one.id)).rejects.toMatchObject({
      code: 'status_transition_invalid',
    });
    const two = await stripe.invoices.finalizeInvoice((await draft()).id);
    expect((await stripe.invoices.markUncollectible(two.id)).status).toBe('uncollectible');
    expect((await stripe.invoices.voidInvoice(two.id)).status).toBe('void');
    const three = await draft();
    expect((await stripe.invoices.pay(three.id, { paid_out_of_band: true })).status).toBe('paid');
    const lines = await stripe.invoices.listLineItems(one.id);
    expect(lines.data.map(({ description, amount }) => [description, amount])).toEqual([['A reading', 1200]]);
    const payments = await stripe.invoicePayments.list({ invoice: one.id });
    expect(payments.data.map(({ status, amount_paid: amount }) => [status, amount])).toEqual([
      ['paid', 1200],
    ]);
    expect(
      (await stripe.invoices.del((await stripe.invoices.create({ customer: customer.id })).id)).deleted,
    ).toBe(true);
    const page = await fetch(open.hosted_invoice_url ?? '');
    expect(await page.text()).toContain('Test mode');
  });
});
