import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackToList } from '#web/records/way-back/way-back.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { RecordFailed } from '#web/ui/table/record-failed.tsx';

type LoadedProps<Row, Key extends QueryKey> = {
  query: UseQueryOptions<Row, Error, Row, Key>;
  /** A heading stands above it, failed or not; else what is said then is the page's heading. */
  headed?: boolean;
  /** The list that the page belongs to. */
  back: string;
  table: string;
  children: (row: Row) => ReactNode;
};

/** Fetches one thing of the payment calls and shows it; or says that there is none, or why it did not come. */
export function Loaded<Row, Key extends QueryKey>({
  query,
  headed = false,
  back,
  table,
  children,
}: LoadedProps<Row, Key>) {
  const { t } = useTranslation('translation');
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <Sheet pad="wide">
        <SkeletonRows rows={4} rowHeight={4} />
      </Sheet>
    );
  return (
    <RecordFailed
      heading={!headed}
      error={error}
      unknown={t('admin.records.unknown')}
      back={
        <BackToList table={table} path={back}>
          {t('admin.records.goBack')}
        </BackToList>
      }
      again={t('admin.records.again')}
      onAgain={refetch}
    />
  );
}
