import { useTranslation } from 'react-i18next';
import { setTextSize, TEXT_SIZES, useTextSize } from '#web/ui/text-size.ts';
import { setTheme, useTheme } from '#web/ui/theme.ts';
import classes from './look-section.module.css';
import { SettingsSection } from './settings-section.tsx';

type ChoiceProps<Value extends string> = {
  name: string;
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string; look?: string | undefined }[];
  onChange: (value: Value) => void;
};

/** A few ways to see it, side by side; one is always chosen. */
function Choice<Value extends string>({ name, legend, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={`${classes.option} ${option.look ?? ''}`}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Night or dawn and the size of letters: at once, and on this device only. */
export function LookSection() {
  const { t } = useTranslation('translation');
  const theme = useTheme();
  const size = useTextSize();
  return (
    <SettingsSection id="look" title={t('settings.look.title')} note={t('settings.look.note')}>
      <Choice
        name="theme"
        legend={t('settings.look.theme')}
        value={theme}
        options={(['night', 'dawn'] as const).map((value) => ({ value, label: t(`settings.look.${value}`) }))}
        onChange={setTheme}
      />
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
    </SettingsSection>
  );
}
