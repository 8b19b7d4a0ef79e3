import { useTranslation } from 'react-i18next';
import type { Element } from '#shared/elements.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { saveWords, useNameWrite } from './elements.queries.ts';
import classes from './element-facts.module.css';
import { curled } from '#web/i18n/curled.ts';

/** Names that were renamed or merged into this one; any of them may be its own again. */
export function FormerNames({ element }: { element: Element }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const write = useNameWrite(saveWords);
  const { kind, name, former } = element;
  if (former.length === 0) return null;
  const letGo = (gone: string) =>
    write.mutate(
      { kind, name, former: former.filter((one) => one !== gone) },
      {
        onSuccess: () => toast(t('elements.letGone', { name: gone })),
        onError: (error) => toast(errorText(error), { status: 'error' }),
      },
    );
  return (
    <section className={classes.facts}>
      <h2>{t('elements.former')}</h2>
      <Tags label={t('elements.former')}>
        {former.map((one) => (
          <Tag key={one} onRemove={() => letGo(one)} removeLabel={t('elements.letGo', { name: one })}>
            {curled(one)}
          </Tag>
        ))}
      </Tags>
    </section>
  );
}
