import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE_V4 } from '#shared/constants.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { readAddress, writeAddress } from './audit-filter.ts';
import { AuditSearch } from './audit-search.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditPage } from './audit.queries.ts';

/** Every act on accounts, newest first, as it was written down. */
export default function AuditPage() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const { filter, page } = readAddress(params);
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery(
    auditPage(filter, page),
  );
  const total = data?.total ?? 0;
  const pastEnd = !isPlaceholderData && data && data.list.length === 0 && total > 0;
  useEffect(() => {
    if (pastEnd) setParams(writeAddress(filter, data.num_pages), { replace: true });
  });
  const note = isFetching ? t('admin.audit.loading') : t('admin.audit.count', { count: total });
  return (
    <Page width="full">
      <PageHead title={t('admin.audit.title')} note={<span role="status">{error ? '' : note}</span>} />
      <AuditSearch
        key={JSON.stringify(filter)}
        filter={filter}
        busy={isFetching && isPlaceholderData}
        onSearch={(wish) => {
          const next = writeAddress(wish);
          if (next.toString() === writeAddress(filter, page).toString()) void refetch();
          else setParams(next);
        }}
      />
      {error && !data ? (
        <Failed
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('admin.audit.again')}</Button>}
        />
      ) : (
        <AuditTable rows={data?.list ?? []} loading={isPending} waiting={isPlaceholderData}>
          <Pager
            total={total}
            page={page}
            limit={PAGE_SIZE_V4}
            onPage={(wish) => setParams(writeAddress(filter, wish))}
          />
        </AuditTable>
      )}
    </Page>
  );
}
