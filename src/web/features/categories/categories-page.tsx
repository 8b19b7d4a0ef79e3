import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { CATEGORY_SCOPES, type CategoryScope } from '#shared/categories.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { CategoriesTable } from './categories-table.tsx';
import { categoryList, categoryUsage } from './categories.queries.ts';
import classes from './categories.module.css';

const scopeIn = (params: URLSearchParams): CategoryScope =>
  CATEGORY_SCOPES.find((scope) => scope === params.get('scope')) ?? 'dream';

/** What dreams, symbols, questions and posts are sorted by. */
function Scopes({ scope }: { scope: CategoryScope }) {
  const { t } = useTranslation('translation');
  return (
    <TabLinks label={t('admin.categories.scope')}>
      {CATEGORY_SCOPES.map((one) => (
        <Link
          key={one}
          to={`/admin/categories?scope=${one}`}
          aria-current={one === scope ? 'page' : undefined}
        >
          {t(`admin.categories.scopes.${one}`)}
        </Link>
      ))}
    </TabLinks>
  );
}

/** /admin/categories: the lists that everything is sorted by, in their order, with how much carries each. */
export default function CategoriesPage() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const scope = scopeIn(params);
  const q = params.get('q') ?? '';
  const list = useQuery(categoryList(scope));
  const usage = useQuery(categoryUsage(scope));
  const search = (text: string) =>
    setParams({ scope, ...(text ? { q: text } : {}) }, { replace: true, preventScrollReset: true });
  const count = list.data ? t('admin.categories.count', { count: list.data.length }) : '';
  return (
    <Page width="full">
      <PageHead
        title={t('admin.categories.title')}
        note={<span role="status">{list.isPending ? t('admin.users.loading') : count}</span>}
        actions={
          <ButtonLink to={`/admin/add-category?scope=${scope}`} look="lamp" icon="plus">
            {t('admin.categories.add')}
          </ButtonLink>
        }
      />
      <div className={classes.find}>
        <Scopes scope={scope} />
        <SearchField label={t('admin.categories.search')} value={q} onChange={search} />
      </div>
      {list.error && !list.data ? (
        <Failed
          title={errorText(list.error)}
          action={<Button onClick={() => void list.refetch()}>{t('admin.users.again')}</Button>}
        />
      ) : (
        <CategoriesTable
          scope={scope}
          rows={list.data ?? []}
          q={q}
          usage={usage.data}
          loading={list.isPending}
        />
      )}
    </Page>
  );
}
