import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PREFERENCE_LIMITS, type PreferenceView, VOICE_LANGUAGES } from '#shared/preferences.ts';
import { Form } from '#web/ui/fields/form.tsx';
import { Choice } from '#web/features/settings/choice.tsx';
import { PreferenceSection } from './preference-section.tsx';
import { SaveRow } from '#web/features/settings/settings-section.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { usePreferenceForm } from './use-preference-form.ts';

const KEPT_DAYS = [7, 30, 90, 365] as const;
type Voice = PreferenceView['capture']['voice_language'];

/** Languages by their names in the reader's own, sorted as that language sorts. */
function useVoices() {
  const { t, i18n } = useTranslation('translation');
  const reading = i18n.resolvedLanguage ?? 'en';
  const names = new Intl.DisplayNames(reading, { type: 'language' });
  const voices = VOICE_LANGUAGES.map((value) => ({
    value: value as string,
    label: names.of(value) ?? value,
  }));
  const sorted = voices.toSorted((one, other) => one.label.localeCompare(other.label, reading));
  return [{ value: '', label: t('settings.capture.voiceAsPage') }, ...sorted];
}

/** The usual spans, and the member's own where it is another. */
function useKeptDays(own: number | null) {
  const { t } = useTranslation('translation');
  const days = [...new Set([...KEPT_DAYS, ...(own ? [own] : [])])].toSorted((one, other) => one - other);
  const spans = days.map((count) => ({ value: String(count), label: t('settings.capture.days', { count }) }));
  return [{ value: '', label: t('settings.capture.forever') }, ...spans];
}

const useCaptureForm = (capture: PreferenceView['capture']) =>
  usePreferenceForm(
    {
      dark: capture.dark ? 'dark' : 'theme',
      listen: capture.listen ? 'listen' : 'wait',
      voice_language: capture.voice_language ?? '',
      keep_audio_days: String(capture.keep_audio_days ?? ''),
      template: capture.template,
    },
    ({ dark, listen, voice_language: voice, keep_audio_days: days, template }) => ({
      capture: {
        dark: dark === 'dark',
        listen: listen === 'listen',
        voice_language: (voice || null) as Voice,
        keep_audio_days: days === '' ? null : Number(days),
        template: template.trim(),
      },
    }),
    'keep_audio_days',
  );

type CaptureFormShape = ReturnType<typeof useCaptureForm>['form'];

/** How the screen looks, and whether it waits, when it opens. */
function OnOpening({ form }: { form: CaptureFormShape }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <Choice
        name="capture-dark"
        legend={t('settings.capture.light')}
        value={form.values.dark}
        options={[
          { value: 'dark', label: t('settings.capture.dark') },
          { value: 'theme', label: t('settings.capture.asTheme') },
        ]}
        onChange={(dark) => form.setFieldValue('dark', dark)}
      />
      <Choice
        name="capture-listen"
        legend={t('settings.capture.opening')}
        value={form.values.listen}
        options={[
          { value: 'wait', label: t('settings.capture.wait') },
          { value: 'listen', label: t('settings.capture.listen') },
        ]}
        onChange={(listen) => form.setFieldValue('listen', listen)}
      />
    </>
  );
}

function CaptureForm({ capture }: { capture: PreferenceView['capture'] }) {
  const { t } = useTranslation('translation');
  const voices = useVoices();
  const kept = useKeptDays(capture.keep_audio_days);
  const { form, submit, row } = useCaptureForm(capture);
  return (
    <Form onSubmit={submit}>
      <OnOpening form={form} />
      <ChoiceField
        label={t('settings.capture.voice')}
        description={t('settings.capture.voiceText')}
        options={voices}
        {...form.getInputProps('voice_language')}
      />
      <ChoiceField
        label={t('settings.capture.audio')}
        description={t('settings.capture.audioText')}
        options={kept}
        {...form.getInputProps('keep_audio_days')}
      />
      <Textarea
        label={t('settings.capture.template')}
        description={t('settings.capture.templateText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        dir="auto"
        maxLength={PREFERENCE_LIMITS.template}
        {...form.getInputProps('template')}
      />
      <SaveRow label={t('settings.save')} {...row} />
    </Form>
  );
}

/** How the screen beside the bed looks and listens, and how long sound is kept. */
export function CaptureSection() {
  return (
    <PreferenceSection name="capture">{({ capture }) => <CaptureForm capture={capture} />}</PreferenceSection>
  );
}
