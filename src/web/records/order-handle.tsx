import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { RecordRow } from './list-spec.ts';
import type { HandOrder } from './use-hand-order.ts';
import classes from './record-list.module.css';

const BY: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

type HandleProps<Row extends RecordRow> = { row: Row; name: string; order: HandOrder<Row> };

/** Takes a row up or down: with the mouse, or with the arrow keys. */
export function OrderHandle<Row extends RecordRow>({ row, name, order }: HandleProps<Row>) {
  const { t } = useTranslation('translation');
  const onKeyDown = (event: KeyboardEvent) => {
    const by = BY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    order.step(row.id, by);
  };
  return (
    <button
      type="button"
      draggable
      className={classes.handle}
      data-row-id={row.id}
      aria-label={t('admin.records.move', { name })}
      title={t('admin.records.moveHint')}
      onKeyDown={onKeyDown}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        order.drag(row.id);
      }}
      onDragEnd={() => order.drag(null)}
    >
      <Icon name="grip" />
    </button>
  );
}

const placeAt = (target: EventTarget) =>
  target instanceof Element
    ? Number(target.closest('tr')?.querySelector<HTMLElement>('[data-row-id]')?.dataset.rowId)
    : Number.NaN;

type GroundProps<Row extends RecordRow> = { order: HandOrder<Row>; children: ReactNode };

/** Where a dragged row is let go; says aloud where it stands now. */
export function OrderGround<Row extends RecordRow>({ order, children }: GroundProps<Row>) {
  if (!order.open) return children;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handles take keys; this receives the drop
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        order.drop(placeAt(event.target));
      }}
    >
      {children}
      <VisuallyHidden>
        <span role="status">{order.said}</span>
      </VisuallyHidden>
    </div>
  );
}
