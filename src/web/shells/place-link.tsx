import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { NavItem } from './nav-items.ts';

type PlaceLinkProps = { item: NavItem; onClick?: (() => void) | undefined; children: ReactNode };

/** A place of a menu; marked while one is there, by whichever of its addresses. */
export function PlaceLink({ item, onClick, children }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const isHere = [item.to, ...(item.also ?? [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return (
    <Link to={item.to} onClick={onClick} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
