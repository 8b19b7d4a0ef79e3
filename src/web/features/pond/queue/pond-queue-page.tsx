import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { QueuedCast } from '#shared/pond/pond-queue.ts';
import { QUEUE_VIEWS, queueView } from '#shared/pond/queue-views.ts';
import { excerpt } from '#shared/words/excerpt.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { GoneMeanwhile } from '#web/ui/table/gone-meanwhile.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { readPage, usePastEnd } from '#web/ui/table/use-list-address.ts';
import { useOthersActs } from '#web/ui/table/use-others-acts.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { pondQueue } from '#web/features/pond/pond.queries.ts';
import { QueuedCard } from './queued-card.tsx';
import classes from './queue.module.css';

const NAME_SIGNS = 60;
const PAGES_MAX = 10_000;

/** /admin/pond: what members let go, to be read before it floats; whose it is stands nowhere. */
export default function PondQueuePage() {
  const { t } = useTranslation(['translation', 'stream']);
  const [params, setParams] = useSearchParams();
  const view = queueView(params.get('view'));
  const page = readPage(params, PAGES_MAX);
  const query = useQuery(pondQueue(view, page));
  const { data, error, refetch } = query;
  usePastEnd(query, (last) => setParams({ view, page: String(last) }, { replace: true }));
  const gone = useOthersActs<QueuedCast>({
    query,
    place: `${view} ${page}`,
    page,
    limit: data?.limit ?? 0,
    keyOf: ({ id }) => id,
  });
  return (
    <Page width="wide">
      <PageHead title={t('translation:admin.pond.title')} note={t('translation:admin.pond.note')} />
      <TabLinks lined label={t('translation:admin.pond.title')}>
        {QUEUE_VIEWS.map((one) => (
          <Link key={one} to={`?view=${one}`} aria-current={one === view || undefined}>
            {t(`translation:admin.pond.views.${one}`)}
          </Link>
        ))}
      </TabLinks>
      {!data && !error && <SkeletonRows rows={4} rowHeight={7} />}
      {!data && error && (
        <Failed
          title={t('translation:pond.failed')}
          action={<Button onClick={() => void refetch()}>{t('translation:pond.again')}</Button>}
        />
      )}
      <GoneMeanwhile names={gone.map(({ title, text }) => title || excerpt(text, NAME_SIGNS))} />
      {data?.list.length === 0 && <Empty title={t('translation:admin.pond.none')} />}
      <ul className={classes.list}>
        {data?.list.map((cast) => (
          <QueuedCard key={cast.id} cast={cast} view={view} />
        ))}
      </ul>
      {data && (
        <Pager
          total={data.total}
          page={page}
          limit={data.limit}
          onPage={(next) => setParams({ view, page: String(next) })}
        />
      )}
    </Page>
  );
}
