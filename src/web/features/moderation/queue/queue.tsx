import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  MODERATION_LIMITS,
  type ModerationAct,
  type ModerationItem,
  type ModerationView,
} from '#shared/moderation.ts';
import { CsvButton } from '#web/records/list/csv-button.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { focusRowAt } from '#web/ui/kept-focus.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { Awaited, SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { GoneMeanwhile } from '#web/ui/table/gone-meanwhile.tsx';
import { OTHERS_MS, useOthersActs } from '#web/ui/table/use-others-acts.ts';
import { usePastEnd } from '#web/ui/table/use-list-address.ts';
import { type Asked, DecisionDialog } from './decision-dialog.tsx';
import { ItemCard, useItemName } from './item-card.tsx';
import { actsFor, itemKey } from './item-key.ts';
import {
  moderationKeys,
  moderationSummary,
  queueFile,
  queuePage,
} from '#web/features/moderation/moderation.queries.ts';
import { type QueueFilter, readAddress, viewOf, writeAddress } from './queue-address.ts';
import { type QueueProps, QueueViews, useQueueFilters } from './queue-views.tsx';
import { useSpan } from './use-span.ts';
import { useTriageKeys } from './use-triage-keys.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from '#web/features/moderation/moderation.module.css';

const NONE_TEXTS = {
  waiting: 'moderation.noneWaitingText',
  shared: 'moderation.noneSharedText',
} as Partial<Record<ModerationView, 'moderation.noneWaitingText' | 'moderation.noneSharedText'>>;

function None({ view }: { view: ModerationView }) {
  const { t } = useTranslation('translation');
  return <Empty title={t(`moderation.none.${view}`)}>{t(NONE_TEXTS[view] ?? 'moderation.noneText')}</Empty>;
}

function useQueue({ subject, views: [first] }: QueueProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = useQueueFilters(subject, viewOf(params, first));
  const filter = readAddress(params, first, filters);
  const narrowed = Object.fromEntries(
    filters.flatMap(({ name, ask }): [string, string][] => {
      const value = filter.values[name] ?? '';
      return value === '' ? [] : [[name, ask?.(value)[0] ?? value]];
    }),
  );
  const which = { ...(subject ? { subject } : {}), ...narrowed, view: filter.view };
  const query = useQuery(queuePage({ ...which, page: filter.page }));
  const go = (next: Partial<QueueFilter>) =>
    void navigate({ search: writeAddress({ ...filter, page: 1, ...next }, first) });
  usePastEnd(
    query,
    (page) => void navigate({ search: writeAddress({ ...filter, page }, first) }, { replace: true }),
  );
  const search = (values: QueueFilter['values']) => {
    const next = writeAddress({ ...filter, values, page: 1 }, first);
    if (next === writeAddress(filter, first)) void query.refetch();
    else void navigate({ search: next });
  };
  const gone = useOthersActs<ModerationItem>({
    query,
    place: `${subject ?? ''} ${writeAddress(filter, first)}`,
    page: filter.page,
    limit: MODERATION_LIMITS.page,
    keyOf: itemKey,
  });
  return { ...query, which, filter, filters, go, search, gone };
}

/** What is chosen on this page, and the way from a choice to a decision. */
function useChoice(list: readonly ModerationItem[], view: ModerationView) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const chosen = list.filter((item) => keys.has(itemKey(item)));
  const toggle = useCallback(
    (key: string) =>
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  const ask = (act: ModerationAct, items: readonly ModerationItem[]) => {
    const able = items.filter((item) => actsFor(item, view).includes(act));
    if (able.length > 0) setAsked({ act, items: able });
  };
  const select = (key: string) => {
    const item = list.find((one) => itemKey(one) === key);
    if (item && actsFor(item, view).length > 0) toggle(key);
  };
  const askOf = (act: ModerationAct) => (key: string | undefined) =>
    ask(act, chosen.length > 0 ? chosen : list.filter((item) => itemKey(item) === key));
  useTriageKeys({ onSelect: select, onHide: askOf('hide'), onKeep: askOf('keep') });
  return { chosen, toggle, ask, asked, setAsked, clear: () => setKeys(new Set()) };
}

function Bulk({ chosen, ask, clear }: Pick<ReturnType<typeof useChoice>, 'chosen' | 'ask' | 'clear'>) {
  const { t } = useTranslation('translation');
  if (chosen.length === 0) return null;
  const acts = (['hide', 'restore', 'keep'] as const).filter((act) =>
    chosen.some((item) => actsFor(item, 'reported').includes(act)),
  );
  return (
    <div data-foot-bar className={classes.bulk} role="group" aria-label={t('moderation.chosenLabel')}>
      <span role="status">{t('moderation.chosen', { count: chosen.length })}</span>
      {acts.map((act) => (
        <Button key={act} look={act === 'hide' ? 'danger' : 'line'} onClick={() => ask(act, chosen)}>
          {t(`moderation.acts.${act}`)}
        </Button>
      ))}
      <Button look="plain" onClick={clear}>
        {t('moderation.clear')}
      </Button>
    </div>
  );
}

