import { useTranslation } from 'react-i18next';
import type { PublicDream } from '#shared/public-dreams.ts';
import classes from './stream.parts.module.css';

/** Of a dream that nobody here dreamed: that it is classic or editorial, whose it is, and where it is from. */
export function HouseWords({ house }: { house: NonNullable<PublicDream['house']> }) {
  const { t } = useTranslation('stream');
  return (
    <>
      <span className={classes.mark}>{t(house.kind)}</span>
      <bdi>{house.attribution}</bdi>
      {house.source !== '' && <span dir="auto">{t('houseSource', { source: house.source })}</span>}
    </>
  );
}

/** In which language a dream is told, where that is another than the reader's. */
export function OtherLanguage({ language }: { language: string }) {
  const { t, i18n } = useTranslation('stream');
  const own = i18n.resolvedLanguage ?? 'en';
  if (language === '' || language === own) return null;
  const name = new Intl.DisplayNames(own, { type: 'language' }).of(language) ?? language;
  return <span>{t('inLanguage', { language: name })}</span>;
}
