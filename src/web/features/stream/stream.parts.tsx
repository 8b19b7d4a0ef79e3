import { useTranslation } from 'react-i18next';
import type { PublicDream } from '#shared/public-dreams.ts';
import { Link } from 'react-router';
import { FaceName } from '#web/ui/face.tsx';
import classes from './stream.parts.module.css';

/** Who signed a shared dream, leading to what else stands under the name; an anonymous one names nobody. */
export function AuthorName({ author }: { author: PublicDream['author'] }) {
  const { t } = useTranslation('stream');
  if (!author) return <bdi>{t('somebody')}</bdi>;
  return (
    <Link to={`/public/dreamer/${author.id}`} className={classes.author}>
      <FaceName photo={author.photo} name={author.username} />
    </Link>
  );
}

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
