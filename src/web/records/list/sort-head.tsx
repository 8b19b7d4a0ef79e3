import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import classes from '#web/records/record-list.module.css';

const NEXT = { asc: 'desc', desc: 'asc' } as const;

/** How the rows stand by this field, as `aria-sort` says it. */
export function sortedBy(field: string, order: string): 'ascending' | 'descending' | 'none' {
  const [by, direction] = order.split(',');
  if (by !== field) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}

type SortHeadProps = { field: string; order: string; onSort: (order: string) => void; children: ReactNode };

/** A column's head that orders the rows; a second press turns the order round. */
export function SortHead({ field, order, onSort, children }: SortHeadProps) {
  const sorted = sortedBy(field, order);
  const direction = sorted === 'none' ? 'asc' : NEXT[sorted === 'ascending' ? 'asc' : 'desc'];
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={sorted === 'none' ? undefined : sorted}
      onClick={() => onSort(`${field},${direction}`)}
    >
      {children}
      {sorted !== 'none' && <Icon name={sorted === 'ascending' ? 'up' : 'down'} />}
    </button>
  );
}
