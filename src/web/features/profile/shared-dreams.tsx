import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standingOf } from '#web/api/live/standing.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { publicDream } from '#web/features/stream/stream.queries.ts';
import { SHARED_PAGE_SIZE, sharedDreams } from './profile.queries.ts';
import { SharedDreamRow } from './shared-dream.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';

/** One page of one's public copies; null while they are on their way. */
function useShared(page: number) {
  const user = useSession((state) => state.user);
  const list = useQuery(sharedDreams(user, page));
  const copies = useQueries({
    queries: (list.data?.list ?? []).map((row) => publicDream(user, row.public_dream_id)),
  });
  const waiting = list.isPending || copies.some((copy) => copy.isPending);
  return { list, dreams: copies.flatMap((found) => standingOf(found).copy ?? []), waiting };
}

/** The dreams that others can read, as they read them, anonymous ones among them. */
export function SharedDreams() {
  const { t } = useTranslation('translation');
  const [page, setPage] = useState(1);
  const { list, dreams, waiting } = useShared(page);
  if (list.error && !list.data) {
    return (
      <NotLoaded
        error={list.error}
        action={<Button onClick={() => void list.refetch()}>{t('profile.again')}</Button>}
      />
    );
  }
  if (waiting) return <SkeletonRows rows={3} rowHeight={9} />;
  if (dreams.length === 0) {
    return <Empty title={t('profile.empty')}>{t('profile.emptyText')}</Empty>;
  }
  return (
    <div>
      <ul>
        {dreams.map((dream) => (
          <SharedDreamRow key={dream.id} dream={dream} stranger={false} />
        ))}
      </ul>
      <Pager total={list.data?.total ?? 0} page={page} limit={SHARED_PAGE_SIZE} onPage={setPage} />
    </div>
  );
}
