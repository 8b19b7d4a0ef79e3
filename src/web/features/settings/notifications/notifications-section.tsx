import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DIGESTS, type PreferenceView, QUIET_HOURS } from '#shared/preferences.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { Choice } from '#web/features/settings/choice.tsx';
import { PreferenceSection } from '#web/features/settings/diary/preference-section.tsx';
import { SettingRow, SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import { DevicesPart } from './devices-part.tsx';
import classes from './notifications.module.css';

const KINDS = ['comments', 'interpretations', 'ripples', 'circles', 'meetings', 'news'] as const;
type RowProps = { wishes: PreferenceView['notifications'] };

/** One kind of thing that is heard of; news only where they are asked for. */
function KindRow({ kind, wishes }: RowProps & { kind: (typeof KINDS)[number] }) {
  const { t } = useTranslation('translation');
  const keeping = usePreference(wishes[kind] ?? kind !== 'news', (on) => ({ notifications: { [kind]: on } }));
  return <SwitchRow label={t(`settings.notifications.${kind}`)} keeping={keeping} />;
}

/** How often a mail says that something waits; where no mail can leave, the wish is kept and said to be so. */
function DigestRow({ wishes }: RowProps) {
  const { t } = useTranslation('translation');
  const { data: config } = useQuery(configQuery());
  const digest = usePreference(wishes.digest ?? 'never', (value) => ({ notifications: { digest: value } }));
  return (
    <>
      <SettingRow kind="side" state={digest.state}>
        <Choice
          name="digest"
          legend={t('settings.notifications.digest')}
          value={digest.value}
          options={DIGESTS.map((value) => ({
            value,
            label: t(`settings.notifications.digestWays.${value}`),
          }))}
          error={digest.fault}
          onChange={digest.set}
        />
      </SettingRow>
      {digest.value !== 'never' && config?.mail.delivers === false && (
        <FormMessage>{t('settings.notifications.noMail')}</FormMessage>
      )}
    </>
  );
}

type Hours = { quiet_from: string | null; quiet_until: string | null };

/** Nothing rings at night unless it is wished otherwise. */
function QuietRows({ wishes }: RowProps) {
  const { t } = useTranslation('translation');
  const hours = usePreference<Hours>(
    {
      quiet_from: wishes.quiet_from === undefined ? QUIET_HOURS.from : wishes.quiet_from,
      quiet_until: wishes.quiet_until === undefined ? QUIET_HOURS.until : wishes.quiet_until,
    },
    (notifications) => ({ notifications }),
  );
  const { quiet_from: from, quiet_until: until } = hours.value;
  const usual: Hours = { quiet_from: QUIET_HOURS.from, quiet_until: QUIET_HOURS.until };
  return (
    <>
      <SwitchRow
        label={t('settings.notifications.quiet')}
        hint={t('settings.notifications.quietNote')}
        keeping={{
          ...hours,
          value: from !== null,
          set: (on) => hours.set(on ? usual : { quiet_from: null, quiet_until: null }),
        }}
      />
      {from !== null && (
        <div className={classes.hours}>
          <TimeField
            required
            label={t('settings.notifications.quietFrom')}
            value={from}
            onChange={(time) => hours.set({ ...hours.value, quiet_from: time })}
          />
          <TimeField
            required
            label={t('settings.notifications.quietUntil')}
            value={until ?? QUIET_HOURS.until}
            onChange={(time) => hours.set({ ...hours.value, quiet_until: time })}
          />
        </div>
      )}
    </>
  );
}

type RemindersProps = RowProps & Pick<PreferenceView, 'reminders'>;

/** Reminders on the devices, too; where none is set there is nothing that could ring, which is said. */
function PushRemindersRow({ wishes, reminders: { morning, evening } }: RemindersProps) {
  const { t } = useTranslation('translation');
  const reminders = usePreference(wishes.push_reminders ?? false, (on) => ({
    notifications: { push_reminders: on },
  }));
  const isNoneSet = morning === null && evening === null;
  return (
    <SwitchRow
      label={t('settings.notifications.pushReminders')}
      hint={
        isNoneSet && (
          <>
            {t('settings.notifications.noReminder')}{' '}
            <Link to={{ search: '', hash: 'reminders' }}>{t('settings.notifications.setReminder')}</Link>
          </>
        )
      }
      keeping={reminders}
    />
  );
}

function Wishes({ wishes, timezone, reminders }: RemindersProps & Pick<PreferenceView, 'timezone'>) {
  const { t } = useTranslation('translation');
  return (
    <>
      {KINDS.map((kind) => (
        <KindRow key={kind} kind={kind} wishes={wishes} />
      ))}
      <p className={classes.house}>{t('settings.notifications.houseNote')}</p>
      <DigestRow wishes={wishes} />
      <QuietRows wishes={wishes} />
      <p className={classes.zone}>{t('settings.reminders.zone', { zone: timezone })}</p>
      <PushRemindersRow wishes={wishes} reminders={reminders} />
    </>
  );
}

/** What one hears of, when nothing rings, and on which devices it does. */
export function NotificationsSection() {
  return (
    <PreferenceSection name="notifications">
      {({ notifications, timezone, reminders }) => (
        <>
          <Wishes wishes={notifications} timezone={timezone} reminders={reminders} />
          <DevicesPart />
        </>
      )}
    </PreferenceSection>
  );
}
