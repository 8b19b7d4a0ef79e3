import { useTranslation } from 'react-i18next';
import { InLanguages, SidePart } from '#web/records/beside.tsx';
import { CategoryMark } from './category-mark.tsx';
import type { CategoryValues } from './category-values.ts';
import classes from './categories.module.css';

/** The category as readers of each language see it. */
export function CategoryPreview({ values: { name, colour, icon, status } }: { values: CategoryValues }) {
  const { t } = useTranslation('translation');
  return (
    <SidePart title={t('admin.records.preview')}>
      {status === '0' && <p className={classes.whole}>{t('admin.categories.hiddenNote')}</p>}
      <InLanguages words={name} none="–" before={<CategoryMark category={{ colour, icon }} />} />
    </SidePart>
  );
}
