import { paymentNotFound } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { personsClaim, withClaim } from '#server/features/billing/claims.service.ts';
import { findPayer } from '#server/features/billing/customers/customers.store.ts';
import { findProduct, type SubscriptionRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import { refreshSubscription } from '#server/features/billing/mirrors/refresh.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { Reference } from '#shared/billing/catalogue.ts';
import type { CancelType, SubscriptionModel } from '#shared/billing/subscriptions.ts';
import { type Page, toPage } from '#shared/paging.ts';
import { USER_STATUS } from '#shared/roles.ts';
import type { Access } from './access.policy.ts';
import { LIVE_STATUSES } from './access.policy.ts';
import { endSubscription, requireAny, requireOwn, resumeSubscription } from './change-plan.service.ts';
import { bestOf, toSubscriptionModel } from './subscription-view.ts';
import * as store from './subscriptions.store.ts';

type Part = { page: number; limit: number; status?: string | undefined };
export type Plan = { access: Access; whole: store.WholeSubscription | null };

/** What somebody's plan opens to them now. Whoever is suspended or inactive has none, whatever was paid. */
export async function planOf(deps: Deps, userId: number): Promise<Plan> {
  const nothing: Plan = { access: { state: 'none', until: null }, whole: null };
  const payer = await findPayer(deps.db, userId);
  if (!payer || payer.status !== USER_STATUS.active) return nothing;
  const best = bestOf(await store.listLatest(deps.db, userId), deps.clock.now());
  return best && best.access.state !== 'none' ? best : nothing;
}

const isLive = (status: string): boolean => LIVE_STATUSES.some((one) => one === status);

/** The one that goes on; one that waits for its first payment is looked up, for the bank may have said yes meanwhile. */
export async function readCurrent(deps: Deps, userId: number): Promise<SubscriptionModel | null> {
  const [live] = await store.listLive(deps.db, userId);
  if (!live) return null;
  if (live.status === 'incomplete') await refreshSubscription(deps, live.stripe_id);
  const whole = await store.findWhole(deps.db, { id: live.id });
  if (!whole || !isLive(whole.subscription.status)) return null;
  return toSubscriptionModel(whole, deps.clock.now());
}

export async function listOwn(deps: Deps, userId: number, asked: Part): Promise<Page<SubscriptionModel>> {
  const { list, total } = await store.listSubscriptions(deps.db, { ...asked, userId });
  const now = deps.clock.now();
  return toPage(
    list.map((whole) => toSubscriptionModel(whole, now)),
    total,
    asked.page,
    asked.limit,
  );
}

type AskedByAdmin = Parameters<typeof store.listSubscriptions>[1] & { customer?: string | undefined };

/** Everybody's plans, for admins; a product may be named by its own number. */
export async function listAll(deps: Deps, { customer, product, ...asked }: AskedByAdmin) {
  const isOwn = product !== undefined && /^\d{1,15}$/.test(product);
  const found = isOwn ? await findProduct(deps.db, { id: Number(product) }) : undefined;
  const { list, total } = await store.listSubscriptions(deps.db, {
    ...asked,
    email: asked.email ?? customer,
    product: found?.stripe_id ?? product,
  });
  const now = deps.clock.now();
  const shown = list.map((whole) => ({
    ...toSubscriptionModel(whole, now),
    email: whole.email,
    user_id: whole.subscription.user_id,
  }));
  return toPage(shown, total, asked.page, asked.limit);
}

async function modelOf(deps: Deps, id: number): Promise<SubscriptionModel> {
  const whole = await store.findWhole(deps.db, { id });
  if (!whole) throw paymentNotFound();
  return toSubscriptionModel(whole, deps.clock.now());
}

/** Stops one's own plan; doing it again changes nothing. Throws 404 for anybody else's. */
export async function cancelOwn(
  deps: Deps,
  actor: Member,
  given: Reference,
  type: CancelType,
): Promise<SubscriptionModel> {
  const row = await requireOwn(deps, actor.userId, given);
  await withClaim(deps, personsClaim(actor.userId), () => endSubscription(deps, row, type));
  return modelOf(deps, row.id);
}

const nameOf = (row: SubscriptionRow): string =>
  row.user_id === null ? `subscription:${row.stripe_id}` : personsClaim(row.user_id);

const auditedPlan = (deps: Deps, actor: Member, action: string, row: SubscriptionRow, detail: object) =>
  writeAudit(deps, actor, {
    action: `stripe_subscription.${action}`,
    subject: 'stripe_subscription',
    subject_id: row.id,
    outcome: 'ok',
    detail: { stripe_id: row.stripe_id, ...detail },
  });

/** Stops anybody's plan, for admins. Throws 404. */
export async function cancelAny(
  deps: Deps,
  actor: Member,
  given: Reference,
  { type, reason }: { type: CancelType; reason?: string | undefined },
): Promise<SubscriptionModel> {
  const row = await requireAny(deps, given);
  await withClaim(deps, nameOf(row), () => endSubscription(deps, row, type));
  const why = reason === undefined || reason === '' ? {} : { reason };
  await auditedPlan(deps, actor, 'stopped', row, { cancel_type: type, ...why });
  return modelOf(deps, row.id);
}

/** Takes back that anybody's plan is to end with its period, for admins. Throws 404, 409 where it has ended. */
export async function resumeAny(deps: Deps, actor: Member, given: Reference): Promise<SubscriptionModel> {
  const row = await requireAny(deps, given);
  await withClaim(deps, nameOf(row), () => resumeSubscription(deps, row));
  await auditedPlan(deps, actor, 'resumed', row, {});
  return modelOf(deps, row.id);
}
