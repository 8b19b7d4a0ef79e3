import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE_USERS } from '#shared/constants.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { toast } from '#web/ui/toasts.ts';
import { readAddress, writeAddress } from './user-filter.ts';
import { UsersSearch } from './users-search.tsx';
import { UsersTable } from './users-table.tsx';
import { usersPage } from './users.queries.ts';

/** The list that the address asks for; a page past the end leads to the last one. */
function useUsersList() {
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const { filter, page } = readAddress(params);
  const query = useQuery(usersPage(filter, page));
  const { data, error, isPlaceholderData } = query;
  const pastEnd = !isPlaceholderData && data && data.list.length === 0 && data.total > 0;

  useEffect(() => {
    if (pastEnd) setParams(writeAddress(filter, data.num_pages), { replace: true });
  });
  useEffect(() => {
    // Section 8: a fetch failure calls the general error handler with the message.
    if (error) toast(errorText(error), { status: 'error', id: 'users-list' });
    // oxlint-disable-next-line react/exhaustive-deps -- once a failure, whatever draws again
  }, [error]);
  return { ...query, filter, page, setParams };
}

/** Specification, section 2, admin users list. */
export default function UsersPage() {
  const { t } = useTranslation('translation');
  const { data, error, filter, page, isFetching, isPending, isPlaceholderData, refetch, setParams } =
    useUsersList();
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
        onSearch={(wish) => {
          const next = writeAddress(wish);
          if (next.toString() === writeAddress(filter, page).toString()) void refetch();
          else setParams(next);
        }}
      />
      {error && !data ? (
        <Failed
          title={t('admin.users.failed')}
          action={<Button onClick={() => void refetch()}>{t('admin.users.again')}</Button>}
        />
      ) : (
        <UsersTable rows={data?.list ?? []} loading={isPending} waiting={isPlaceholderData}>
          <Pager
            total={total}
            page={page}
            limit={PAGE_SIZE_USERS}
            onPage={(wish) => setParams(writeAddress(filter, wish))}
          />
        </UsersTable>
      )}
    </Page>
  );
}
