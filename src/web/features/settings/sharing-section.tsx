import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { Form } from '#web/ui/form.tsx';
import { Choice } from './choice.tsx';
import { PreferenceSection } from './preference-section.tsx';
import { SaveRow } from './settings-section.tsx';
import { usePreferenceForm } from './use-preference-form.ts';

const WAYS = ['anonymous', 'public'] as const;

function SharingForm({ privacy }: { privacy: PreferenceView['privacy'] }) {
  const { t } = useTranslation('translation');
  const { form, submit, row } = usePreferenceForm<{ visibility: (typeof WAYS)[number] }>(
    { visibility: privacy.visibility === 'public' ? 'public' : 'anonymous' },
    ({ visibility }) => ({ privacy: { visibility } }),
    'visibility',
  );
  return (
    <Form onSubmit={submit}>
      <Choice
        name="sharing"
        legend={t('settings.sharing.start')}
        value={form.values.visibility}
        options={WAYS.map((value) => ({ value, label: t(`settings.sharing.${value}`) }))}
        onChange={(visibility) => form.setFieldValue('visibility', visibility)}
      />
      <SaveRow label={t('settings.save')} {...row} />
    </Form>
  );
}

/** What the choice between nobody and one's name begins with when a dream is shared. */
export function SharingSection() {
  return (
    <PreferenceSection name="sharing">{({ privacy }) => <SharingForm privacy={privacy} />}</PreferenceSection>
  );
}
