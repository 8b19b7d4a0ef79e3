import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DIGESTS, type PreferenceView, QUIET_HOURS } from '#shared/preferences.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { Choice } from '#web/features/settings/choice.tsx';
import { PreferenceSection } from '#web/features/settings/diary/preference-section.tsx';
import { type PreferenceForm, usePreferenceForm } from '#web/features/settings/diary/use-preference-form.ts';
import { SaveRow } from '#web/features/settings/settings-section.tsx';
import { DevicesPart } from './devices-part.tsx';
import classes from './notifications.module.css';

const KINDS = ['comments', 'interpretations', 'ripples', 'circles', 'meetings', 'news'] as const;
type Values = Record<(typeof KINDS)[number], boolean> & {
  digest: (typeof DIGESTS)[number];
  quietOn: boolean;
  quiet_from: string;
  quiet_until: string;
  push_reminders: boolean;
};
type FormOf = PreferenceForm<Values>['form'];

/** Nothing rings at night unless it is wished otherwise. */
function Quiet({ form }: { form: FormOf }) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.quiet}>
      <Checkbox
        label={t('settings.notifications.quiet')}
        description={t('settings.notifications.quietNote')}
        {...form.getInputProps('quietOn', { type: 'checkbox' })}
      />
      {form.values.quietOn && (
        <div className={classes.hours}>
          <TimeField
            required
            label={t('settings.notifications.quietFrom')}
            {...form.getInputProps('quiet_from')}
          />
          <TimeField
            required
            label={t('settings.notifications.quietUntil')}
            {...form.getInputProps('quiet_until')}
          />
        </div>
      )}
    </div>
  );
}

/** A wish that nothing can follow yet is kept, and said to be so. */
function MailNote({ wished }: { wished: boolean }) {
  const { t } = useTranslation('translation');
  const { data: config } = useQuery(configQuery());
  if (!wished || config?.mail.delivers !== false) return null;
  return <FormMessage>{t('settings.notifications.noMail')}</FormMessage>;
}

const startOf = (wishes: PreferenceView['notifications']): Values => ({
  comments: wishes.comments ?? true,
  interpretations: wishes.interpretations ?? true,
  ripples: wishes.ripples ?? true,
  circles: wishes.circles ?? true,
  meetings: wishes.meetings ?? true,
  news: wishes.news ?? false,
  digest: wishes.digest ?? 'never',
  quietOn: wishes.quiet_from !== null,
  quiet_from: wishes.quiet_from ?? QUIET_HOURS.from,
  quiet_until: wishes.quiet_until ?? QUIET_HOURS.until,
  push_reminders: wishes.push_reminders ?? false,
});

function WishesForm({ wishes, timezone }: { wishes: PreferenceView['notifications']; timezone: string }) {
  const { t } = useTranslation('translation');
  const { form, submit, row } = usePreferenceForm<Values>(
    startOf(wishes),
    ({ quietOn, quiet_from, quiet_until, ...rest }) => ({
      notifications: {
        ...rest,
        quiet_from: quietOn ? quiet_from : null,
        quiet_until: quietOn ? quiet_until : null,
      },
    }),
    'digest',
  );
  return (
    <Form onSubmit={submit}>
      <fieldset className={classes.kinds}>
        <legend>{t('settings.notifications.hear')}</legend>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`settings.notifications.${kind}`)}
            {...form.getInputProps(kind, { type: 'checkbox' })}
          />
        ))}
      </fieldset>
      <FormMessage>{t('settings.notifications.houseNote')}</FormMessage>
      <Choice
        name="digest"
        legend={t('settings.notifications.digest')}
        value={form.values.digest}
        options={DIGESTS.map((value) => ({ value, label: t(`settings.notifications.digestWays.${value}`) }))}
        onChange={(digest) => form.setFieldValue('digest', digest)}
      />
      <MailNote wished={form.values.digest !== 'never'} />
      <Quiet form={form} />
      <p className={classes.zone}>{t('settings.reminders.zone', { zone: timezone })}</p>
      <Checkbox
        label={t('settings.notifications.pushReminders')}
        {...form.getInputProps('push_reminders', { type: 'checkbox' })}
      />
      <SaveRow label={t('settings.save')} {...row} />
    </Form>
  );
}

/** What one hears of, when nothing rings, and on which devices it does. */
export function NotificationsSection() {
  return (
    <PreferenceSection name="notifications">
      {({ notifications, timezone }) => (
        <>
          <WishesForm wishes={notifications} timezone={timezone} />
          <DevicesPart />
        </>
      )}
    </PreferenceSection>
  );
}
