import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  INTERPRETATION_SOURCES,
  INTERPRETATION_VERDICTS,
  type ModerationView,
  QUEUE_ORDERS,
} from '#shared/moderation.ts';
import { PUBLIC_SUBJECTS, type PublicSubject } from '#shared/reports.ts';
import { startOfDay } from '#web/records/list-address.ts';
import { ListSearch } from '#web/records/list/list-search.tsx';
import type { ListFilter } from '#web/records/list-spec.ts';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { movedTo, type QueueFilter, writeAddress } from './queue-address.ts';
import classes from '#web/features/moderation/moderation.module.css';

export type QueueProps = {
  name: 'reports' | 'comments' | 'interpretations';
  subject?: PublicSubject;
  views: readonly [ModerationView, ...ModerationView[]];
};

type QueueViewsProps = QueueProps & {
  filters: readonly ListFilter[];
  filter: QueueFilter;
  busy: boolean;
  onSearch: (values: QueueFilter['values']) => void;
};
/** The orders that a part of the queue has beside its own. */
function useOrders(view: ModerationView): ListFilter {
  const { t } = useTranslation('translation');
  const isShared = view === 'shared';
  return {
    name: 'order',
    label: t('admin.records.order'),
    kind: 'choice',
    any: t(isShared ? 'moderation.orders.newest' : 'moderation.orders.usual'),
    options: QUEUE_ORDERS.filter((value) => !isShared || value !== 'newest').map((value) => ({
      value,
      label: t(`moderation.orders.${value}`),
    })),
  };
}

/** What a queue can be narrowed by: words, the kind of thing, who wrote it and what the dreamer said, since when, and its order. */
export function useQueueFilters(subject: PublicSubject | undefined, view: ModerationView): ListFilter[] {
  const { t } = useTranslation('translation');
  const any = t('moderation.any');
  const order = useOrders(view);
  const words: ListFilter = {
    name: 'words',
    label: t('moderation.words'),
    kind: 'words',
    width: 'minmax(0, 1.6fr)',
  };
  const kinds: ListFilter = {
    name: 'subject',
    label: t('moderation.subject'),
    kind: 'choice',
    any,
    options: PUBLIC_SUBJECTS.map((value) => ({ value, label: t(`moderation.subjects.${value}`) })),
  };
  const source: ListFilter = {
    name: 'source',
    label: t('moderation.source'),
    kind: 'choice',
    any,
    options: INTERPRETATION_SOURCES.map((value) => ({ value, label: t(`moderation.sources.${value}`) })),
  };
  const verdict: ListFilter = {
    name: 'verdict',
    label: t('moderation.verdict'),
    kind: 'choice',
    any,
    options: INTERPRETATION_VERDICTS.map((value) => ({ value, label: t(`moderation.verdicts.${value}`) })),
  };
  const since: ListFilter = {
    name: 'from',
    label: t('moderation.sharedSince'),
    kind: 'day',
    ask: (day) => [startOfDay(day)],
  };
  return [
    words,
    ...(view === 'shared' ? [since] : subject ? [] : [kinds]),
    ...(subject === 'interpretation' ? [source, verdict] : []),
    order,
  ];
}

/** Which part of a queue is shown, and the search in it. */
export function QueueViews({ name, views, filters, filter, busy, onSearch }: QueueViewsProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.views}>
      {views.length > 1 && (
        <TabLinks label={t('moderation.viewsLabel')}>
          {views.map((view) => (
            <Link
              key={view}
              to={{ search: writeAddress(movedTo(filter, view), views[0]) }}
              aria-current={view === filter.view ? 'page' : undefined}
            >
              {t(`moderation.views.${view}`)}
            </Link>
          ))}
          {name === 'reports' && <Link to="?view=private">{t('moderation.views.private')}</Link>}
        </TabLinks>
      )}
      <ListSearch
        label={t(`moderation.${name}.title`)}
        filters={filters}
        values={filter.values}
        busy={busy}
        onSearch={onSearch}
      />
    </div>
  );
}
