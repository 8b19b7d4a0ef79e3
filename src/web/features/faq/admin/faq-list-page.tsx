import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { categoryName, type Category } from '#shared/categories.ts';
import { FAQ_LIMITS } from '#shared/house/faq.ts';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import { categoryList } from '#web/features/categories/categories.queries.ts';
import type { BulkAct, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { changeRecord, removeRecord } from '#web/records/records.queries.ts';
import { type FaqRow, orderQuestions } from '#web/features/faq/faq.queries.ts';
import { useFaqColumns } from './faq-columns.tsx';

const useNames = (categories: readonly Category[] = []) => {
  const { i18n } = useTranslation();
  return (slug: string) => {
    const found = categories.find((one) => one.slug === slug);
    return found ? categoryName(found.name, i18n.resolvedLanguage ?? 'en') : slug;
  };
};

function useFilters(
  categories: readonly Category[] | undefined,
  nameOf: (slug: string) => string,
): ListFilter[] {
  const { t } = useTranslation('translation');
  return [
    { name: 'words', label: t('admin.faq.fields.words'), kind: 'words' },
    {
      name: 'locale',
      label: t('admin.faq.fields.locale'),
      kind: 'choice',
      any: t('admin.faq.every'),
      options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
      ask: (locale) => [`locale,eq,${locale}`],
    },
    {
      name: 'category',
      label: t('admin.faq.fields.category'),
      kind: 'choice',
      options: categories?.map(({ slug }) => ({ value: slug, label: nameOf(slug) })),
      ask: (category) => [`category,eq,${category}`],
    },
    {
      name: 'state',
      label: t('admin.faq.fields.state'),
      kind: 'choice',
      options: (['1', '0'] as const).map((value) => ({ value, label: t(`admin.faq.states.${value}`) })),
      ask: (status) => [`status,eq,${status}`],
    },
  ];
}

const setStatus = (row: FaqRow, status: 0 | 1) => changeRecord('faq', row.id, { status });

function useActs(): BulkAct<FaqRow>[] {
  const { t } = useTranslation('translation');
  return [
    {
      key: 'show',
      label: t('admin.faq.acts.show'),
      icon: 'eye',
      fits: (row) => row.status === 0,
      run: (row) => setStatus(row, 1),
      undo: (row) => setStatus(row, 0),
      done: (count) => t('admin.faq.done.show', { count }),
    },
    {
      key: 'hide',
      label: t('admin.faq.acts.hide'),
      icon: 'edit',
      fits: (row) => row.status === 1,
      run: (row) => setStatus(row, 0),
      undo: (row) => setStatus(row, 1),
      done: (count) => t('admin.faq.done.hide', { count }),
    },
    {
      key: 'remove',
      label: t('admin.faq.acts.remove'),
      icon: 'trash',
      danger: true,
      confirm: (count) => ({
        title: t('admin.faq.removeTitle', { count }),
        text: t('admin.faq.removeText'),
      }),
      run: (row) => removeRecord('faq', row.id),
      done: (count) => t('admin.faq.done.remove', { count }),
    },
  ];
}

const isOneList = (values: Readonly<Record<string, string>>) =>
  Boolean(values.locale) && Boolean(values.category) && !values.words && !values.state;

/** /admin/faq: the questions in every language; those of one language and category are put in order by hand. */
export default function FaqListPage() {
  const { t } = useTranslation('translation');
  const { data: categories } = useQuery(categoryList('faq'));
  const nameOf = useNames(categories);
  const [params] = useSearchParams();
  const spec: ListSpec<FaqRow> = {
    table: 'faq',
    stackBelow: 1100,
    title: t('admin.faq.title'),
    note: (total) => `${t('admin.records.count', { count: total })}. ${t('admin.faq.note')}`,
    columns: useFaqColumns(nameOf),
    filters: useFilters(categories, nameOf),
    order: 'sort,asc',
    // All of one language and category stand on one page, to be put in order by hand.
    size: isOneList(Object.fromEntries(params)) ? FAQ_LIMITS.inOneLanguage : 100,
    nameOf: (row) => row.question,
    editPath: (row) => `/admin/edit-faq/${row.id}`,
    add: { to: '/admin/add-faq', label: t('admin.faq.add') },
    bulk: useActs(),
    byHand: { open: isOneList, save: orderQuestions },
    csv: true,
    empty: t('admin.faq.empty'),
  };
  return <RecordList spec={spec} />;
}
