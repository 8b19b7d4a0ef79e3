import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { dateLocale } from '#web/i18n/format.ts';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import classes from './diary.module.css';
import { PreferenceSection } from './preference-section.tsx';
import { SaveRow } from '#web/features/settings/settings-section.tsx';
import { type PreferenceForm, usePreferenceForm } from './use-preference-form.ts';

const USUAL = { morning: '07:00', evening: '22:00' } as const;
/** Monday first; 0 is Sunday. A week of January 2024 began on a Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const nameOf = (day: number, language: string) =>
  new Intl.DateTimeFormat(dateLocale(language), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 7 + day)),
  );

type Values = {
  morningOn: boolean;
  morning: string;
  eveningOn: boolean;
  evening: string;
  quiet_days: string[];
};
type FormOf = PreferenceForm<Values>['form'];

function Time({ form, kind }: { form: FormOf; kind: 'morning' | 'evening' }) {
  const { t } = useTranslation('translation');
  const on = form.values[`${kind}On`];
  return (
    <div className={classes.time}>
      <Checkbox
        label={t(`settings.reminders.${kind}`)}
        {...form.getInputProps(`${kind}On`, { type: 'checkbox' })}
      />
      {on && (
        <TimeField quiet required label={t(`settings.reminders.${kind}At`)} {...form.getInputProps(kind)} />
      )}
    </div>
  );
}

/** Days without any reminder. */
function QuietDays({ form }: { form: FormOf }) {
  const { t, i18n } = useTranslation('translation');
  return (
    <Checkbox.Group label={t('settings.reminders.quiet')} {...form.getInputProps('quiet_days')}>
      <div className={classes.days}>
        {WEEK.map((day) => (
          <Checkbox key={day} value={String(day)} label={nameOf(day, i18n.resolvedLanguage ?? 'en')} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function RemindersForm({ reminders, timezone }: Pick<PreferenceView, 'reminders' | 'timezone'>) {
  const { t } = useTranslation('translation');
  const { data: config } = useQuery(configQuery());
  const { form, submit, row } = usePreferenceForm<Values>(
    {
      morningOn: reminders.morning !== null,
      morning: reminders.morning ?? USUAL.morning,
      eveningOn: reminders.evening !== null,
      evening: reminders.evening ?? USUAL.evening,
      quiet_days: reminders.quiet_days.map(String),
    },
    (values) => ({
      reminders: {
        morning: values.morningOn ? values.morning : null,
        evening: values.eveningOn ? values.evening : null,
        quiet_days: values.quiet_days.map(Number),
      },
    }),
    'quiet_days',
  );
  return (
    <Form onSubmit={submit}>
      <Time form={form} kind="morning" />
      <Time form={form} kind="evening" />
      {(form.values.morningOn || form.values.eveningOn) && <QuietDays form={form} />}
      <p className={classes.zone}>{t('settings.reminders.zone', { zone: timezone })}</p>
      {config?.mail.delivers === false && <FormMessage>{t('settings.reminders.noMail')}</FormMessage>}
      <SaveRow label={t('settings.save')} {...row} />
    </Form>
  );
}

/** A mail in the morning or the evening, on the dreamer's own clock. */
export function RemindersSection() {
  return (
    <PreferenceSection name="reminders">
      {({ reminders, timezone }) => (
        <RemindersForm key={timezone} reminders={reminders} timezone={timezone} />
      )}
    </PreferenceSection>
  );
}
