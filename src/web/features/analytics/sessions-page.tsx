import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';

type Row = {
  id: number;
  user_id: number;
  status: string;
  screen_size: string;
  start_time: string;
  end_time: string;
  events: number;
  errors: number;
};

function useColumns(): ListSpec<Row>['columns'] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return [
    {
      key: 'start_time',
      head: t('recorded.start'),
      cell: ({ start_time: at }) => format.moment(at),
      sort: 'start_time',
      fixed: true,
    },
    {
      key: 'end_time',
      head: t('recorded.end'),
      cell: ({ end_time: at }) => format.moment(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      sort: 'end_time',
      spare: true,
    },
    {
      key: 'user_id',
      head: t('recorded.user'),
      cell: ({ user_id: id }) => id,
      sort: 'user_id',
      align: 'end',
      headed: true,
    },
    {
      key: 'screen_size',
      head: t('recorded.screen'),
      cell: ({ screen_size: size }) => <bdi>{size}</bdi>,
      spare: true,
    },
    {
      key: 'events',
      head: t('recorded.eventsHead'),
      cell: ({ events }) => format.number(events),
      sort: 'events',
      align: 'end',
      headed: true,
    },
    {
      key: 'errors',
      head: t('recorded.errors'),
      cell: ({ errors }) => format.number(errors),
      sort: 'errors',
      align: 'end',
      headed: true,
    },
  ];
}

/** /admin/analytics: sessions that members let be recorded. */
export default function SessionsPage() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const columns = useColumns();
  const spec = useMemo<ListSpec<Row>>(
    () => ({
      table: 'analytics_session',
      title: t('recorded.title'),
      note: (count) => t('recorded.count', { count }),
      columns,
      filters: [
        {
          name: 'user',
          label: t('recorded.user'),
          kind: 'number',
          ask: (value) => [`user_id,eq,${value}`],
        },
        {
          name: 'errors',
          label: t('recorded.errors'),
          kind: 'choice',
          any: t('recorded.any'),
          options: [{ value: 'some', label: t('recorded.withErrors') }],
          ask: () => ['errors,gt,0'],
        },
      ],
      order: 'id,desc',
      nameOf: ({ start_time: at }) => format.moment(at),
      editPath: ({ id }) => `/admin/analytics/${id}`,
      empty: t('recorded.noneAtAll'),
    }),
    [t, format, columns],
  );
  return <RecordList spec={spec} />;
}