/** How much waits and how long answers take. */
function Note({ total }: { total: number | undefined }) {
  const { t } = useTranslation('translation');
  const span = useSpan();
  const { data } = useQuery({ ...moderationSummary, refetchInterval: OTHERS_MS });
  const median = data?.median_seconds;
  const said: [key: string, words: ReactNode][] = [];
  if (total !== undefined) said.push(['count', t('moderation.count', { count: total })]);
  if (data && data.held > 0) said.push(['held', t('moderation.heldCount', { count: data.held })]);
  if (data && data.overdue > 0) said.push(['overdue', t('moderation.overdueCount', { count: data.overdue })]);
  if (data && data.shown_in_private > 0)
    said.push([
      'private',
      <Link key="private" to="/admin/reports?view=private">
        {t('moderation.privateLink', { count: data.shown_in_private })}
      </Link>,
    ]);
  if (typeof median === 'number') said.push(['median', t('moderation.median', { span: span(median) })]);
  return (
    <span role="status">
      {said.length === 0 && '\u00a0'}
      {said.map(([key, words], at) => (
        <Fragment key={key}>
          {at > 0 && ' · '}
          {words}
        </Fragment>
      ))}
    </span>
  );
}

function focusCardAt(at: number): void {
  const main = document.querySelector('main');
  const queue = document.querySelector('[data-item]')?.parentElement ?? main;
  if (queue) focusRowAt(queue, at, main ? [main] : []);
}

/** The focus stays where work goes on: on what has moved up into the place of what was decided, else on the queue's heading. */
function useFocusAfter(list: readonly ModerationItem[]) {
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    focusCardAt(place.current);
    place.current = null;
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once the list has changed
  }, [list]);
  return (items: readonly ModerationItem[]) => {
    place.current = list.findIndex((item) => items.includes(item));
  };
}

type ListProps = { list: readonly ModerationItem[]; view: ModerationView; waiting: boolean };

function List({ list, view, waiting }: ListProps) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const [now] = useState(() => Date.now());
  const { chosen, toggle, ask, asked, setAsked, clear } = useChoice(list, view);
  const focusAfter = useFocusAfter(list);
  const refresh = () => client.invalidateQueries({ queryKey: moderationKeys.all });
  return (
    <>
      <div className={classes.list} data-waiting={waiting || undefined}>
        {list.map((item) => (
          <ItemCard
            key={itemKey(item)}
            item={item}
            view={view}
            now={now}
            chosen={chosen.includes(item)}
            onChoose={() => toggle(itemKey(item))}
            onAct={(act) => ask(act, [item])}
          />
        ))}
      </div>
      <Bulk
        chosen={chosen}
        ask={ask}
        clear={() => {
          clear();
          focusCardAt(list.findIndex((item) => chosen.includes(item)));
        }}
      />
      {asked && (
        <DecisionDialog
          {...asked}
          onCancel={() => setAsked(null)}
          onOvertaken={() => void refresh()}
          onDone={() => {
            toast(t(`moderation.done.${asked.act}`, { count: asked.items.length }));
            focusAfter(asked.items);
            setAsked(null);
            clear();
            void refresh();
          }}
        />
      )}
    </>
  );
}

/** A queue of public things to decide about; no diary is ever read for it. */
export function Queue(props: QueueProps) {
  const { t } = useTranslation('translation');
  const queue = useQueue(props);
  const nameOf = useItemName();
  const { data, error, isPending, isPlaceholderData, refetch, filter, go } = queue;
  return (
    <Page width="wide">
      <PageHead
        title={t(`moderation.${props.name}.title`)}
        note={<Note total={data?.total} />}
        actions={<CsvButton name={props.name} file={() => queueFile(queue.which)} />}
      />
      <QueueViews
        {...props}
        filters={queue.filters}
        filter={filter}
        busy={queue.isFetching && isPlaceholderData}
        onSearch={queue.search}
      />
      {isPending && (
        <>
          <SkeletonRows rows={3} rowHeight={12} />
          <Awaited />
        </>
      )}
      {error && !data && (
        <NotLoaded
          error={error}
          action={<Button onClick={() => void refetch()}>{t('moderation.again')}</Button>}
        />
      )}
      <GoneMeanwhile names={queue.gone.map(nameOf)} />
      {data?.list.length === 0 && <None view={filter.view} />}
      {data && <List list={data.list} view={filter.view} waiting={isPlaceholderData} />}
      {data && (
        <Pager
          total={data.total}
          more={data.more ?? false}
          page={filter.page}
          limit={MODERATION_LIMITS.page}
          onPage={(page) => go({ page })}
        />
      )}
      {data && data.list.length > 0 && <p className={classes.keys}>{t('moderation.keys')}</p>}
    </Page>
  );
}
