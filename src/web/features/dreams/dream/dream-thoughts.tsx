import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './own-dream.module.css';

/** What the dreamer thinks of it, apart from what was dreamed; said to be nobody else's. */
export function DreamThoughts({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  if (!dream.reflection) return null;
  return (
    <section className={classes.thoughts} aria-labelledby="thoughts">
      <h2 id="thoughts">{t('dreams.reflection.title')}</h2>
      <p dir="auto">{dream.reflection}</p>
      <small>
        <Icon name="lock" /> {t('dreams.reflection.note')}
      </small>
    </section>
  );
}
