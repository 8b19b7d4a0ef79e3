import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { InLanguages, SidePart } from '#web/records/beside.tsx';
import type { PhotoValues } from './photo-values.ts';
import classes from './photos.module.css';

/** A new photo as it will stand, and what whoever cannot see it is told in each language. */
export function PhotoPreview({ values: { url, alt, credit } }: { values: PhotoValues }) {
  const { t } = useTranslation('translation');
  return (
    <>
      {url && (
        <figure className={classes.figure}>
          <img
            className={classes.whole}
            src={url}
            alt={(alt[FALLBACK_LANGUAGE] ?? '').trim() || t('admin.photos.chosen')}
          />
          {credit.trim() && (
            <figcaption className={classes.quiet}>
              <bdi>{credit}</bdi>
            </figcaption>
          )}
        </figure>
      )}
      <SidePart title={t('admin.photos.toldAs')}>
        <InLanguages words={alt} none={t('admin.records.missing')} />
      </SidePart>
    </>
  );
}
