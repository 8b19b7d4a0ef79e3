import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { serverFacts } from './dashboard.queries.ts';
import classes from './dashboard-page.module.css';

/** Mail, transcription and generation: whether they are set up here, and where they go. */
export function ServerList() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { data, error } = useQuery(serverFacts());
  if (error && !data) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <SkeletonRows rows={3} rowHeight={3} />;
  const services = [
    { key: 'mail', on: data.mail.delivers, host: data.mail.host },
    { key: 'transcription', on: data.transcription.available, host: data.transcription.host },
    { key: 'generation', on: data.generation.available, host: data.generation.host },
  ] as const;
  return (
    <dl className={classes.services}>
      {services.map(({ key, on, host }) => (
        <div key={key} data-on={on}>
          <dt>{t(`admin.dashboard.services.${key}`)}</dt>
          <dd>
            {t(on ? `admin.dashboard.on.${key}` : `admin.dashboard.off.${key}`)}
            {host && (
              <>
                {' '}
                <bdi>{host}</bdi>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
