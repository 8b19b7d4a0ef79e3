import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#web/ui/fields/tag.tsx';
import classes from './record-list.module.css';

/** What a row is called; who has just added it finds it again. */
export function Named({ added, children }: { added: boolean; children: ReactNode }) {
  const { t } = useTranslation('translation');
  if (!added) return <>{children}</>;
  return (
    <span className={classes.added}>
      {children} <Tag tone="lamp">{t('admin.records.justAdded')}</Tag>
    </span>
  );
}
