import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { BAR_ITEMS } from './nav-items.ts';
import { PlaceLink } from './place-link.tsx';
import classes from './bottom-bar.module.css';

/** The phone's bar: Record in the middle, under the thumb. */
export function BottomBar({ onMore, moreOpen }: { onMore: () => void; moreOpen: boolean }) {
  const { t } = useTranslation('header');
  const place = (index: number) => {
    const item = BAR_ITEMS[index];
    if (!item) return null;
    return (
      <PlaceLink item={item}>
        <Icon name={item.icon} />
        <span>{t(`short.${item.key}` as 'short.dreams')}</span>
      </PlaceLink>
    );
  };
  return (
    <nav className={classes.bar} aria-label={t('main')}>
      {place(0)}
      {place(1)}
      <Link to="/user/add-dream" className={classes.record} aria-label={t('record')}>
        <Icon name="mic" />
      </Link>
      {place(2)}
      <button type="button" aria-haspopup="dialog" aria-expanded={moreOpen} onClick={onMore}>
        <Icon name="menu" />
        <span>{t('more')}</span>
      </button>
    </nav>
  );
}
