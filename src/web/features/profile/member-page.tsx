import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { MemberPart } from './member-part.tsx';

/** /public/dreamer/{id}: who shares dreams under their name. Nothing is counted, and nothing anonymous stands here. */
export default function MemberPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="text">
      <MemberPart id={Number(useParams().id)} missing={t('profile.member.none')} />
    </Page>
  );
}
