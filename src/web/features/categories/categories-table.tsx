import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type Category,
  categoryName,
  type CategoryScope,
  CATEGORY_COLOURS,
  CATEGORY_ICONS,
} from '#shared/categories.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useOrder } from './use-order.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import classes from './categories.module.css';

const iconOf = (name: string): IconName | undefined =>
  CATEGORY_ICONS.find((one) => one === name) satisfies IconName | undefined;

/** A category's colour with its icon, as it stands before the name. */
function CategoryMark({ category }: { category: Pick<Category, 'colour' | 'icon'> }) {
  const icon = iconOf(category.icon);
  const colour = CATEGORY_COLOURS.find((one) => one === category.colour) ?? 'moon';
  return (
    <span className={`${classes.mark} ${classes[colour]}`} data-dot={!icon || undefined} aria-hidden="true">
      {icon && <Icon name={icon} />}
    </span>
  );
}

type Order = ReturnType<typeof useOrder>;
type Usage = ReadonlyMap<number, number> | undefined;

/** Takes a row up or down: with the mouse, or with the arrow keys. */
function Handle({ row, order, name }: { row: Category; order: Order; name: string }) {
  const { t } = useTranslation('translation');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    order.step(row.id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      draggable
      className={classes.handle}
      data-row={row.id}
      aria-label={t('admin.categories.move', { name })}
      title={t('admin.categories.moveHint')}
      onKeyDown={onKeyDown}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        order.drag(row.id);
      }}
      onDragEnd={() => order.drag(null)}
    >
      <Icon name="menu" />
    </button>
  );
}

/** Languages without a name of their own, so that the gaps are seen. */
function Languages({ name }: Pick<Category, 'name'>) {
  const { t } = useTranslation('translation');
  const missing = LANGUAGES.filter((language) => !name[language]);
  if (missing.length === 0)
    return <span className={classes.whole}>{t('admin.categories.allLanguages')}</span>;
  return (
    <span className={classes.missing}>
      {t('admin.categories.missing', { languages: missing.join(', ') })}
    </span>
  );
}

function EditLink({ row, name }: { row: Category; name: string }) {
  const { t } = useTranslation('translation');
  return (
    <Link
      to={`/admin/edit-category/${row.id}`}
      className={classes.act}
      aria-label={t('admin.categories.editOne', { name })}
      title={t('admin.users.edit')}
    >
      <Icon name="edit" />
    </Link>
  );
}

function useColumns(usage: Usage, order: Order, searching: boolean): Column<Category>[] {
  const { t, i18n } = useTranslation('translation');
  const nameOf = (row: Category) => categoryName(row.name, i18n.resolvedLanguage ?? 'en');
  const head = (key: 'order' | 'name' | 'slug' | 'languages' | 'used' | 'status' | 'action') => ({
    key,
    head: t(`admin.categories.fields.${key}`),
  });
  const used = (row: Category) => usage?.get(row.id) ?? 0;
  const columns: Column<Category>[] = [
    {
      ...head('order'),
      width: '4rem',
      cell: (row) => <Handle row={row} order={order} name={nameOf(row)} />,
    },
    {
      ...head('name'),
      cell: (row) => (
        <span className={classes.name}>
          <CategoryMark category={row} />
          <bdi>{nameOf(row)}</bdi>
        </span>
      ),
    },
    { ...head('slug'), spare: true, cell: (row) => <span className={classes.slug}>{row.slug}</span> },
    { ...head('languages'), spare: true, cell: (row) => <Languages name={row.name} /> },
    {
      ...head('used'),
      align: 'end',
      spare: true,
      cell: (row) => usage && t('admin.categories.number', { count: used(row) }),
    },
    {
      ...head('status'),
      cell: (row) => t(row.status === 1 ? 'admin.categories.shown' : 'admin.categories.hidden'),
    },
    { ...head('action'), width: '6rem', cell: (row) => <EditLink row={row} name={nameOf(row)} /> },
  ];
  return searching ? columns.slice(1) : columns;
}

type TableProps = {
  scope: CategoryScope;
  rows: readonly Category[];
  q: string;
  usage: Usage;
  loading: boolean;
};

/** The categories of one scope; their order is changed by dragging a row's handle or with the arrow keys on it. */
export function CategoriesTable({ scope, rows, q, usage, loading }: TableProps) {
  const { t, i18n } = useTranslation('translation');
  const order = useOrder(scope, rows, (row) => categoryName(row.name, i18n.resolvedLanguage ?? 'en'));
  const wanted = q.trim().toLocaleLowerCase();
  const isFound = (row: Category) =>
    [row.slug, ...Object.values(row.name)].some((word) => word.toLocaleLowerCase().includes(wanted));
  const columns = useColumns(usage, order, wanted !== '');
  const rowAt = (target: EventTarget) =>
    target instanceof Element
      ? Number(target.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.dataset.row)
      : 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handles take keys; this receives the drop
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const onto = rowAt(event.target);
        if (onto > 0) order.drop(onto);
      }}
    >
      <DataTable
        label={t('admin.categories.title')}
        columns={columns}
        rows={order.rows.filter(isFound)}
        rowKey={(row) => row.id}
        loading={loading}
        loadingText={t('admin.users.loading')}
        emptyText={t(wanted ? 'admin.categories.noneFound' : 'admin.categories.empty')}
      />
      <VisuallyHidden>
        <span role="status">{order.said}</span>
      </VisuallyHidden>
    </div>
  );
}
