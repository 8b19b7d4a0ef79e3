import type Stripe from 'stripe';
import { Refused } from '#server/billing/sandbox/http/errors.ts';
import type { PageAnswer, Pages } from '#server/billing/sandbox/http/server.ts';
import { cardOfNumber } from '#server/billing/sandbox/objects/cards.ts';
import { createMethod } from '#server/billing/sandbox/rules/cards.ts';
import { openIntent, tryInvoice } from '#server/billing/sandbox/rules/invoices.ts';
import { updateSubscription } from '#server/billing/sandbox/rules/updating.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { escape, htmlPage, money } from './html.ts';

type Form = Parameters<Pages>[2];
const nothing: PageAnswer = { status: 404, html: htmlPage('Not found', '<p>There is nothing here.</p>') };
const day = (moment: number): string => new Date(moment * 1000).toISOString().slice(0, 10);

function invoiceTable(invoice: Stripe.Invoice): string {
  const row = (name: string, amount: number) =>
    `<tr><td>${escape(name)}</td><td>${money(amount, invoice.currency)}</td></tr>`;
  return `<table>${invoice.lines.data.map((line) => row(line.description ?? '', line.amount)).join('')}${row('Total', invoice.total)}${row('Due', invoice.amount_remaining)}</table>`;
}

function payOpen(state: State, invoice: Stripe.Invoice, form: Form): PageAnswer | null {
  const number = typeof form.number === 'string' ? form.number.replaceAll(/\s/g, '') : '';
  if (!cardOfNumber(number))
    return { status: 402, html: htmlPage('Invoice', '<p role="alert">Your card number is incorrect.</p>') };
  const year = new Date().getUTCFullYear() + 2;
  const card = createMethod(state, { type: 'card', card: { number, exp_month: 12, exp_year: year } });
  const failure = tryInvoice(state, invoice, card.id, {
    offSession: false,
    returnUrl: invoice.hosted_invoice_url,
  });
  if (failure)
    return { status: 402, html: htmlPage('Invoice', `<p role="alert">${escape(failure.message)}</p>`) };
  const url = openIntent(state, invoice).next_action?.redirect_to_url?.url;
  return url ? { status: 303, location: url } : null;
}

/** The hosted page of an invoice: what it is for, and a form to pay it while it is open. */
export function invoicePage(state: State, id: string, method: string, _url: URL, form: Form): PageAnswer {
  const invoice = state.invoices.find(id);
  if (!invoice || !('number' in invoice)) return nothing;
  const answer = method === 'POST' && invoice.status === 'open' ? payOpen(state, invoice, form) : null;
  if (answer) return answer;
  const open =
    invoice.status === 'open' && invoice.amount_remaining > 0
      ? '<form method="post"><label for="number">Test card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required placeholder="4242 4242 4242 4242"><button>Pay</button></form>'
      : '';
  const body = `<p>${escape(invoice.customer_name ?? invoice.customer_email ?? '')}, ${day(invoice.created)}, ${escape(invoice.status ?? '')}</p>${invoiceTable(invoice)}${open}`;
  return { status: 200, html: htmlPage(`Invoice ${invoice.number ?? ''}`, body) };
}

export function receiptPage(state: State, id: string): PageAnswer {
  const charge = state.charges.find(id);
  if (!charge) return nothing;
  const body = `<p>${day(charge.created)}</p><table><tr><td>${escape(charge.description ?? 'Payment')}</td><td>${money(charge.amount, charge.currency)}</td></tr><tr><td>Refunded</td><td>${money(charge.amount_refunded, charge.currency)}</td></tr></table>`;
  return { status: 200, html: htmlPage('Receipt', body) };
}

/** The customer's own page: subscriptions, to be cancelled at their period's end or taken up again. */
export function portalPage(state: State, id: string, method: string, _url: URL, form: Form): PageAnswer {
  const session = state.portalSessions.find(id);
  if (!session) return nothing;
  const own = state.subscriptions.where(
    (one) => idOf(one.customer) === session.customer && one.status !== 'canceled',
  );
  if (method === 'POST') {
    const chosen = own.find((one) => one.id === form.subscription);
    try {
      if (chosen) updateSubscription(state, chosen, { cancel_at_period_end: form.do === 'cancel' });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return {
        status: 400,
        html: htmlPage('Your subscriptions', `<p role="alert">${escape(error.message)}</p>`),
      };
    }
  }
  const rows = own.map((one) => {
    const ends = one.cancel_at === null ? '' : `, ends ${day(one.cancel_at)}`;
    const button = one.cancel_at_period_end
      ? '<button name="do" value="resume">Keep it</button>'
      : '<button class="quiet" name="do" value="cancel">Cancel at the end of the period</button>';
    return `<form method="post"><p>${escape(one.status)}${ends}</p><input type="hidden" name="subscription" value="${escape(one.id)}">${button}</form>`;
  });
  const back =
    session.return_url === null ? '' : `<p><a href="${escape(session.return_url)}">Go back</a></p>`;
  return { status: 200, html: htmlPage('Your subscriptions', rows.join('') + back) };
}
