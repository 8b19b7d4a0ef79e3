/** A subscription that goes on, however it stands with its payments; of these there is one at a time. */
export const LIVE_STATUSES = ['trialing', 'active', 'past_due', 'incomplete', 'paused', 'unpaid'] as const;
/** behaviour.md, section 1.6: a payment that failed takes nothing for as long. */
const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** What the mirror knows of a subscription, as far as access hangs on it. */
export type Standing = {
  status: string;
  current_period_start: string | null;
  current_period_end: string | null;
  trial_end: string | null;
  ended_at: string | null;
  /** Why the provider ended it, where that was not somebody's wish. */
  ended_for: 'payment_failed' | 'payment_disputed' | null;
};
export type Access = {
  state: 'full' | 'grace' | 'none';
  /** When it ends by itself; null where nothing is to end. */
  until: string | null;
};

const NONE: Access = { state: 'none', until: null };
const before = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** What was paid for is had to its end, unless what ended it was that it was not paid. */
function afterEnd({ ended_at, ended_for, current_period_end: end }: Standing, now: string): Access {
  if (end === null || ended_for !== null) return NONE;
  // Ended when its time was over, whatever our clock says to the provider's.
  if (ended_at !== null && !before(ended_at, end)) return NONE;
  return before(now, end) ? { state: 'full', until: end } : NONE;
}

/** behaviour.md, section 1.6. Statuses that are not known yet give nothing, and break nothing. */
export function accessOf(standing: Standing | undefined, now: Date): Access {
  if (!standing) return NONE;
  switch (standing.status) {
    case 'active':
    case 'trialing':
      return { state: 'full', until: null };
    case 'past_due': {
      if (standing.current_period_start === null) return NONE;
      const until = new Date(Date.parse(standing.current_period_start) + GRACE_DAYS * DAY_MS);
      return now < until ? { state: 'grace', until: until.toISOString() } : NONE;
    }
    case 'canceled':
      return afterEnd(standing, now.toISOString());
    default:
      return NONE;
  }
}
