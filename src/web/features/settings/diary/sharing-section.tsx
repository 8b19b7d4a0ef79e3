import { useTranslation } from 'react-i18next';
import { AUDIENCES, type Audience } from '#shared/audiences.ts';
import type { PreferenceView } from '#shared/preferences.ts';
import { Choice } from '#web/features/settings/choice.tsx';
import { ChoiceRow, SettingRow, SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import classes from './diary.module.css';
import { PreferenceSection } from './preference-section.tsx';

const WAYS = ['anonymous', 'public'] as const;
type Way = (typeof WAYS)[number];
type RowProps = { privacy: PreferenceView['privacy'] };

/** As nobody or under one's name. */
function WayRow({ privacy }: RowProps) {
  const { t } = useTranslation('translation');
  const way = usePreference<Way>(privacy.visibility === 'public' ? 'public' : 'anonymous', (visibility) => ({
    privacy: { visibility },
  }));
  return (
    <SettingRow kind="under" state={way.state}>
      <Choice
        name="sharing"
        legend={t('settings.sharing.start')}
        value={way.value}
        options={WAYS.map((value) => ({
          value,
          label: t(`settings.sharing.${value}`),
          note: t(`settings.sharing.${value}Note`),
        }))}
        error={way.fault}
        onChange={way.set}
      />
    </SettingRow>
  );
}

function AudienceRow({ what, privacy }: RowProps & { what: 'comments' | 'interpretations' }) {
  const { t } = useTranslation('translation');
  const keeping = usePreference<Audience>(privacy[what] ?? 'everybody', (audience) => ({
    privacy: { [what]: audience },
  }));
  return (
    <ChoiceRow
      label={t(`settings.sharing.${what}`)}
      options={AUDIENCES.map((value) => ({ value, label: t(`settings.sharing.${value}`) }))}
      keeping={keeping}
    />
  );
}

function Rows({ privacy }: RowProps) {
  const { t } = useTranslation('translation');
  const approve = usePreference(privacy.approve_comments ?? false, (on) => ({
    privacy: { approve_comments: on },
  }));
  const presence = usePreference(privacy.show_presence ?? true, (on) => ({ privacy: { show_presence: on } }));
  return (
    <>
      <WayRow privacy={privacy} />
      <AudienceRow what="comments" privacy={privacy} />
      <SwitchRow label={t('settings.sharing.approve')} keeping={approve} />
      <AudienceRow what="interpretations" privacy={privacy} />
      <p className={classes.zone}>{t('settings.sharing.talkNote')}</p>
      <SwitchRow
        label={t('settings.sharing.presence')}
        hint={t('settings.sharing.presenceNote')}
        keeping={presence}
      />
    </>
  );
}

/** What a shared dream begins with: as nobody or under one's name, and who may answer it. */
export function SharingSection() {
  return <PreferenceSection name="sharing">{({ privacy }) => <Rows privacy={privacy} />}</PreferenceSection>;
}
