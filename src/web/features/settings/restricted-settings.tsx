import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ownPreference } from '#web/api/preference.queries.ts';
import { signOut } from '#web/api/session-calls.ts';
import { ownProfile } from '#web/api/profile.queries.ts';
import { session, useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Failed } from '#web/ui/empty.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { ClosedDiaryPart } from '#web/features/settings/account/closed-diary-part.tsx';
import { DeleteSection } from '#web/features/settings/account/delete-section.tsx';
import { SessionsSection } from '#web/features/settings/account/sessions-section.tsx';
import { PasswordSection } from '#web/features/settings/account/password-section.tsx';
import { SettingsSections } from './settings-section.tsx';
import { keepAccount } from './settings.queries.ts';
import { TwoFactorSection } from '#web/features/settings/account/two-factor-section.tsx';

/** While the account is about to be deleted: until when it can be kept, and the button that keeps it. */
function KeepBanner({ deletesAt }: { deletesAt: string }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: async () => {
      await client.invalidateQueries();
      session.hold(null);
    },
  });
  return (
    <>
      <FormMessage>
        {t('settings.keep.text', { day: format.moment(deletesAt, { dateStyle: 'long' }) })}
      </FormMessage>
      {keep.isError && <FormMessage tone="error">{errorText(keep.error)}</FormMessage>}
      <FormActions>
        <Button look="lamp" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('settings.keep.go')}
        </Button>
      </FormActions>
    </>
  );
}

/** All that is open to whoever is about to leave. */
const Leaving = ({ deletesAt }: { deletesAt: string }) => (
  <>
    <KeepBanner deletesAt={deletesAt} />
    <SettingsSections>
      <SessionsSection />
      <DeleteSection />
    </SettingsSections>
  </>
);

/** Who came in by link may never have heard the given password: a mail leads to a new one, signed out. */
function ForgotAssignedPassword() {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const role = useSession((state) => state.role);
  const leave = async () => {
    await navigate(role === 'admin' ? '/admin/forgot' : '/user/forgot', { flushSync: true });
    signOut();
  };
  return (
    <FormActions>
      <Button look="plain" onClick={() => void leave()}>
        {t('settings.password.unknown')}
      </Button>
    </FormActions>
  );
}

/** Until the second factor that this server asks of admins is on and its recovery codes were seen. */
function FactorNeeded({ onSetUp }: { onSetUp: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <FormMessage>{t('settings.twoFactor.needed')}</FormMessage>
      <SettingsSections>
        <TwoFactorSection onSetUp={onSetUp} />
      </SettingsSections>
    </>
  );
}

/** Stands above the sections while something that they show could not be fetched: some do without. */
function Unread({ lost }: { lost: readonly Pick<UseQueryResult, 'error' | 'refetch'>[] }) {
  const { t } = useTranslation(['translation', 'common']);
  const errorText = useErrorText();
  const again = () => lost.forEach(({ refetch }) => void refetch());
  return (
    <Failed
      title={t('translation:settings.failed')}
      action={<Button onClick={again}>{t('common:actions.again')}</Button>}
    >
      {errorText(lost[0]?.error)}
    </Failed>
  );
}

/** The own profile; while the session is held it is asked for in any case, because what closed it may be over since. */
function useOwnProfile() {
  const user = useSession((state) => state.user);
  const held = useSession((state) => state.held);
  return useQuery({ ...ownProfile(user), refetchOnMount: held === null ? true : 'always' });
}

/** All sections, or those alone that the server opens while a password must change, a deletion is due or a second factor is missing. */
export function RestrictedSettings({ children }: { children: ReactNode }) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const held = useSession((state) => state.held);
  const profile = useOwnProfile();
  // Asked for by the sections that need it; here it is only seen whether it came.
  const preference = useQuery({ ...ownPreference(user), enabled: false });
  const { data } = profile;
  // Stays until the recovery codes were seen, although the factor is on by then.
  const [needed, setNeeded] = useState(false);
  if (data?.two_factor_needed && !needed) setNeeded(true);
  const isOpen = data && !needed && !data.deletes_at && !data.must_change_password && !data.diary_closed;
  const isNews = profile.isFetchedAfterMount;
  useEffect(() => {
    if (isOpen && isNews) session.hold(null);
  }, [isOpen, isNews]);
  const open = () => {
    setNeeded(false);
    session.hold(null);
  };
  if (data?.deletes_at) return <Leaving deletesAt={data.deletes_at} />;
  // The other sections ask for what is closed then.
  if (held === 'deletion' && profile.isPending) return null;
  if (data?.must_change_password) {
    return (
      <>
        <FormMessage>{t('settings.password.given')}</FormMessage>
        <SettingsSections>
          <PasswordSection asked />
        </SettingsSections>
        <ForgotAssignedPassword />
      </>
    );
  }
  const lost = [profile, preference].filter(({ isError, data: came }) => isError && came === undefined);
  if (needed) return <FactorNeeded onSetUp={open} />;
  return (
    <>
      {data?.diary_closed && <ClosedDiaryPart />}
      {lost.length > 0 && <Unread lost={lost} />}
      {children}
    </>
  );
}
