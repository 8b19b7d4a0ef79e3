import { useTranslation } from 'react-i18next';
import { useCategoryNames } from '#web/features/dreams/category-names.ts';
import { OneOf } from './chip-field.tsx';

type CategoryFieldProps = { value: number | null; onChange: (value: number | null) => void };

/** One of the admin's categories, or none; nothing is shown where there are none. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation('translation');
  const categories = useCategoryNames();
  if (categories.length === 0) return null;
  return (
    <OneOf
      label={t('dreams.edit.category')}
      options={categories.map(({ id, name }) => ({ value: id, name }))}
      value={value}
      onChange={onChange}
    />
  );
}
