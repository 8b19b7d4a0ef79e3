import { ownEntry } from '#shared/own-entry.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type EventRow,
  EVENTS,
  figures,
  listOf,
  moneyKeys,
  replay,
  replayFailed,
} from '#web/features/billing-admin/billing-admin.queries.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { StateLabel, useStateWord } from '#web/features/billing-admin/state-label.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { BulkAct, ListColumn, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { recordKeys } from '#web/records/records.queries.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Compare } from './compare.tsx';
import { useFaultWord } from './fault-word.ts';

const STATES = ['failed', 'waiting', 'done'] as const;
/** The states as the records call, which makes the file, is asked for them. */
const IN_RECORDS: Readonly<Record<string, readonly string[]>> = {
  failed: ['processed_at,is,null', 'error,nis,null'],
  waiting: ['processed_at,is,null', 'error,is,null'],
  done: ['processed_at,nis,null'],
};
const stateOf = ({ processed_at: done, error }: EventRow): string =>
  done !== null ? 'done' : error === null ? 'waiting' : 'failed';

function useColumns(): ListColumn<EventRow>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const faultWord = useFaultWord();
  return [
    {
      key: 'type',
      head: t('admin.money.events.type'),
      fixed: true,
      cell: ({ type, event_id: id }) => (
        <span className={classes.event}>
          <bdi className={classes.name}>{type}</bdi>
          <span className={classes.id}>{id}</span>
        </span>
      ),
    },
    {
      key: 'about',
      head: t('admin.money.events.about'),
      cell: ({ object_id: id }) => <span className={classes.id}>{id}</span>,
    },
    {
      key: 'state',
      head: t('admin.money.state'),
      cell: (row) => <StateLabel state={stateOf(row)} />,
    },
    {
      key: 'tries',
      head: t('admin.money.events.tries'),
      align: 'end',
      headed: true,
      cell: ({ tries }) => format.number(tries),
    },
    {
      key: 'error',
      head: t('admin.money.events.reason'),
      cell: ({ error }) => error && <span className={classes.fault}>{faultWord(error)}</span>,
    },
    {
      key: 'received',
      head: t('admin.money.events.received'),
      cell: ({ received_at: at }) => <span className={classes.line}>{format.moment(at)}</span>,
    },
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  const word = useStateWord();
  return [
    {
      name: 'state',
      label: t('admin.money.state'),
      kind: 'choice',
      tabs: true,
      any: t('admin.money.events.all'),
      options: STATES.map((value) => ({ value, label: word(value) })),
      ask: (value) => ownEntry(IN_RECORDS, value) ?? [],
    },
    { name: 'words', label: t('admin.money.events.words'), kind: 'words' },
  ];
}

function useActs(): BulkAct<EventRow>[] {
  const { t } = useTranslation('translation');
  return [
    {
      key: 'replay',
      label: t('admin.money.events.replay'),
      icon: 'redo',
      run: ({ id }) => replay(id),
      done: (count) => t('admin.money.events.replayed', { count }),
    },
  ];
}

/** Follows all that failed once more. */
function ReplayFailed() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { data } = useQuery({ ...figures, staleTime: 0 });
  const act = useMutation({
    mutationFn: replayFailed,
    onSuccess: ({ followed, failed }) =>
      failed === 0
        ? toast(t('admin.money.events.allFollowed', { count: followed }))
        : toast(t('admin.money.events.someFailed', { followed, failed }), { status: 'error' }),
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: recordKeys.table(EVENTS) });
      await queries.invalidateQueries({ queryKey: moneyKeys.all });
    },
  });
  const failed = data?.failed_events ?? 0;
  if (failed === 0) return null;
  return (
    <Button icon="redo" loading={act.isPending} onClick={() => act.mutate()}>
      {t('admin.money.events.replayAll', { count: failed })}
    </Button>
  );
}

function ReplayOne({ id, onReplay }: { id: string; onReplay: () => void }) {
  const { t } = useTranslation('translation');
  return <IconButton icon="redo" label={t('admin.money.events.replayOne', { id })} onClick={onReplay} />;
}

const replayOf: NonNullable<ListSpec<EventRow>['rowActs']> = ({ event_id: id }, onAct) => (
  <ReplayOne id={id} onReplay={() => onAct('replay')} />
);

/** /admin/webhooks: what the provider told, what came of it, and where our rows differ from its own. */
export default function EventsPage() {
  const { t } = useTranslation('translation');
  const spec: ListSpec<EventRow> = {
    table: EVENTS,
    title: t('admin.money.events.title'),
    over: <Compare />,
    columns: useColumns(),
    filters: useFilters(),
    order: 'id,desc',
    nameOf: ({ type, event_id: id }) => `${type} ${id}`,
    read: listOf('webhooks'),
    rowActs: replayOf,
    acts: <ReplayFailed />,
    bulk: useActs(),
    touches: [moneyKeys.all],
    stackBelow: 1100,
    csv: true,
    empty: t('admin.money.events.empty'),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
    </div>
  );
}
