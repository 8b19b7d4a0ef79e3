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
