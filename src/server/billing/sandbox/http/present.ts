import type Stripe from 'stripe';
import { findAnywhere } from '#server/billing/sandbox/state/collections.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { invalid } from './errors.ts';
import { list } from './lists.ts';

type Tree = Map<string, Tree>;
type Bag = { [name: string]: unknown };

const MAX_LEVELS = 4;

/** What stands in an answer only where it is asked for, by type of object. */
const ON_REQUEST = new Map<string, Map<string, (state: State, id: string, own: Bag) => unknown>>([
  [
    'customer',
    new Map([
      [
        'subscriptions',
        (state: State, id: string) =>
          list(
            state.subscriptions
              .where((one) => one.customer === id && !['canceled', 'incomplete_expired'].includes(one.status))
              .toReversed(),
            `/v1/customers/${id}/subscriptions`,
          ),
      ],
      ['sources', (_: State, id: string) => list([], `/v1/customers/${id}/sources`)],
      ['tax_ids', (_: State, id: string) => list([], `/v1/customers/${id}/tax_ids`)],
    ]),
  ],
  [
    'charge',
    new Map([
      [
        'refunds',
        (state: State, id: string) =>
          list(state.refunds.where((one) => one.charge === id).toReversed(), `/v1/charges/${id}/refunds`),
      ],
    ]),
  ],
  [
    'invoice',
    new Map<string, (state: State, id: string, own: Bag) => unknown>([
      [
        'payments',
        (state, id) =>
          list(
            state.invoicePayments.where((one) => one.invoice === id).toReversed(),
            `/v1/invoices/${id}/payments`,
          ),
      ],
      ['confirmation_secret', (state, id) => secretOf(state, id)],
    ]),
  ],
  ['checkout.session', new Map([['line_items', (_: State, _id: string, own: Bag) => own.line_items]])],
  [
    'price',
    new Map([
      ['tiers', (_: State, _id: string, own: Bag) => own.tiers],
      ['currency_options', (_: State, _id: string, own: Bag) => own.currency_options],
    ]),
  ],
  [
    'coupon',
    new Map([
      ['applies_to', (_: State, _id: string, own: Bag) => own.applies_to],
      ['currency_options', (_: State, _id: string, own: Bag) => own.currency_options],
    ]),
  ],
]);

function secretOf(state: State, invoice: string): Stripe.Invoice.ConfirmationSecret | null {
  const payment = state.invoicePayments.where((one) => one.invoice === invoice && one.is_default).at(-1);
  const intent = payment?.payment.payment_intent;
  const secret = typeof intent === 'string' ? state.paymentIntents.find(intent)?.client_secret : null;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
}

function treeOf(paths: string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    const segments = path.split('.');
    const levels = segments.filter((one) => one !== 'data').length;
    if (levels > MAX_LEVELS)
      throw invalid(
        `You cannot expand more than ${String(MAX_LEVELS)} levels of a property. Property ${path} has ${String(levels)} levels.`,
        'expand',
      );
    let at = root;
    for (const segment of segments) {
      const next = at.get(segment) ?? (new Map() as Tree);
      at.set(segment, next);
      at = next;
    }
  }
  return root;
}

const NOTHING: Tree = new Map();
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes objects as the protocol answers them: references by id, whole where `expand` asks for it. */
class Presenter {
  private readonly state: State;

  constructor(state: State) {
    this.state = state;
  }

  show(value: unknown, tree: Tree): unknown {
    if (Array.isArray(value)) return value.map((one) => this.show(one, tree));
    if (!isBag(value)) return value;
    const onRequest = ON_REQUEST.get(String(value.object));
    const shown: Bag = {};
    for (const [key, inside] of Object.entries(value)) {
      if (inside === undefined || (onRequest?.has(key) && !tree.has(key))) continue;
      shown[key] = this.inside(key, inside, tree.get(key));
    }
    for (const [key, child] of tree) {
      if (Object.hasOwn(shown, key)) continue;
      const made = onRequest?.get(key);
      if (!made) throw notExpandable(key);
      const fresh = made(this.state, String(value.id), value);
      if (fresh !== undefined) shown[key] = this.show(fresh, child);
    }
    return shown;
  }

  private inside(key: string, value: unknown, tree: Tree | undefined): unknown {
    if (!tree) return this.show(value, NOTHING);
    if (typeof value === 'string') return this.show(this.whole(key, value), tree);
    if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
      return value.map((one) => this.show(this.whole(key, one), tree));
    }
    return this.show(value, tree);
  }

  private whole(key: string, id: string): object {
    const found = findAnywhere(this.state, id);
    if (!found) throw notExpandable(key);
    return found;
  }
}

const notExpandable = (key: string) =>
  invalid(
    `This property cannot be expanded (${key}). You may want to try expanding 'data.${key}' instead.`,
    'expand',
  );

/** The answer's object with what the caller wants to see whole. */
export const present = (state: State, object: object, expand: string[]): object =>
  new Presenter(state).show(object, treeOf(expand)) as object;
