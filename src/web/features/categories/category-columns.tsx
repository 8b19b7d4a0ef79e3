import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Category, categoryName, type CategoryScope } from '#shared/categories.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { ListColumn } from '#web/records/list-spec.ts';
import { CategoryMark } from './category-mark.tsx';
import { categoryUsage } from './categories.queries.ts';
import classes from './categories.module.css';

/** Languages without a name of their own, so that the gaps are seen. */
function Languages({ name }: Pick<Category, 'name'>) {
  const { t } = useTranslation('translation');
  const missing = LANGUAGES.filter((language) => !name[language]);
  if (missing.length === 0)
    return <span className={classes.whole}>{t('admin.categories.allLanguages')}</span>;
  return (
    <span className={classes.missing}>
      {t('admin.categories.missing', { languages: missing.join(', ') })}
    </span>
  );
}

/** A category's name with its look, where it lacks words, how much carries it, and whether it is shown. */
export function useCategoryColumns(scope: CategoryScope): ListColumn<Category>[] {
  const { t, i18n } = useTranslation('translation');
  const usage = useQuery(categoryUsage(scope)).data;
  const head = (key: 'name' | 'slug' | 'languages' | 'used' | 'status') => ({
    key,
    head: t(`admin.categories.fields.${key}`),
  });
  return [
    {
      ...head('name'),
      fixed: true,
      cell: (row) => (
        <span className={classes.name}>
          <CategoryMark category={row} />
          <bdi>{categoryName(row.name, i18n.resolvedLanguage ?? 'en')}</bdi>
        </span>
      ),
    },
    {
      ...head('slug'),
      sort: 'slug',
      spare: true,
      cell: (row) => <span className={classes.slug}>{row.slug}</span>,
    },
    { ...head('languages'), headed: true, spare: true, cell: (row) => <Languages name={row.name} /> },
    {
      ...head('used'),
      align: 'end',
      headed: true,
      spare: true,
      cell: (row) => usage && t('admin.categories.number', { count: usage.get(row.id) ?? 0 }),
    },
    {
      ...head('status'),
      place: 'side',
      sort: 'status',
      cell: (row) => t(row.status === 1 ? 'admin.categories.shown' : 'admin.categories.hidden'),
    },
  ];
}
