import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { dateLocale } from '#shared/languages.ts';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { SettingRow, SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import classes from './diary.module.css';
import { PreferenceSection } from './preference-section.tsx';

const USUAL = { morning: '07:00', evening: '22:00' } as const;
/** Monday first; 0 is Sunday. A week of January 2024 began on a Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const nameOf = (day: number, language: string) =>
  new Intl.DateTimeFormat(dateLocale(language), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 7 + day)),
  );

type Reminders = PreferenceView['reminders'];

/** Whether one comes, and when. */
function Reminder({ kind, reminders }: { kind: 'morning' | 'evening'; reminders: Reminders }) {
  const { t } = useTranslation('translation');
  const time = usePreference(reminders[kind], (value) => ({ reminders: { [kind]: value } }));
  return (
    <>
      <SwitchRow
        label={t(`settings.reminders.${kind}`)}
        keeping={{
          ...time,
          value: time.value !== null,
          set: (on) => time.set(on ? USUAL[kind] : null),
        }}
      />
      {time.value !== null && (
        <SettingRow kind="side">
          <TimeField
            required
            label={t(`settings.reminders.${kind}At`)}
            value={time.value}
            onChange={time.set}
          />
        </SettingRow>
      )}
    </>
  );
}

/** Days without any reminder. */
function QuietDays({ reminders }: { reminders: Reminders }) {
  const { t, i18n } = useTranslation('translation');
  const id = useId();
  const days = usePreference(reminders.quiet_days.map(String), (chosen) => ({
    reminders: { quiet_days: chosen.map(Number) },
  }));
  return (
    <SettingRow kind="under" state={days.state}>
      <div>
        <span id={`${id}-label`}>{t('settings.reminders.quiet')}</span>
        <Checkbox.Group
          aria-labelledby={`${id}-label`}
          value={days.value}
          onChange={days.set}
          error={days.fault}
        >
          <div className={classes.days}>
            {WEEK.map((day) => (
              <Checkbox key={day} value={String(day)} label={nameOf(day, i18n.resolvedLanguage ?? 'en')} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
    </SettingRow>
  );
}

function Rows({ reminders, timezone }: Pick<PreferenceView, 'reminders' | 'timezone'>) {
  const { t } = useTranslation('translation');
  const { data: config } = useQuery(configQuery());
  return (
    <>
      <Reminder kind="morning" reminders={reminders} />
      <Reminder kind="evening" reminders={reminders} />
      {(reminders.morning !== null || reminders.evening !== null) && <QuietDays reminders={reminders} />}
      <p className={classes.zone}>{t('settings.reminders.zone', { zone: timezone })}</p>
      {config?.mail.delivers === false && <FormMessage>{t('settings.reminders.noMail')}</FormMessage>}
    </>
  );
}

/** A mail in the morning or the evening, on the dreamer's own clock. */
export function RemindersSection() {
  return (
    <PreferenceSection name="reminders">
      {({ reminders, timezone }) => <Rows reminders={reminders} timezone={timezone} />}
    </PreferenceSection>
  );
}
