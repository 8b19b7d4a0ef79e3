import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#shared/categories.ts';
import { dreamCategories } from '#web/features/categories/categories.queries.ts';

export type NamedCategory = { id: number; name: string };

/** The admin's list for dreams, in the reader's language and in its own order. */
export function useCategoryNames(): readonly NamedCategory[] {
  const { i18n } = useTranslation('translation');
  const { data = [] } = useQuery(dreamCategories);
  const language = i18n.resolvedLanguage ?? 'en';
  return data.map(({ id, name }) => ({ id, name: categoryName(name, language) }));
}
