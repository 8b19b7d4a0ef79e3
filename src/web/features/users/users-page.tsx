import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE_USERS } from '#shared/constants.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { useListAddress, usePastEnd } from '#web/ui/table/use-list-address.ts';
import { readAddress, writeAddress } from './user-filter.ts';
import { UsersSearch } from './users-search.tsx';
import { UsersTable } from './users-table.tsx';
import { usersPage } from './users.queries.ts';

/** The list that the address asks for; a page past the end leads to the last one. */
function useUsersList() {
  const errorText = useErrorText();
  const address = useListAddress(readAddress, writeAddress);
  const query = useQuery(usersPage(address.filter, address.page));
  const { error } = query;
  usePastEnd(query, address.toLastPage);
  useEffect(() => {
    // Section 8: a fetch failure calls the general error handler with the message.
    if (error) toast(errorText(error), { status: 'error', id: 'users-list' });
    // oxlint-disable-next-line react/exhaustive-deps -- once a failure, whatever draws again
  }, [error]);
  return { ...query, ...address };
}

/** Specification, section 2, admin users list. */
export default function UsersPage() {
  const { t } = useTranslation('translation');
  const { data, error, isFetching, isPending, isPlaceholderData, refetch, ...address } = useUsersList();
  const { filter, page, search, toPage } = address;
  const total = data?.total ?? 0;
  const note = isFetching ? t('admin.users.loading') : t('admin.users.count', { count: total });
  return (
    <Page width="full">
      <PageHead
        title={t('admin.users.title')}
        note={<span role="status">{error ? '' : note}</span>}
        actions={
          <ButtonLink to="/admin/add-user" look="lamp" icon="plus">
            {t('admin.users.add')}
          </ButtonLink>
        }
      />
      <UsersSearch
        key={JSON.stringify(filter)}
        filter={filter}
        busy={isFetching && isPlaceholderData}
        onSearch={(asked) => search(asked, refetch)}
      />
      {error && !data ? (
        <Failed
          title={t('admin.users.failed')}
          action={<Button onClick={() => void refetch()}>{t('admin.users.again')}</Button>}
        />
      ) : (
        <UsersTable rows={data?.list ?? []} loading={isPending} waiting={isPlaceholderData}>
          <Pager total={total} page={page} limit={PAGE_SIZE_USERS} onPage={toPage} />
        </UsersTable>
      )}
    </Page>
  );
}
