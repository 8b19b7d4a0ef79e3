import { queryOptions } from '@tanstack/react-query';
import type { PriceModel, ProductModel } from '#shared/billing/catalogue.ts';
import type { LifeModel, EventModel, Difference, FiguresModel } from '#shared/billing/operator.ts';
import type { Page } from '#shared/paging.ts';
import { api, type Query } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { type ListAsked, startOfDay } from '#web/records/list-address.ts';
import { EXPORT_MS } from '#web/records/records.queries.ts';

const STRIPE = `${LAMBDA}/stripe`;
/** The provider may take eight seconds a call; comparing and following again make many. */
const LONG_MS = 300_000;

export const PRODUCTS = 'stripe_product';
export const PRICES = 'stripe_price';
export const SUBSCRIPTIONS = 'stripe_subscription';
export const INVOICES = 'stripe_invoice';
export const ORDERS = 'stripe_order';
export const EVENTS = 'stripe_webhook';

export const moneyKeys = {
  all: ['money'] as const,
  product: (id: number) => ['money', 'product', id] as const,
  price: (id: number) => ['money', 'price', id] as const,
  products: ['money', 'products'] as const,
  pricesOf: (product: string) => ['money', 'prices-of', product] as const,
  life: (kind: LifeKind, id: number) => ['money', 'life', kind, id] as const,
  totals: (of: string, values: ListAsked['values']) => ['money', 'totals', of, values] as const,
  figures: ['money', 'figures'] as const,
  standing: ['money', 'standing'] as const,
};

export type LifeKind = LifeModel['kind'];
export type Totals = { currency: string; paid: number; due: number; refunded: number };
type Asked = ListAsked & { size: number };
/** A product with its metadata, as admins read it. */
export type AdminProduct = ProductModel & { updated_at?: string };
export type AdminPrice = PriceModel;

/** What a list is about, whatever page of it: also for sums and files. */
export function whichOf({ from = '', until = '', ...rest }: ListAsked['values']): Query {
  return {
    ...rest,
    ...(from && { from: startOfDay(from) }),
    ...(until && { before: startOfDay(until, 1) }),
  };
}

/** A page of one of the lists, newest first unless another order is asked for. */
export const listOf =
  <Row>(path: string, more: (values: ListAsked['values']) => Query = whichOf) =>
  ({ values, order, page, size }: Asked, signal: AbortSignal): Promise<Page<Row>> =>
    api.get<Page<Row>>(`${STRIPE}/${path}`, {
      query: { ...more(values), page, limit: size, ...(order === 'id,desc' ? {} : { order }) },
      signal,
    });

/** What a list asks for, as a file. */
export const fileOf =
  (path: string, more: (values: ListAsked['values']) => Query = whichOf) =>
  ({ values }: Pick<ListAsked, 'values'>): Promise<Blob> =>
    api.getBlob(`${STRIPE}/${path}`, { query: more(values), timeoutMs: EXPORT_MS });

const read = <Model>(path: string, signal: AbortSignal) =>
  api.get<{ model: Model }>(`${STRIPE}/${path}`, { signal }).then(({ model }) => model);
/** Read anew each time, so that no old value is saved back. */
const FRESH = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, retry: false } as const;

export const oneProduct = (id: number) =>
  queryOptions({
    queryKey: moneyKeys.product(id),
    queryFn: ({ signal }) => read<AdminProduct>(`product/${id}`, signal),
    ...FRESH,
  });
export const onePrice = (id: number) =>
  queryOptions({
    queryKey: moneyKeys.price(id),
    queryFn: ({ signal }) => read<AdminPrice>(`price/${id}`, signal),
    ...FRESH,
  });
/** Products to choose from; an installation has few. */
export const productChoices = queryOptions({
  queryKey: moneyKeys.products,
  queryFn: async ({ signal }) =>
    (await api.get<Page<AdminProduct>>(`${STRIPE}/products`, { query: { limit: 100 }, signal })).list,
  staleTime: 10_000,
});
export const pricesOf = (product: string) =>
  queryOptions({
    queryKey: moneyKeys.pricesOf(product),
    queryFn: async ({ signal }) =>
      (await api.get<Page<AdminPrice>>(`${STRIPE}/prices`, { query: { product, limit: 100 }, signal })).list,
    staleTime: 0,
  });

const id = ({ model }: { model: { id: number } }): number => model.id;
/** `key` names the act, so that a second press is no second product. */
export const addProduct = (input: object, key: string): Promise<number> =>
  api.post<{ model: { id: number } }>(`${STRIPE}/product`, input, keyed(key)).then(id);
export const changeProduct = (of: number, input: object): Promise<number> =>
  api.put<{ model: { id: number } }>(`${STRIPE}/product/${of}`, input).then(id);
export const addPrice = (input: object, key: string): Promise<number> =>
  api.post<{ model: { id: number } }>(`${STRIPE}/price`, input, keyed(key)).then(id);
export const changePrice = (of: number, input: object): Promise<number> =>
  api.put<{ model: { id: number } }>(`${STRIPE}/price/${of}`, input).then(id);
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

export const oneLife = (kind: LifeKind, of: number) =>
  queryOptions({
    queryKey: moneyKeys.life(kind, of),
    queryFn: ({ signal }) => read<LifeModel>(`${kind}/${of}`, signal),
    staleTime: 0,
    retry: false,
  });

export const totals = (of: 'invoices' | 'orders', values: ListAsked['values']) =>
  queryOptions({
    queryKey: moneyKeys.totals(of, values),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ list: Totals[] }>(`${STRIPE}/${of === 'orders' ? 'orders/totals' : 'totals'}`, {
          query: whichOf(values),
          signal,
        })
      ).list,
    staleTime: 10_000,
  });

export const figures = queryOptions({
  queryKey: moneyKeys.figures,
  queryFn: ({ signal }) => read<FiguresModel>('figures', signal),
  staleTime: 30_000,
});

export const refund = (input: { charge: string; amount: number; reason: string; note?: string }) =>
  api.post(`${STRIPE}/refund`, input);
export const cancelSubscription = (of: number, cancel_type: 'at_period_end' | 'immediate', reason: string) =>
  api.delete(`${STRIPE}/subscription/${of}`, {
    query: { cancel_type, ...(reason && { reason }) },
  });
export const resumeSubscription = (of: number) => api.post(`${STRIPE}/subscription/${of}/resume`, {});

export const replay = (of: number) => api.post(`${STRIPE}/webhooks/${of}/replay`, {});
export const replayFailed = () =>
  api.post<{ followed: number; failed: number }>(
    `${STRIPE}/webhooks/replay-failed`,
    {},
    { timeoutMs: LONG_MS },
  );
export type Compared = { total: number; differences: Difference[] };
export const compare = () => api.post<Compared>(`${STRIPE}/reconcile`, {}, { timeoutMs: LONG_MS });
export type EventRow = EventModel;

/** Whether anything is paid here, and by whom. */
export const standing = queryOptions({
  queryKey: moneyKeys.standing,
  queryFn: ({ signal }) =>
    api.get<{ available: boolean; mode: 'live' | 'test' | 'sandbox' | null }>(`${STRIPE}/standing`, {
      signal,
    }),
});
