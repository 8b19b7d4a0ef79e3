import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

let t: BillingApp;
let price: Record<string, any>;
let trial: Record<string, any>;
beforeAll(async () => {
  t = await openBilling();
  price = (await t.plan({ name: 'Room' })).price;
  trial = (await t.plan({ name: 'Trial room', price: { trial_days: 7 } })).price;
});
afterAll(() => t.close());

const call = (person: TestPerson, method: string, path: string, body?: unknown) =>
  t.call(method, `${STRIPE}/customer${path}`, {
    token: person.token,
    ...(body === undefined ? {} : { body }),
  });
const subscribed = async (to: Record<string, any>, card?: string) => {
  const person = await t.payer(card);
  const taken = await call(person, 'POST', '/subscription', { priceId: to.id });
  await t.calm();
  return { person, id: Number(taken.body.model?.id) };
};
type MailRow = { kind: string; subject: string; text: string };
const mailsTo = async (person: TestPerson): Promise<MailRow[]> =>
  t.deps.sql<MailRow[]>`select kind, subject, text from mail_outbox where "to" = ${person.email}
    and (kind like 'payment-%' or kind like 'subscription-%') order by id`;
const kindsTo = async (person: TestPerson) => (await mailsTo(person)).map(({ kind }) => kind);

describe('mails about payments', () => {
  it('tell of a plan that began, what was paid, and its end, each once', async () => {
    const { person, id } = await subscribed(price);
    const [begun, receipt, ...none] = await mailsTo(person);
    expect([begun?.kind, receipt?.kind, none]).toEqual(['subscription-begun', 'payment-receipt', []]);
    expect(receipt?.subject).toBe('Received: €4.00 for Room');
    expect(receipt?.text).toContain('/user/past_payments');
    await call(person, 'DELETE', `/subscription/${id}`, { cancel_type: 'immediate' });
    await t.calm();
    expect(await kindsTo(person)).toEqual(['subscription-begun', 'payment-receipt', 'subscription-ended']);
  });

  it('come once however often an event comes, and not for an admin who follows it again', async () => {
    const { person } = await subscribed(price);
    const events = await t.deps.sql<{ id: number; event_id: string }[]>`
      select id, event_id from stripe_webhook where type = 'invoice.paid' order by id desc limit 1`;
    t.sandbox.webhooks.resend(events[0]?.event_id ?? '');
    await t.calm();
    const replay = await t.call('POST', `${STRIPE}/webhooks/${events[0]?.id}/replay`, {
      token: t.admin.token,
      body: {},
    });
    expect(replay.status).toBe(200);
    await t.calm();
    expect(await kindsTo(person)).toEqual(['subscription-begun', 'payment-receipt']);
  });

  it('say nothing to whoever has just been refused on the page, nor of what never began', async () => {
    const { person, id } = await subscribed(price, 'pm_card_chargeCustomerFail');
    const open = (await call(person, 'GET', '/subscription')).body.model;
    await call(person, 'DELETE', `/subscription/${Number.isNaN(id) ? open.id : id}`, {});
    await t.calm();
    expect(await kindsTo(person)).toEqual([]);
  });

  it('are in the reader’s language, with the sum as it is written there', async () => {
    const person = await t.payer('pm_card_mastercard');
    await t.deps.sql`insert into preference (user_id, language) values (${person.id}, 'de')
      on conflict (user_id) do update set language = 'de'`;
    await call(person, 'POST', '/subscription', { priceId: price.id });
    await t.calm();
    const [, receipt] = await mailsTo(person);
    expect(receipt?.subject.replaceAll(/\u00A0/g, ' ')).toBe('Eingegangen: 4,00 € für Room');
  });

  it('announce the end of free days, and nothing where they were stopped', async () => {
    const { person } = await subscribed(trial, 'pm_card_amex');
    expect(await kindsTo(person)).toEqual(['subscription-begun']);
    await t.later(person, { days: 5 });
    const [, soon] = await mailsTo(person);
    expect(soon).toMatchObject({ kind: 'subscription-trial' });
    expect(soon?.text).toContain('€4.00');
    const stopped = await subscribed(trial, 'pm_card_discover');
    const again = await t.later(stopped.person, { hours: 1 });
    await call(again, 'DELETE', `/subscription/${stopped.id}`, {});
    await t.later(again, { days: 5 });
    expect(await kindsTo(again)).not.toContain('subscription-trial');
  });

  it('say that a period could not be paid, and where to choose a card', async () => {
    const { person } = await subscribed(price, 'pm_card_de');
    const now = await t.later(person, { hours: 1 });
    const failing = await call(now, 'POST', '/card', { payment_method: 'pm_card_chargeCustomerFail' });
    await call(now, 'PUT', `/card/${failing.body.model.id}/set-default`, {});
    await t.later(now, { days: 31 });
    const mails = await mailsTo(person);
    const failed = mails.find(({ kind }) => kind === 'payment-failed');
    expect(failed?.subject).toBe('€4.00 for Room could not be charged');
    expect(failed?.text).toContain('/account/payments');
  });
});

describe('under Answers', () => {
  type Line = { kind: string; by: unknown; dream: unknown; detail: object };
  const told = async (person: TestPerson): Promise<Line[]> =>
    (await t.call('GET', '/v2/api/lambda/notifications', { token: person.token })).body.list;

  it('a period that could not be paid is told once, to its payer, until nothing is owed', async () => {
    const { person } = await subscribed(price, 'pm_card_visa');
    const other = await t.person();
    const now = await t.later(person, { hours: 1 });
    const failing = await call(now, 'POST', '/card', { payment_method: 'pm_card_chargeCustomerFail' });
    await call(now, 'PUT', `/card/${failing.body.model.id}/set-default`, {});
    expect(await told(now)).toEqual([]);
    const then = await t.later(now, { days: 31 });
    expect(await told(then)).toMatchObject([{ kind: 'payment_failed', by: null, dream: null, detail: {} }]);
    const [event] = await t.deps.sql<{ event_id: string }[]>`
      select event_id from stripe_webhook where type = 'invoice.payment_failed' order by id desc limit 1`;
    t.sandbox.webhooks.resend(event?.event_id ?? '');
    await t.calm();
    expect(await told(then)).toHaveLength(1);
    expect(await told(await t.later(other, { hours: 0 }))).toEqual([]);
    const [open] = await t.deps.sql<
      { key: string }[]
    >`select key from notification where user_id = ${then.id}`;
    const invoice = open?.key.replace('payment_failed:', '') ?? '';
    await t.stripe((stripe) => stripe.invoices.voidInvoice(invoice));
    await t.calm();
    expect(await told(then)).toEqual([]);
  });
});
