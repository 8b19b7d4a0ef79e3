import { useQuery } from '@tanstack/react-query';
import { figures } from './billing-admin.queries.ts';
import { MoneyFigures } from './money-figures.tsx';

/** How the house stands with money, for the dashboard; nothing while nothing was ever sold here. */
export function MoneyAtAGlance() {
  const { data } = useQuery(figures);
  if (!data) return null;
  const { plans, month, month_before: before, failed_events: failed } = data;
  const isEmpty = Object.values(plans).every((count) => count === 0) && failed === 0;
  return isEmpty && month.length === 0 && before.length === 0 ? null : <MoneyFigures figures={data} />;
}
