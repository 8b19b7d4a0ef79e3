import { Checkbox, Group, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PROMPT_LIMITS } from '#shared/prompts/prompts.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import type { PromptForm } from './prompt-values.ts';
import classes from './prompts.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** A Monday, to name weekdays by. */
const MONDAY = 5;
const dayOfWeek = (weekday: number) => `2026-01-${String(MONDAY + weekday - 1).padStart(2, '0')}`;

/** When the question may be shown, in the dreamer's own time. */
export function PromptScheduleFields({ form }: { form: PromptForm }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const hours = [
    { value: '', label: t('admin.prompts.anyHour') },
    ...HOURS.map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` })),
  ];
  return (
    <fieldset className={classes.set}>
      <legend>{t('admin.prompts.schedule')}</legend>
      <div className={classes.pair}>
        <ChoiceField
          label={t('admin.prompts.fields.from_hour')}
          options={hours}
          {...form.getInputProps('from_hour')}
        />
        <ChoiceField
          label={t('admin.prompts.fields.to_hour')}
          options={hours}
          {...form.getInputProps('to_hour')}
        />
      </div>
      <Checkbox.Group label={t('admin.prompts.fields.weekdays')} {...form.getInputProps('weekdays')}>
        <Group gap="sm" mt="xs">
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <Checkbox
              key={weekday}
              value={String(weekday)}
              label={format.weekday(dayOfWeek(weekday), 'short')}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={classes.pair}>
        <DayField label={t('admin.prompts.fields.from_day')} {...form.getInputProps('from_day')} />
        <DayField label={t('admin.prompts.fields.to_day')} {...form.getInputProps('to_day')} />
      </div>
    </fieldset>
  );
}

/** How likely it is among equals, where it stands in lists, and whether it is on. */
export function PromptWeightFields({ form }: { form: PromptForm }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <div className={classes.pair}>
        <NumberField
          required
          label={t('admin.prompts.fields.weight')}
          description={t('admin.prompts.weightHint')}
          min={0}
          max={PROMPT_LIMITS.weight}
          {...form.getInputProps('weight')}
        />
        <NumberField
          required
          label={t('admin.prompts.fields.sort')}
          min={0}
          max={9999}
          {...form.getInputProps('sort')}
        />
      </div>
      <Switch
        label={t('admin.prompts.fields.active')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </>
  );
}
