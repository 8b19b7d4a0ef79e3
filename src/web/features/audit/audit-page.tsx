import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE_V4 } from '#shared/constants.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { useListAddress, usePastEnd } from '#web/ui/table/use-list-address.ts';
import { readAddress, writeAddress } from './audit-filter.ts';
import { AuditSearch } from './audit-search.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditPage } from './audit.queries.ts';

/** Every act on accounts, newest first, as it was written down. */
export default function AuditPage() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { filter, page, search, toPage, toLastPage } = useListAddress(readAddress, writeAddress);
  const query = useQuery(auditPage(filter, page));
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = query;
  usePastEnd(query, toLastPage);
  const total = data?.total ?? 0;
  const note = isFetching ? t('admin.audit.loading') : t('admin.audit.count', { count: total });
  return (
    <Page width="full">
      <PageHead title={t('admin.audit.title')} note={<span role="status">{error ? '' : note}</span>} />
      <AuditSearch
        key={JSON.stringify(filter)}
        filter={filter}
        busy={isFetching && isPlaceholderData}
        onSearch={(asked) => search(asked, refetch)}
      />
      {error && !data ? (
        <Failed
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('admin.audit.again')}</Button>}
        />
      ) : (
        <AuditTable rows={data?.list ?? []} loading={isPending} waiting={isPlaceholderData}>
          <Pager total={total} page={page} limit={PAGE_SIZE_V4} onPage={toPage} />
        </AuditTable>
      )}
    </Page>
  );
}
