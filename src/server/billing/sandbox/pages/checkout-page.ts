import type Stripe from 'stripe';
import { Refused } from '#server/billing/sandbox/http/errors.ts';
import type { PageAnswer, Pages } from '#server/billing/sandbox/http/server.ts';
import { complete, pay, type Entered } from '#server/billing/sandbox/rules/checking-out.ts';
import { reckon } from '#server/billing/sandbox/rules/checkout-totals.ts';
import { couponOf } from '#server/billing/sandbox/rules/discounts.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { attempt } from '#server/billing/sandbox/state/rollback.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { escape, htmlPage, money } from './html.ts';

type Form = Parameters<Pages>[2];
type Session = Stripe.Checkout.Session;

const word = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value.trim().slice(0, 500) : '';
};

function linesOf(session: Session): string {
  const currency = session.currency ?? 'usd';
  const lines = (session.line_items?.data ?? []).map(
    (line) =>
      `<tr><td>${escape(line.description ?? '')}${line.quantity && line.quantity > 1 ? ` × ${String(line.quantity)}` : ''}</td><td>${money(line.amount_subtotal, currency)}</td></tr>`,
  );
  const { amount_discount: discount = 0, amount_tax: tax = 0 } = session.total_details ?? {};
  if (discount > 0) lines.push(`<tr><td>Discount</td><td>−${money(discount, currency)}</td></tr>`);
  if (tax > 0) lines.push(`<tr><td>Tax</td><td>${money(tax, currency)}</td></tr>`);
  lines.push(
    `<tr><td><strong>Due today</strong></td><td><strong>${money(session.amount_total ?? 0, currency)}</strong></td></tr>`,
  );
  return session.mode === 'setup' ? '' : `<table>${lines.join('')}</table>`;
}

const TITLES = new Map([
  ['payment', 'Pay'],
  ['subscription', 'Subscribe'],
  ['setup', 'Save your card'],
]);

function formPage(state: State, session: Session, problem: string | null): string {
  const customer = state.customers.find(idOf(session.customer) ?? '');
  const email = session.customer_email ?? customer?.email ?? '';
  const title = TITLES.get(String(session.mode)) ?? 'Pay';
  const alert = problem === null ? '' : `<p role="alert">${escape(problem)}</p>`;
  const promotion = session.allow_promotion_codes
    ? '<form method="post"><label for="code">Promotion code</label><input id="code" name="promotion_code" autocomplete="off"><button class="quiet" name="do" value="apply">Apply the code</button></form>'
    : '';
  const back =
    session.cancel_url === null ? '' : `<p><a href="${escape(session.cancel_url)}">Go back</a></p>`;
  return htmlPage(
    title,
    `${linesOf(session)}${alert}${promotion}<form method="post">
<label for="email">Email</label><input id="email" name="email" type="email" required value="${escape(email)}">
<label for="number">Test card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required placeholder="4242 4242 4242 4242">
<div class="row"><div><label for="expiry">Expiry (MM/YY)</label><input id="expiry" name="expiry" autocomplete="off" required placeholder="12/34"></div>
<div><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" required placeholder="123"></div></div>
<label for="name">Name on card</label><input id="name" name="name" required value="${escape(customer?.name ?? '')}">
<button name="do" value="pay">${title}</button></form>${back}`,
  );
}

function enteredIn(form: Form): Entered {
  const [month = '', year = ''] = word(form, 'expiry').split('/');
  const short = Number(year);
  return {
    number: word(form, 'number'),
    month: Number(month),
    year: short < 100 ? 2000 + short : short,
    cvc: word(form, 'cvc'),
    name: word(form, 'name'),
    email: word(form, 'email'),
  };
}

const successUrl = (session: Session): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

function applyCode(state: State, session: Session, code: string): void {
  const found = state.promotionCodes.where(
    (one) => one.active && one.code.toLowerCase() === code.toLowerCase(),
  )[0];
  const checkout = state.checkouts.get(session.id);
  if (!found || !checkout)
    throw new Refused(400, { type: 'invalid_request_error', message: 'This code is not valid.' });
  couponOf(state, { promotion_code: found.id }, idOf(session.customer));
  checkout.promotionCode = found.id;
  reckon(state, session, checkout);
}

function submit(state: State, id: string, form: Form): PageAnswer {
  // Read anew: what is undone leaves other objects behind.
  const session = () => state.checkoutSessions.get(id);
  try {
    if (word(form, 'do') === 'apply') {
      attempt(state, () => applyCode(state, session(), word(form, 'promotion_code')));
      return { status: 200, html: formPage(state, session(), null) };
    }
    const returnUrl = `${state.origin}/checkout/${id}`;
    const next = attempt(state, () => pay(state, session(), enteredIn(form), returnUrl));
    if (next !== 'done') return { status: 303, location: next.authenticate };
    complete(state, session());
    return { status: 303, location: successUrl(session()) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: 402, html: formPage(state, session(), error.message) };
  }
}

/** The hosted page of a checkout session: a plain form, labelled as a test. */
export function checkoutPage(state: State, id: string, method: string, url: URL, form: Form): PageAnswer {
  const session = state.checkoutSessions.find(id);
  if (!session) return { status: 404, html: htmlPage('Not found', '<p>There is no such checkout.</p>') };
  if (session.status === 'open' && url.searchParams.has('redirect_status')) complete(state, session);
  if (session.status === 'complete') return { status: 303, location: successUrl(session) };
  if (session.status === 'expired')
    return { status: 410, html: htmlPage('Expired', '<p>This checkout has expired.</p>') };
  if (method === 'POST') return submit(state, id, form);
  const failed = url.searchParams.get('redirect_status') === 'failed';
  return {
    status: 200,
    html: formPage(
      state,
      session,
      failed ? 'Your bank did not confirm the payment. Try another card.' : null,
    ),
  };
}
