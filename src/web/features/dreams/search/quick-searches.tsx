import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import classes from '#web/features/dreams/library/view-menu.module.css';

const quickSearches = (year: number) =>
  [
    ['nightmares', 'type:nightmare'],
    ['lucid', 'type:lucid'],
    ['favourites', 'is:favourite'],
    ['spoken', 'is:spoken'],
    ['year', `year:${year}`],
  ] as const;

/** Five searches that many want, one press away; a second press takes one back. */
export function QuickSearches({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('translation');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className={classes.part}>
      <p className={classes.title} aria-hidden="true">
        {t('dreams.find.quick.label')}
      </p>
      <Tags label={t('dreams.find.quick.label')}>
        {quickSearches(year).map(([name, wanted]) => (
          <Tag key={name} pressed={q === wanted} onClick={() => onSearch(q === wanted ? '' : wanted)}>
            {t(`dreams.find.quick.${name}`)}
          </Tag>
        ))}
      </Tags>
    </div>
  );
}
