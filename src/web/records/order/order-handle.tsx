import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuAct, OpenMenu } from '#web/ui/layers/act-menu.tsx';
import type { RecordRow } from '#web/records/list-spec.ts';
import type { HandOrder } from './use-hand-order.ts';
import { useTouchDrag } from './use-touch-drag.ts';
import classes from '#web/records/record-list.module.css';

const BY: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

type HandleProps<Row extends RecordRow> = { row: Row; name: string; order: HandOrder<Row> };

type MovesProps = { place: { at: number; last: number }; move: (to: number) => void };

/** Where a row can go from its place. */
function Moves({ place: { at, last }, move }: MovesProps) {
  const { t } = useTranslation('translation');
  const ways = [
    ['moveUp', at - 1, at === 0],
    ['moveDown', at + 1, at === last],
    ['moveFirst', 0, at === 0],
    ['moveLast', last, at === last],
  ] as const;
  return ways.map(([key, to, closed]) => (
    <MenuAct key={key} disabled={closed} onPick={() => move(to)}>
      {t(`admin.records.${key}`)}
    </MenuAct>
  ));
}

const placeAt = (target: EventTarget) =>
  target instanceof Element
    ? Number(target.closest('tr')?.querySelector<HTMLElement>('[data-row-id]')?.dataset.rowId)
    : Number.NaN;

const useRowTouch = (id: number, order: Pick<HandOrder<RecordRow>, 'drag' | 'drop'>) =>
  useTouchDrag({
    take: () => order.drag(id),
    letGo: (onto) => (onto ? order.drop(placeAt(onto)) : order.drag(null)),
  });

/** Takes a row up or down: dragged by a mouse or a finger, with the arrow keys, or by the acts that a press opens. */
export function OrderHandle<Row extends RecordRow>({ row, name, order }: HandleProps<Row>) {
  const { t } = useTranslation('translation');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('admin.records.move', { name });
  const place = order.placeOf(row.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = BY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    order.move(row.id, place.at + by);
  };
  // Closed first: the handle has the focus back before its row goes, and keeps it.
  const pick = (to: number) => {
    flushSync(() => setAnchor(null));
    order.move(row.id, to);
  };
  const touch = useRowTouch(row.id, order);
  return (
    <>
      <button
        {...touch.handlers}
        type="button"
        draggable={touch.native}
        className={classes.handle}
        data-row-id={row.id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={t('admin.records.moveHint')}
        onClick={(event) => !touch.wasDragged() && setAnchor(anchor ? null : event.currentTarget)}
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
      {anchor && (
        <OpenMenu anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          <Moves place={place} move={pick} />
        </OpenMenu>
      )}
    </>
  );
}

type GroundProps<Row extends RecordRow> = { order: HandOrder<Row>; children: ReactNode };

/** Where a dragged row is let go; says aloud where it stands now. It stays as the order changes, and so does the focus in it. */
export function OrderGround<Row extends RecordRow>({ order, children }: GroundProps<Row>) {
  if (!order.may) return children;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handles take keys; this receives the drop
    <div
      onDragOver={(event) => order.open && event.preventDefault()}
      onDrop={(event) => {
        if (!order.open) return;
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
