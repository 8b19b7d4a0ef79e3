import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AllowanceState, Allowances } from '#shared/billing/allowances.ts';
import type { PriceModel, ProductModel } from '#shared/billing/catalogue.ts';
import type { CardModel } from '#shared/billing/customers.ts';
import type { ChargeModel } from '#shared/billing/invoices.ts';
import type {
  PaymentStep,
  PlanChange,
  PreviewInput,
  PreviewModel,
  SubscribeInput,
  SubscriptionModel,
} from '#shared/billing/subscriptions.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const STRIPE = `${LAMBDA}/stripe`;
const CUSTOMER = `${STRIPE}/customer`;
const MOST = 100;
/** One act asks the provider several times, and each answer may take its seconds. */
const PATIENT = { timeoutMs: 60_000 };

type User = number | null;
export const billingKeys = {
  standing: ['billing', 'standing'] as const,
  offers: ['billing', 'offers'] as const,
  own: (user: User) => ['billing', 'own', user] as const,
  plan: (user: User) => ['billing', 'own', user, 'plan'] as const,
  allowances: (user: User) => ['billing', 'own', user, 'allowances'] as const,
  cards: (user: User) => ['billing', 'own', user, 'cards'] as const,
  charges: (user: User) => ['billing', 'own', user, 'charges'] as const,
  preview: (user: User, input: PreviewInput, of: string | null) =>
    ['billing', 'own', user, 'preview', input, of] as const,
};

export type Standing = {
  available: boolean;
  counted: boolean;
  mode: 'live' | 'test' | 'sandbox' | null;
  publishable_key: string | null;
};

/** Whether and how things are paid here. */
export const standingQuery = () =>
  queryOptions({
    queryKey: billingKeys.standing,
    queryFn: ({ signal }) => api.get<Standing>(`${STRIPE}/standing`, { signal }),
    staleTime: 5 * 60_000,
  });

export type Catalogue = { products: ProductModel[]; prices: PriceModel[] };

/** What is sold, for everybody to see. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: billingKeys.offers,
    queryFn: async ({ signal }): Promise<Catalogue> => {
      const [products, prices] = await Promise.all([
        api.get<Page<ProductModel>>(`${STRIPE}/products`, { query: { limit: MOST }, signal }),
        api.get<Page<PriceModel>>(`${STRIPE}/prices`, {
          query: { limit: MOST, type: 'recurring', active: true },
          signal,
        }),
      ]);
      return { products: products.list, prices: prices.list };
    },
  });

/** The plan that goes on; null where there is none. */
export const planQuery = (user: User, enabled = true) =>
  queryOptions({
    queryKey: billingKeys.plan(user),
    queryFn: ({ signal }) =>
      api.get<{ model: SubscriptionModel | null }>(`${CUSTOMER}/subscription`, { signal }),
    select: ({ model }) => model,
    enabled,
  });

export type OwnAllowances = { counted: boolean; free: Allowances; list: AllowanceState[] };

/** What is left of what is counted. */
export const allowancesQuery = (user: User, enabled = true) =>
  queryOptions({
    queryKey: billingKeys.allowances(user),
    queryFn: ({ signal }) => api.get<OwnAllowances>(`${CUSTOMER}/allowances`, { signal }),
    enabled,
  });

export const cardsQuery = (user: User, enabled = true) =>
  queryOptions({
    queryKey: billingKeys.cards(user),
    queryFn: ({ signal }) =>
      api.get<{ list: CardModel[] }>(`${CUSTOMER}/cards`, { query: { limit: MOST }, signal }),
    select: ({ list }) => list,
    enabled,
  });

/** What a plan would cost now. `of` names the plan that it would take the place of. */
export const previewQuery = (user: User, input: PreviewInput, of: string | null) =>
  queryOptions({
    queryKey: billingKeys.preview(user, input, of),
    queryFn: ({ signal }) =>
      api.post<{ model: PreviewModel }>(`${CUSTOMER}/subscription/preview`, input, { ...PATIENT, signal }),
    select: ({ model }) => model,
    staleTime: 0,
  });

type Charges = { list: ChargeModel[]; next: string | null };
export const chargesQuery = (user: User) =>
  infiniteQueryOptions({
    queryKey: billingKeys.charges(user),
    queryFn: ({ pageParam, signal }) =>
      api.get<Charges>(`${CUSTOMER}/charges`, { query: { limit: MOST, starting_after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export type Paid = PaymentStep & { model: SubscriptionModel };
export const subscribe = (input: SubscribeInput) =>
  api.post<Paid>(`${CUSTOMER}/subscription`, input, PATIENT);
export const changePlan = (input: PlanChange) => api.put<Paid>(`${CUSTOMER}/subscription`, input, PATIENT);
export const stopPlan = (id: number, type: 'at_period_end' | 'immediate') =>
  api.delete<{ model: SubscriptionModel }>(`${CUSTOMER}/subscription/${id}`, {
    ...PATIENT,
    query: { cancel_type: type },
  });
export const nameCustomer = (name: string) => api.post(CUSTOMER, { name }, PATIENT);
export const addCard = (payment_method: string) =>
  api.post<{ model: CardModel }>(`${CUSTOMER}/card`, { payment_method }, PATIENT);
export const beginCard = () =>
  api.post<{ model: { id: string; client_secret: string } }>(`${CUSTOMER}/card/setup`, {}, PATIENT);
export const preferCard = (id: string) =>
  api.put<PaymentStep & { model: CardModel }>(`${CUSTOMER}/card/${id}/set-default`, {}, PATIENT);
export const removeCard = (id: string) => api.delete(`${CUSTOMER}/card/${id}`, PATIENT);
export const openCheckout = (priceId: number, back: string) =>
  api.post<{ model: { url: string } }>(
    `${STRIPE}/checkout`,
    { priceId, success_url: `${back}?redirect_status=succeeded`, cancel_url: back },
    PATIENT,
  );
export const paymentsFile = () => api.getBlob(`${CUSTOMER}/payments.csv`);
