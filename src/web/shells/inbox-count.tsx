import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FragmentPage } from '#shared/fragments.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { useFormat } from '#web/i18n/format.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './nav-list.module.css';

const FRESH_MS = 60_000;

/** How many fragments wait, quietly; nothing where there are none or nobody can say. */
const fragmentCount = {
  queryKey: ['fragments', 'count'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.get<FragmentPage>(`${LAMBDA}/fragments`, { query: { limit: 1 }, signal })).total,
  staleTime: FRESH_MS,
};

/** The number beside "Inbox" in the menu. */
export function InboxCount() {
  const { t } = useTranslation('header');
  const format = useFormat();
  const { data = 0 } = useQuery(fragmentCount);
  if (data === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{format.number(data)}</span>
      <VisuallyHidden>{t('waiting', { count: data })}</VisuallyHidden>
    </span>
  );
}
