import type Stripe from 'stripe';
import { untried, invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, page, within } from '#server/billing/sandbox/http/lists.ts';
import { del, get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { buildCustomer } from '#server/billing/sandbox/objects/customer.ts';
import { addressOf, mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { attach } from '#server/billing/sandbox/rules/cards.ts';
import { endSubscription } from '#server/billing/sandbox/rules/ending.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

function checkEmail(email: string | undefined): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email.slice(0, 200)}`, 'email', 'email_invalid');
  }
}

function ownMethod(state: State, customer: string, method: string, param: string): string {
  const found = state.paymentMethods.get(method, param);
  if (found.customer === customer) return method;
  throw invalid(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    param,
    'resource_missing',
  );
}

function create(state: State, params: Stripe.CustomerCreateParams): Stripe.Customer {
  checkEmail(params.email);
  if (params.test_clock) state.testClocks.get(params.test_clock, 'test_clock');
  const now = params.test_clock ? state.clockTime(params.test_clock) : state.now();
  const { payment_method: method, invoice_settings: settings } = params;
  const given = { ...params, invoice_settings: { ...settings, default_payment_method: undefined } };
  const customer = buildCustomer(given, now);
  if (method) {
    state.customers.add(customer);
    try {
      customer.invoice_settings.default_payment_method = null;
      const attached = attach(state, method, customer.id);
      const wanted = settings?.default_payment_method;
      if (wanted && (wanted === method || wanted === attached.id))
        customer.invoice_settings.default_payment_method = attached.id;
    } catch (error) {
      state.customers.remove(customer.id);
      throw error;
    }
  } else state.customers.add(customer);
  state.emit('customer.created', customer);
  return customer;
}

function updateSettings(
  state: State,
  customer: Stripe.Customer,
  given: Stripe.CustomerUpdateParams['invoice_settings'],
): void {
  if (!given) return;
  const settings = customer.invoice_settings;
  if (given.default_payment_method !== undefined) {
    settings.default_payment_method = given.default_payment_method
      ? ownMethod(
          state,
          customer.id,
          given.default_payment_method,
          'invoice_settings[default_payment_method]',
        )
      : null;
  }
  if (given.footer !== undefined) settings.footer = phrase(given.footer);
  if (given.custom_fields !== undefined) settings.custom_fields = given.custom_fields || null;
}

function update(state: State, params: Stripe.CustomerUpdateParams, id: string): Stripe.Customer {
  const customer = state.customers.get(id);
  checkEmail(params.email);
  const before = structuredClone(customer);
  updateSettings(state, customer, params.invoice_settings);
  if (params.email !== undefined) customer.email = phrase(params.email);
  if (params.name !== undefined) customer.name = phrase(params.name);
  if (params.phone !== undefined) customer.phone = phrase(params.phone);
  if (params.description !== undefined) customer.description = phrase(params.description);
  if (params.address !== undefined) customer.address = addressOf(params.address);
  if (params.balance !== undefined) customer.balance = params.balance;
  if (params.tax_exempt !== undefined) customer.tax_exempt = params.tax_exempt || 'none';
  if (params.preferred_locales !== undefined) customer.preferred_locales = params.preferred_locales;
  if (params.invoice_prefix !== undefined) customer.invoice_prefix = params.invoice_prefix;
  if (params.next_invoice_sequence !== undefined)
    customer.next_invoice_sequence = params.next_invoice_sequence;
  if (params.shipping !== undefined) {
    const { shipping } = params;
    customer.shipping = shipping
      ? {
          address: addressOf(shipping.address) ?? undefined,
          name: shipping.name,
          phone: phrase(shipping.phone),
        }
      : null;
  }
  if (params.metadata !== undefined) customer.metadata = mergedMetadata(customer.metadata, params.metadata);
  state.emit('customer.updated', customer, before);
  return customer;
}

function remove(state: State, id: string): Stripe.DeletedCustomer {
  const customer = state.customers.get(id);
  for (const one of state.subscriptions.where(({ customer: owner }) => owner === id)) {
    if (!['canceled', 'incomplete_expired'].includes(one.status))
      endSubscription(state, one, 'cancellation_requested');
  }
  for (const method of state.paymentMethods.where(({ customer: owner }) => owner === id)) {
    method.customer = null;
    state.said.add(`detached ${method.id}`);
  }
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  state.emit('customer.deleted', customer);
  state.customers.add(deleted as unknown as Stripe.Customer);
  return deleted;
}

function listMethods(state: State, params: Stripe.CustomerListPaymentMethodsParams, id: string) {
  state.customers.get(id);
  const own = state.paymentMethods.where(
    (one) => one.customer === id && asked(params.type, one.type as typeof params.type),
  );
  return page(own, `/v1/customers/${id}/payment_methods`, params);
}

export const CUSTOMERS: Route[] = [
  post('/v1/customers', 'CustomerCreateParams', create),
  get('/v1/customers', 'CustomerListParams', (state, params: Stripe.CustomerListParams) =>
    page(
      state.customers.where(
        (one) =>
          within(one.created, params.created) &&
          asked(params.email, one.email ?? undefined) &&
          (params.test_clock === undefined ? one.test_clock === null : one.test_clock === params.test_clock),
      ),
      '/v1/customers',
      params,
    ),
  ),
  get('/v1/customers/:id', undefined, (state, _params, id) => {
    const found = state.customers.find(id);
    return found && 'deleted' in found ? found : state.customers.get(id);
  }),
  post('/v1/customers/:id', 'CustomerUpdateParams', update),
  del('/v1/customers/:id', undefined, (state, _params, id) => remove(state, id)),
  get('/v1/customers/:id/payment_methods', 'CustomerListPaymentMethodsParams', listMethods),
  get('/v1/customers/:id/payment_methods/:method', undefined, (state, _params, id, method) => {
    state.customers.get(id);
    const found = state.paymentMethods.get(method, 'payment_method');
    if (found.customer !== id)
      throw untried(`No such PaymentMethod: '${method}'`, 'payment_method', 'resource_missing');
    return found;
  }),
];
