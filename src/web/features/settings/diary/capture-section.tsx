import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PREFERENCE_LIMITS, type PreferenceView, VOICE_LANGUAGES } from '#shared/preferences.ts';
import { Choice } from '#web/features/settings/choice.tsx';
import { ChoiceRow, SettingRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import { useWritten } from '#web/features/settings/rows/use-written.ts';
import { PreferenceSection } from './preference-section.tsx';

const KEPT_DAYS = [7, 30, 90, 365] as const;
type Capture = PreferenceView['capture'];
type RowProps = { capture: Capture };

function LightRow({ capture }: RowProps) {
  const { t } = useTranslation('translation');
  const dark = usePreference(capture.dark, (value) => ({ capture: { dark: value } }));
  return (
    <SettingRow kind="side" state={dark.state}>
      <Choice
        name="capture-dark"
        legend={t('settings.capture.light')}
        value={dark.value ? 'dark' : 'theme'}
        options={[
          { value: 'dark', label: t('settings.capture.dark') },
          { value: 'theme', label: t('settings.capture.asTheme') },
        ]}
        error={dark.fault}
        onChange={(chosen) => dark.set(chosen === 'dark')}
      />
    </SettingRow>
  );
}

function OpeningRow({ capture }: RowProps) {
  const { t } = useTranslation('translation');
  const listen = usePreference(capture.listen, (value) => ({ capture: { listen: value } }));
  return (
    <SettingRow kind="side" state={listen.state}>
      <Choice
        name="capture-listen"
        legend={t('settings.capture.opening')}
        value={listen.value ? 'listen' : 'wait'}
        options={[
          { value: 'wait', label: t('settings.capture.wait') },
          { value: 'listen', label: t('settings.capture.listen') },
        ]}
        error={listen.fault}
        onChange={(chosen) => listen.set(chosen === 'listen')}
      />
    </SettingRow>
  );
}

/** Languages by their names in the reader's own, sorted as that language sorts. */
function VoiceRow({ capture }: RowProps) {
  const { t, i18n } = useTranslation('translation');
  const reading = i18n.resolvedLanguage ?? 'en';
  const names = new Intl.DisplayNames(reading, { type: 'language' });
  const voices = VOICE_LANGUAGES.map((value) => ({
    value: value as string,
    label: names.of(value) ?? value,
  }));
  const sorted = voices.toSorted((one, other) => one.label.localeCompare(other.label, reading));
  const keeping = usePreference(capture.voice_language ?? '', (voice) => ({
    capture: { voice_language: (voice || null) as Capture['voice_language'] },
  }));
  return (
    <ChoiceRow
      label={t('settings.capture.voice')}
      hint={t('settings.capture.voiceText')}
      options={[{ value: '', label: t('settings.capture.voiceAsPage') }, ...sorted]}
      keeping={keeping}
    />
  );
}

/** The usual spans, and the member's own where it is another. */
function KeptRow({ capture: { keep_audio_days: own } }: RowProps) {
  const { t } = useTranslation('translation');
  const days = [...new Set([...KEPT_DAYS, ...(own ? [own] : [])])].toSorted((one, other) => one - other);
  const spans = days.map((count) => ({ value: String(count), label: t('settings.capture.days', { count }) }));
  const keeping = usePreference(String(own ?? ''), (chosen) => ({
    capture: { keep_audio_days: chosen === '' ? null : Number(chosen) },
  }));
  return (
    <ChoiceRow
      label={t('settings.capture.audio')}
      hint={t('settings.capture.audioText')}
      options={[{ value: '', label: t('settings.capture.forever') }, ...spans]}
      keeping={keeping}
    />
  );
}

function TemplateRow({ capture }: RowProps) {
  const { t } = useTranslation('translation');
  const keeping = usePreference(capture.template, (template) => ({ capture: { template } }));
  const written = useWritten(keeping, { pausing: true });
  return (
    <SettingRow kind="under" state={keeping.state}>
      <Textarea
        label={t('settings.capture.template')}
        description={t('settings.capture.templateText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        dir="auto"
        maxLength={PREFERENCE_LIMITS.template}
        {...written}
      />
    </SettingRow>
  );
}

/** How the screen beside the bed looks and listens, and how long sound is kept. */
export function CaptureSection() {
  return (
    <PreferenceSection name="capture">
      {({ capture }) => (
        <>
          <LightRow capture={capture} />
          <OpeningRow capture={capture} />
          <VoiceRow capture={capture} />
          <KeptRow capture={capture} />
          <TemplateRow capture={capture} />
        </>
      )}
    </PreferenceSection>
  );
}
