import type Stripe from 'stripe';
import type { PageAnswer, Pages } from '#server/billing/sandbox/http/server.ts';
import { refuseAuthentication, tryIntent } from '#server/billing/sandbox/rules/payments.ts';
import { settle } from '#server/billing/sandbox/rules/settlement.ts';
import { confirmSetup, refuseSetup } from '#server/billing/sandbox/rules/setups.ts';
import { Refused } from '#server/billing/sandbox/http/errors.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { escape, htmlPage, money } from './html.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const isPayment = (intent: Intent): intent is Stripe.PaymentIntent => intent.object === 'payment_intent';

function complete(state: State, intent: Intent): void {
  const id = idOf(intent.payment_method) ?? '';
  if (!isPayment(intent)) {
    confirmSetup(state, intent, { method: id, authenticated: true });
    return;
  }
  tryIntent(state, intent, state.paymentMethods.get(id), { offSession: false, authenticated: true });
  settle(state, intent);
}

function refuse(state: State, intent: Intent): void {
  if (!isPayment(intent)) {
    refuseSetup(state, intent);
    return;
  }
  refuseAuthentication(state, intent);
  settle(state, intent);
}

/** Where the payer goes on: back to the product, with what came of it. */
function back(intent: Intent, returnUrl: string | null | undefined): PageAnswer {
  const done = ['succeeded', 'requires_capture'].includes(intent.status);
  if (!returnUrl) {
    return {
      status: 200,
      html: htmlPage(
        done ? 'Authentication complete' : 'Authentication failed',
        '<p>You can close this page.</p>',
      ),
    };
  }
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  url.searchParams.set('redirect_status', done ? 'succeeded' : 'failed');
  return { status: 303, location: url.href };
}

/** The bank's page, where the payer proves who pays; in tests a POST with `answer=complete` or `answer=fail`. */
export function authenticationPage(
  state: State,
  id: string,
  method: string,
  url: URL,
  form: Parameters<Pages>[2],
): PageAnswer {
  const intent: Intent | undefined = state.paymentIntents.find(id) ?? state.setupIntents.find(id);
  if (!intent || url.searchParams.get('client_secret') !== intent.client_secret) {
    return { status: 404, html: htmlPage('Not found', '<p>There is nothing to authenticate here.</p>') };
  }
  if (intent.status !== 'requires_action') {
    return {
      status: 409,
      html: htmlPage('Nothing to do', `<p>This payment is ${escape(intent.status)}.</p>`),
    };
  }
  if (method !== 'POST') {
    const what = isPayment(intent)
      ? `a payment of ${money(intent.amount, intent.currency)}`
      : 'keeping your card';
    const body = `<p>Your bank asks whether you agree to ${escape(what)}.</p>
<form method="post"><button name="answer" value="complete">Agree</button><button class="quiet" name="answer" value="fail">Refuse</button></form>`;
    return { status: 200, html: htmlPage('Authenticate', body) };
  }
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  try {
    if (form.answer === 'fail') refuse(state, intent);
    else complete(state, intent);
  } catch (error) {
    // A card that is declined after all: the intent says so, and the payer goes back to hear it.
    if (!(error instanceof Refused)) throw error;
  }
  return back(intent, returnUrl);
}
