import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { MemberSettings } from './groups/member-settings.tsx';
import { useOpenGroup } from './groups/use-open-group.ts';
import { RestrictedSettings } from './restricted-settings.tsx';

/** A member's settings in five groups; each setting is kept as it is changed. */
export default function EditProfilePage() {
  const { t } = useTranslation('translation');
  const { group, wide } = useOpenGroup();
  return (
    <Page>
      {group && !wide ? (
        <VisuallyHidden as="h1">{t('settings.title')}</VisuallyHidden>
      ) : (
        <PageHead
          title={t('settings.title')}
          note={t('settings.note')}
          actions={wide && <ButtonLink to="/user/profile">{t('settings.seeProfile')}</ButtonLink>}
        />
      )}
      <RestrictedSettings>
        <MemberSettings />
      </RestrictedSettings>
    </Page>
  );
}
