import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { elementKey } from '#shared/elements.ts';
import { signIdeas } from '#web/features/elements/elements.queries.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import classes from './edit-dream.module.css';

/** What told of a dream before, or keeps coming back: one press makes it a sign of this one. */
export function SignIdeas({
  dreamId,
  signs,
  onAdd,
}: {
  dreamId: number;
  signs: readonly string[];
  onAdd: (sign: string) => void;
}) {
  const { t } = useTranslation('translation');
  const { data = [] } = useQuery(signIdeas(dreamId));
  const present = new Set(signs.map(elementKey));
  const ideas = data.filter(({ name }) => !present.has(elementKey(name)));
  if (ideas.length === 0) return null;
  return (
    <div className={classes.chips}>
      <span className={classes.label}>
        {t('dreams.edit.signIdeas')} <i>{t('dreams.edit.signHint')}</i>
      </span>
      <Tags label={t('dreams.edit.signIdeas')}>
        {ideas.map(({ name, dreams }) => (
          <Tag key={name} onClick={() => onAdd(name)}>
            {t('elements.companion', { name, count: dreams })}
          </Tag>
        ))}
      </Tags>
    </div>
  );
}
