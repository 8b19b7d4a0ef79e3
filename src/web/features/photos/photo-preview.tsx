import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE, languageName, LANGUAGES } from '#shared/languages.ts';
import { SideFacts, SidePart } from '#web/records/beside.tsx';
import type { PhotoValues } from './photo-values.ts';
import classes from './photos.module.css';

/** A new photo as it will stand, and what whoever cannot see it is told in each language. */
export function PhotoPreview({ values: { url, alt, credit } }: { values: PhotoValues }) {
  const { t } = useTranslation('translation');
  const english = (alt[FALLBACK_LANGUAGE] ?? '').trim();
  const told = LANGUAGES.map((language) => {
    const own = (alt[language] ?? '').trim();
    return [
      <span key={language} lang={language}>
        {languageName(language)}
      </span>,
      <bdi
        key={language}
        lang={own === '' ? FALLBACK_LANGUAGE : language}
        className={own === '' ? classes.quiet : ''}
      >
        {own || english || t('admin.records.missing')}
      </bdi>,
    ] as const;
  });
  return (
    <>
      {url && (
        <figure className={classes.figure}>
          <img className={classes.whole} src={url} alt={english} />
          {credit.trim() && (
            <figcaption className={classes.quiet}>
              <bdi>{credit}</bdi>
            </figcaption>
          )}
        </figure>
      )}
      <SidePart title={t('admin.photos.toldAs')}>
        <SideFacts facts={told} />
      </SidePart>
    </>
  );
}
