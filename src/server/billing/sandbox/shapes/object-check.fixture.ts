import path from 'node:path';
import { Declarations, type Declaration, type TypeNode } from './declarations.ts';

/** Where the SDK declares each type of object. */
const TYPES = new Map<string, [file: string, name: string]>([
  ['balance_transaction', ['BalanceTransactions', 'BalanceTransaction']],
  ['billing.meter', ['Billing/Meters', 'Meter']],
  ['billing.meter_event', ['Billing/MeterEvents', 'MeterEvent']],
  ['billing.meter_event_adjustment', ['Billing/MeterEventAdjustments', 'MeterEventAdjustment']],
  ['billing.meter_event_summary', ['Billing/MeterEventSummaries', 'MeterEventSummary']],
  ['billing_portal.session', ['BillingPortal/Sessions', 'Session']],
  ['charge', ['Charges', 'Charge']],
  ['checkout.session', ['Checkout/Sessions', 'Session']],
  ['coupon', ['Coupons', 'Coupon']],
  ['customer', ['Customers', 'Customer']],
  ['discount', ['Discounts', 'Discount']],
  ['dispute', ['Disputes', 'Dispute']],
  ['event', ['Events', 'EventBase']],
  ['invoice', ['Invoices', 'Invoice']],
  ['invoice_payment', ['InvoicePayments', 'InvoicePayment']],
  ['invoiceitem', ['InvoiceItems', 'InvoiceItem']],
  ['item', ['LineItems', 'LineItem']],
  ['line_item', ['InvoiceLineItems', 'InvoiceLineItem']],
  ['payment_intent', ['PaymentIntents', 'PaymentIntent']],
  ['payment_method', ['PaymentMethods', 'PaymentMethod']],
  ['price', ['Prices', 'Price']],
  ['product', ['Products', 'Product']],
  ['promotion_code', ['PromotionCodes', 'PromotionCode']],
  ['refund', ['Refunds', 'Refund']],
  ['setup_attempt', ['SetupAttempts', 'SetupAttempt']],
  ['setup_intent', ['SetupIntents', 'SetupIntent']],
  ['subscription', ['Subscriptions', 'Subscription']],
  ['subscription_item', ['SubscriptionItems', 'SubscriptionItem']],
  ['tax_rate', ['TaxRates', 'TaxRate']],
  ['test_helpers.test_clock', ['TestHelpers/TestClocks', 'TestClock']],
  ['webhook_endpoint', ['WebhookEndpoints', 'WebhookEndpoint']],
]);

type Place = { file: string; scope: string[]; args: Map<string, TypeNode> };
type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const kind = (value: unknown): string => (value === null ? 'null' : typeof value);

/** Holds answers against the types that the installed SDK declares for them. */
export class ObjectCheck {
  private readonly declarations = new Declarations(
    path.join(import.meta.dirname, '../../../../../node_modules/stripe/esm'),
  );
  /** The types of object that were looked at. */
  readonly seen = new Set<string>();

  /** What is wrong with an object: missing or unknown names, wrong types. */
  problems(value: unknown): string[] {
    if (!isBag(value)) return ['is no object'];
    const object = String(value.object);
    if (object === 'list') return (value.data as unknown[]).flatMap((one) => this.problems(one));
    if (value.deleted === true)
      return Object.keys(value).length === 3 ? [] : [`deleted ${object} with more than its id`];
    const known = TYPES.get(object);
    if (!known) return [`unknown object ${object}`];
    this.seen.add(object);
    const [file, name] = known;
    const own = this.named(
      value,
      [name],
      { file: `resources/${file}.d.ts`, scope: [], args: new Map() },
      object,
    );
    const inside =
      object === 'event' ? this.problems((value.data as Bag).object).map((one) => `event: ${one}`) : [];
    return [...own, ...inside];
  }

  private named(value: unknown, names: string[], place: Place, at: string): string[] {
    const found = this.declarations.find(place.file, names, place.scope);
    if (!found) return [`${at}: no type ${names.join('.')}`];
    return this.declared(value, found, names, at);
  }

  private declared(value: unknown, found: Declaration, names: string[], at: string): string[] {
    const place = { file: found.file, scope: [...found.scope, ...names.slice(-1)], args: new Map() };
    return this.typed(value, found.type, place, at);
  }

  private typed(value: unknown, type: TypeNode, place: Place, at: string): string[] {
    if (type.kind === 'open') return typeof value === 'string' ? [] : [`${at}: ${kind(value)} for a string`];
    if (type.kind === 'literal')
      return value === type.value ? [] : [`${at}: ${String(value)} for ${String(type.value)}`];
    if (type.kind === 'union') return this.union(value, type.of, place, at);
    if (type.kind === 'object') return this.object(value, type, place, at);
    const [name = ''] = type.path;
    const [inside] = type.args;
    if (['string', 'number', 'boolean'].includes(name))
      return typeof value === name ? [] : [`${at}: ${kind(value)} for ${name}`];
    if (name === 'null') return value === null ? [] : [`${at}: ${kind(value)} for null`];
    if (name === 'true') return value === true ? [] : [`${at}: ${kind(value)} for true`];
    if (name === 'unknown') return [];
    if (name === 'void') return [`${at}: is there`];
    if (name === 'Decimal') return typeof value === 'string' ? [] : [`${at}: ${kind(value)} for a decimal`];
    if (name === 'Array' && inside) return this.list(value, inside, place, at);
    if (name === 'ApiList' && inside) {
      if (!isBag(value) || value.object !== 'list') return [`${at}: no list`];
      if (typeof value.has_more !== 'boolean' || typeof value.url !== 'string') return [`${at}: half a list`];
      return this.list(value.data, inside, place, at);
    }
    if (at === 'event.data.object' || at === 'event.data.previous_attributes') return [];
    return this.named(value, type.path, place, at);
  }

  private list(value: unknown, inside: TypeNode, place: Place, at: string): string[] {
    if (!Array.isArray(value)) return [`${at}: ${kind(value)} for a list`];
    return value.flatMap((one, index) => this.typed(one, inside, place, `${at}[${String(index)}]`));
  }

  private union(value: unknown, of: TypeNode[], place: Place, at: string): string[] {
    // The SDK leaves its lists of words open; what we say must stand in them.
    const listed = of.filter((type) => !(type.kind === 'name' && type.path[0] === 'OtherString'));
    const tries = listed.map((type) => this.typed(value, type, place, at));
    const least = tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
    if (least.length === 0) return [];
    // Of an object the branch that it means says more than those it does not.
    const meant = tries.filter((one) => one.some((problem) => problem.startsWith(`${at}.`)));
    return meant.toSorted((a, b) => a.length - b.length)[0] ?? least;
  }

  private object(value: unknown, type: TypeNode & { kind: 'object' }, place: Place, at: string): string[] {
    if (!isBag(value)) return [`${at}: ${kind(value)} for an object`];
    const { index } = type;
    if (index)
      return Object.entries(value).flatMap(([key, one]) => this.typed(one, index, place, `${at}.${key}`));
    const known = new Map(type.members.map((member) => [member.name, member]));
    const problems = Object.keys(value)
      .filter((key) => !known.has(key))
      .map((key) => `${at}.${key}: unknown`);
    for (const { name, optional, type: inside } of type.members) {
      if (value[name] === undefined) {
        if (!optional) problems.push(`${at}.${name}: missing`);
      } else problems.push(...this.typed(value[name], inside, place, `${at}.${name}`));
    }
    return problems;
  }
}
