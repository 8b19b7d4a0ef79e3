import { useTranslation } from 'react-i18next';
import { type Element, elementPath } from '#shared/elements.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import classes from './element-facts.module.css';

/** What stands in the same dreams. */
export function Companions({ element }: { element: Element }) {
  const { t } = useTranslation('translation');
  if (element.with.length === 0) return null;
  return (
    <section className={classes.facts}>
      <h2>{t('elements.with')}</h2>
      <Tags label={t('elements.with')}>
        {element.with.map(({ kind, name, dreams }) => (
          <Tag key={`${kind} ${name}`} to={elementPath(kind, name)}>
            {t('elements.companion', { name, count: dreams })}
          </Tag>
        ))}
      </Tags>
    </section>
  );
}
