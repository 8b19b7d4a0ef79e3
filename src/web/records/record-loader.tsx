import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { RecordFailed } from '#web/ui/table/record-failed.tsx';
import { oneRecord } from './records.queries.ts';
import { BackToList } from './way-back/way-back.tsx';

type RecordLoaderProps<Row> = {
  table: string;
  join?: string;
  /** A heading stands above it, failed or not; else what is said then is the page's heading. */
  headed?: boolean;
  /** The list that the page belongs to. */
  back: string;
  /** Said where there is none. */
  unknown?: string;
  children: (row: Row) => ReactNode;
};

/** Fetches the record that the page's address names, and shows it; or says that there is none. */
export function RecordLoader<Row>({
  table,
  join,
  headed = false,
  back,
  unknown,
  children,
}: RecordLoaderProps<Row>) {
  const { t } = useTranslation('translation');
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(oneRecord<Row>(table, id, join));
  if (data) return children(data);
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
      unknown={unknown ?? t('admin.records.unknown')}
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
