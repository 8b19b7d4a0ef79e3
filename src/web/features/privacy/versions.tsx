import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Fold } from '#web/ui/layers/fold.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Difference } from '#web/ui/text/difference.tsx';
import { onePrivacyVersion, privacyVersions } from './privacy.queries.ts';
import classes from './versions.module.css';

/** What a version said otherwise than the one before it; the whole text where it is the first. */
function Version({ language, number }: { language: string; number: number }) {
  const { t } = useTranslation('translation');
  const { data, isError } = useQuery(onePrivacyVersion(language, number));
  if (isError) return <p role="alert">{t('privacy.versions.failed')}</p>;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <Difference
      before={data.before ?? data.text}
      after={data.text}
      unchanged={t('privacy.versions.unchanged')}
    />
  );
}

/** Where an operator finds the words of a former version: the page itself follows what is running. */
function ForOperators() {
  const { t } = useTranslation('translation');
  const isAdmin = useSession((state) => state.isAuthenticated && state.role === 'admin');
  if (!isAdmin) return null;
  return (
    <p>
      <Trans
        t={t}
        i18nKey="admin.cms.privacyWords"
        components={{ words: <Link to="/admin/cms?page_name=privacy" /> }}
      />
    </p>
  );
}

/** When this page began to say something new, and what that was. */
export function Versions() {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const language = i18n.resolvedLanguage ?? 'en';
  const { data, isError } = useQuery(privacyVersions(language));
  if (isError) return <p role="alert">{t('privacy.versions.failed')}</p>;
  if (!data) return <SkeletonLines lines={3} />;
  return (
    <>
      <div className={classes.notes}>
        <p>{t(data.length > 1 ? 'privacy.versions.note' : 'privacy.versions.first')}</p>
        <ForOperators />
      </div>
      {data.map(({ number, created_at: at }) => (
        <Fold key={number} title={t('privacy.versions.one', { number, day: format.moment(at) })}>
          <Version language={language} number={number} />
        </Fold>
      ))}
    </>
  );
}
