import { type Category, CATEGORY_COLOURS, CATEGORY_ICONS } from '#shared/categories.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import classes from './categories.module.css';

const iconOf = (name: string): IconName | undefined =>
  CATEGORY_ICONS.find((one) => one === name) satisfies IconName | undefined;

/** A category's colour with its icon, as it stands before the name. */
export function CategoryMark({ category }: { category: Pick<Category, 'colour' | 'icon'> }) {
  const icon = iconOf(category.icon);
  const colour = CATEGORY_COLOURS.find((one) => one === category.colour) ?? 'moon';
  return (
    <span className={`${classes.mark} ${classes[colour]}`} data-dot={!icon || undefined} aria-hidden="true">
      {icon && <Icon name={icon} />}
    </span>
  );
}
