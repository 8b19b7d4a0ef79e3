import { useTranslation } from 'react-i18next';
import { MOTIONS, setMotion, useMotion } from '#web/ui/layers/motion.ts';
import { setTextSize, TEXT_SIZES, useTextSize } from '#web/ui/text-size.ts';
import { setTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '#web/ui/theme.ts';
import classes from '#web/features/settings/choice.module.css';
import { Choice } from '#web/features/settings/choice.tsx';
import { SettingRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';

/** Light, the size of letters and movement: at once, and on this device only. */
export function LookSection() {
  const { t } = useTranslation('translation');
  const theme = useThemeChoice();
  const size = useTextSize();
  const motion = useMotion();
  const kept = usePreference(theme, (next: ThemeChoice) => ({ theme: next }));
  return (
    <SettingsSection id="look" title={t('settings.look.title')} note={t('settings.look.note')}>
      <SettingRow kind="under" state={kept.state}>
        <Choice
          name="theme"
          legend={t('settings.look.theme')}
          value={theme}
          options={THEME_CHOICES.map((value) => ({ value, label: t(`settings.look.${value}`) }))}
          error={kept.fault}
          onChange={(next) => {
            setTheme(next);
            kept.set(next);
          }}
        />
      </SettingRow>
      <SettingRow kind="side">
        <Choice
          name="text-size"
          legend={t('settings.look.size')}
          value={size}
          options={TEXT_SIZES.map((value) => ({
            value,
            label: t(`settings.look.sizes.${value}`),
            look: classes[value],
          }))}
          onChange={setTextSize}
        />
      </SettingRow>
      <SettingRow kind="side">
        <Choice
          name="motion"
          legend={t('settings.look.motion')}
          value={motion}
          options={MOTIONS.map((value) => ({ value, label: t(`settings.look.motions.${value}`) }))}
          onChange={setMotion}
        />
      </SettingRow>
    </SettingsSection>
  );
}
