import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AllowanceKind } from '#shared/billing/allowances.ts';
import { useSession } from '#web/api/session.ts';
import { allowancesQuery } from './billing.queries.ts';
import { useBillingWords } from './billing-words.ts';
import { useMember } from './use-member.ts';
import { useMissing } from './use-missing.ts';
import classes from './allowance-left.module.css';

type AllowanceLeftProps = {
  what: AllowanceKind;
  /** Said only once a fifth or less is left. */
  onlyLow?: boolean;
};

/** What is left of something that is counted, where it is used. Nothing where nothing is counted, the server has none of it, or nobody could say. */
export function AllowanceLeft({ what, onlyLow = false }: AllowanceLeftProps) {
  const { t, figure, day } = useBillingWords();
  const member = useMember();
  const isMissing = useMissing().has(what);
  // A closed diary is told of nothing that is counted.
  const isOpen = useSession(({ held }) => held === null);
  const state = useQuery(allowancesQuery(member, member !== null && isOpen)).data?.list.find(
    (each) => each.what === what,
  );
  if (isMissing || !state || state.limit === null || state.left === null) return null;
  const { limit, left, renews_at: renews } = state;
  const isLow = left <= limit / 5;
  if (onlyLow && !isLow) return null;
  return (
    <p className={classes.left}>
      {left > 0
        ? t(`billing.left.${what}`, { left: figure(what, left), limit: figure(what, limit) })
        : t(`billing.left.none.${what}`, { day: renews === null ? '' : day(renews) })}{' '}
      {isLow && <Link to="/user/subscribe">{t('billing.left.more')}</Link>}
    </p>
  );
}
