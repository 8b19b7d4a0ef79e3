import { z } from 'zod';
import { instant, lineText } from '#shared/text.ts';
import { currencyCode } from './catalogue.ts';

/** What the admin's lists of money are asked for: words in ids, numbers and addresses, and a stretch of time. */
export const listFields = {
  words: lineText(320).optional(),
  from: instant.optional(),
  before: instant.optional(),
  currency: currencyCode.optional(),
};

const orderOf = <const Fields extends readonly string[]>(fields: Fields) =>
  z
    .string()
    .regex(new RegExp(`^(${fields.join('|')}),(asc|desc)$`), 'Not an order')
    .transform((given) => given.split(',') as [Fields[number], 'asc' | 'desc'])
    .optional();
export type OrderAsked<Field extends string> = [Field, 'asc' | 'desc'] | undefined;

const PRODUCT_ORDERS = ['id', 'name', 'status', 'updated_at'] as const;
const PRICE_ORDERS = ['id', 'unit_amount', 'currency', 'status', 'updated_at'] as const;
const SUBSCRIPTION_ORDERS = ['id', 'status', 'started_at', 'current_period_end'] as const;
const INVOICE_ORDERS = ['id', 'issued_at', 'number', 'status', 'total'] as const;
const ORDER_ORDERS = ['id', 'bought_at', 'status', 'amount'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];
export type PriceOrder = (typeof PRICE_ORDERS)[number];
export type SubscriptionOrder = (typeof SUBSCRIPTION_ORDERS)[number];
export type InvoiceOrder = (typeof INVOICE_ORDERS)[number];
export type OrderOrder = (typeof ORDER_ORDERS)[number];

export const orderBy = {
  product: orderOf(PRODUCT_ORDERS),
  price: orderOf(PRICE_ORDERS),
  subscription: orderOf(SUBSCRIPTION_ORDERS),
  invoice: orderOf(INVOICE_ORDERS),
  order: orderOf(ORDER_ORDERS),
};
