import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  type Category,
  CATEGORY_LIMITS,
  CATEGORY_SCOPES,
  categoryName,
  type CategoryScope,
} from '#shared/categories.ts';
import type { BulkAct, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { changeRecord } from '#web/records/records.queries.ts';
import { categoryKeys, orderCategories } from './categories.queries.ts';
import { useCategoryColumns } from './category-columns.tsx';

const FIRST: CategoryScope = 'dream';

const scopeIn = (params: URLSearchParams): CategoryScope =>
  CATEGORY_SCOPES.find((scope) => scope === params.get('scope')) ?? FIRST;

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  return [
    {
      name: 'scope',
      label: t('admin.categories.scope'),
      kind: 'choice',
      tabs: true,
      options: CATEGORY_SCOPES.map((value) => ({ value, label: t(`admin.categories.scopes.${value}`) })),
      ask: (scope) => [`scope,eq,${scope}`],
      otherwise: [`scope,eq,${FIRST}`],
    },
    { name: 'q', label: t('admin.categories.search'), kind: 'words' },
    {
      name: 'state',
      label: t('admin.categories.fields.status'),
      kind: 'choice',
      width: '12rem',
      options: [
        { value: '1', label: t('admin.categories.shown') },
        { value: '0', label: t('admin.categories.hidden') },
      ],
      ask: (status) => [`status,eq,${status}`],
    },
  ];
}

function useActs(): BulkAct<Category>[] {
  const { t } = useTranslation('translation');
  const set = (row: Category, status: 0 | 1) => changeRecord('category', row.id, { status });
  const act = (key: 'show' | 'hide', icon: 'eye' | 'eye-off', status: 0 | 1): BulkAct<Category> => ({
    key,
    icon,
    label: t(`admin.categories.acts.${key}`),
    fits: (row) => row.status !== status,
    run: (row) => set(row, status),
    undo: (row) => set(row, status === 1 ? 0 : 1),
    done: (count) => t(`admin.categories.done.${key}`, { count }),
  });
  return [act('show', 'eye', 1), act('hide', 'eye-off', 0)];
}

/** /admin/categories: the lists that everything is sorted by, in their order, with how much carries each. */
export default function CategoriesPage() {
  const { t, i18n } = useTranslation('translation');
  const [params] = useSearchParams();
  const scope = scopeIn(params);
  const searching = Boolean(params.get('q') ?? params.get('state'));
  const spec: ListSpec<Category> = {
    table: 'category',
    title: t('admin.categories.title'),
    note: (count) => t('admin.categories.count', { count }),
    columns: useCategoryColumns(scope),
    filters: useFilters(),
    order: 'sort,asc',
    stackBelow: 900,
    // All of a scope stand on one page, to be put in order by hand.
    size: CATEGORY_LIMITS.inOneScope,
    nameOf: ({ name }) => categoryName(name, i18n.resolvedLanguage ?? 'en'),
    editPath: ({ id }) => `/admin/edit-category/${id}`,
    add: { to: `/admin/add-category?scope=${scope}`, label: t('admin.categories.add') },
    bulk: useActs(),
    byHand: {
      open: ({ q, state }) => !q && !state,
      save: (ids) => orderCategories({ scope, ids: [...ids] }),
    },
    touches: [categoryKeys.all],
    csv: true,
    empty: t(searching ? 'admin.categories.noneFound' : 'admin.categories.empty'),
  };
  return <RecordList spec={spec} />;
}
