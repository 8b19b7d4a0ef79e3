import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AUDIENCES, type Audience } from '#shared/audiences.ts';
import type { PreferenceView } from '#shared/preferences.ts';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { Choice } from '#web/features/settings/choice.tsx';
import { PreferenceSection } from './preference-section.tsx';
import { SaveRow } from '#web/features/settings/settings-section.tsx';
import { usePreferenceForm } from './use-preference-form.ts';

const WAYS = ['anonymous', 'public'] as const;
type Values = {
  visibility: (typeof WAYS)[number];
  comments: Audience;
  interpretations: Audience;
  approve_comments: boolean;
  show_presence: boolean;
};

/** Whether others are told by name who is here. */
function Presence(props: CheckboxProps) {
  const { t } = useTranslation('translation');
  return (
    <Checkbox
      label={t('settings.sharing.presence')}
      description={t('settings.sharing.presenceNote')}
      {...props}
    />
  );
}

function SharingForm({ privacy }: { privacy: PreferenceView['privacy'] }) {
  const { t } = useTranslation('translation');
  const { form, submit, row } = usePreferenceForm<Values>(
    {
      visibility: privacy.visibility === 'public' ? 'public' : 'anonymous',
      comments: privacy.comments ?? 'everybody',
      interpretations: privacy.interpretations ?? 'everybody',
      approve_comments: privacy.approve_comments ?? false,
      show_presence: privacy.show_presence ?? true,
    },
    (values) => ({ privacy: values }),
    'visibility',
  );
  const audiences = AUDIENCES.map((value) => ({ value, label: t(`settings.sharing.${value}`) }));
  return (
    <Form onSubmit={submit}>
      <Choice
        name="sharing"
        legend={t('settings.sharing.start')}
        value={form.values.visibility}
        options={WAYS.map((value) => ({ value, label: t(`settings.sharing.${value}`) }))}
        onChange={(visibility) => form.setFieldValue('visibility', visibility)}
      />
      <Choice
        name="sharing-comments"
        legend={t('settings.sharing.comments')}
        value={form.values.comments}
        options={audiences}
        onChange={(audience) => form.setFieldValue('comments', audience)}
      />
      <Checkbox
        label={t('settings.sharing.approve')}
        {...form.getInputProps('approve_comments', { type: 'checkbox' })}
      />
      <Choice
        name="sharing-interpretations"
        legend={t('settings.sharing.interpretations')}
        value={form.values.interpretations}
        options={audiences}
        onChange={(audience) => form.setFieldValue('interpretations', audience)}
      />
      <FormMessage>{t('settings.sharing.talkNote')}</FormMessage>
      <Presence {...form.getInputProps('show_presence', { type: 'checkbox' })} />
      <SaveRow label={t('settings.save')} {...row} />
    </Form>
  );
}

/** What a shared dream begins with: as nobody or under one's name, and who may answer it. */
export function SharingSection() {
  return (
    <PreferenceSection name="sharing">{({ privacy }) => <SharingForm privacy={privacy} />}</PreferenceSection>
  );
}
