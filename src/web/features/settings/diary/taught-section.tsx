import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { taughtNames, useForget } from '#web/features/dreams/dreams.queries.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { NotRead } from '#web/ui/not-read.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';

/** What the dreamer has said of names, each with the way to take it back. */
export function TaughtSection() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const found = useQuery(taughtNames);
  const { data } = found;
  const forget = useForget();
  return (
    <SettingsSection
      id="names"
      title={t('settings.taught.title')}
      note={t('settings.taught.note')}
      loading={found.isPending}
    >
      {data?.length === 0 && <p>{t('settings.taught.none')}</p>}
      {data && data.length > 0 && (
        <Tags label={t('settings.taught.title')}>
          {data.map(({ name, kind }) => (
            <Tag
              key={name}
              onRemove={() => forget.mutate(name)}
              removeLabel={t('settings.taught.remove', { name })}
            >
              {name}: {kind === 'nothing' ? t('settings.taught.never') : t(`readings.teach.${kind}`)}
            </Tag>
          ))}
        </Tags>
      )}
      <NotRead query={found} />
      {forget.error && <FormMessage tone="error">{errorText(forget.error)}</FormMessage>}
    </SettingsSection>
  );
}
