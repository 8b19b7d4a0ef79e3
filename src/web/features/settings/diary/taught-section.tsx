import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { taughtNames, useForget } from '#web/features/dreams/dreams.queries.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';

/** What the dreamer has said of names, each with the way to take it back. */
export function TaughtSection() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { data, error } = useQuery(taughtNames);
  const forget = useForget();
  const fault = forget.error ?? (data ? null : error);
  return (
    <SettingsSection
      id="names"
      title={t('settings.taught.title')}
      note={t('settings.taught.note')}
      loading={!data && !error}
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
      {fault && <FormMessage tone="error">{errorText(fault)}</FormMessage>}
    </SettingsSection>
  );
}
