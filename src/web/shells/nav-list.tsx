import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { InboxCount } from './inbox-count.tsx';
import type { NavItem } from './nav-items.ts';
import classes from './nav-list.module.css';

/** A column of places, the current one marked. */
export function NavList({
  items,
  label,
  onGo,
}: {
  items: readonly NavItem[];
  label: string;
  onGo?: () => void;
}) {
  const { t } = useTranslation('header');
  return (
    <nav className={classes.list} aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} onClick={onGo}>
          <Icon name={item.icon} />
          {t(item.key)}
          {item.key === 'inbox' && <InboxCount />}
        </NavLink>
      ))}
    </nav>
  );
}
