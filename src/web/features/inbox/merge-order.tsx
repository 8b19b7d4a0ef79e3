import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/fields/button.tsx';
import { moved, type InboxItem } from './inbox-items.ts';
import classes from './merge-panel.module.css';

type OrderProps = { items: readonly InboxItem[]; onOrder: (items: InboxItem[]) => void };

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

type LineProps = {
  item: InboxItem;
  index: number;
  last: number;
  dragged: boolean;
  onDrag: (index: number | null) => void;
  onDrop: (index: number) => void;
  onMove: (from: number, to: number) => void;
};

function OrderLine({ item, index, last, dragged, onDrag, onDrop, onMove }: LineProps) {
  const { t } = useTranslation('translation');
  const name = item.text || item.asked || t('inbox.noWords');
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(index, index + step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the buttons do the same
    <li
      draggable
      data-dragged={dragged || undefined}
      onDragStart={() => onDrag(index)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(index);
      }}
      onKeyDown={onKey}
    >
      <bdi>{name}</bdi>
      <IconButton
        icon="up"
        label={t('inbox.merge.earlier', { name })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon="down"
        label={t('inbox.merge.later', { name })}
        disabled={index === last}
        onClick={() => onMove(index, index + 1)}
      />
    </li>
  );
}

/** The fragments in the order of telling: dragged, moved by the buttons, or by Alt with the arrow keys. */
export function MergeOrder({ items, onOrder }: OrderProps) {
  const { t } = useTranslation('translation');
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    onOrder(moved(items, from, to));
    setSaid(t('inbox.merge.moved', { place: to + 1, of: items.length }));
  };
  const drop = (index: number) => {
    if (dragged !== null) move(dragged, index);
    setDragged(null);
  };
  return (
    <>
      <ol className={classes.order} aria-label={t('inbox.merge.order')}>
        {items.map((item, index) => (
          <OrderLine
            key={item.client_id}
            item={item}
            index={index}
            last={items.length - 1}
            dragged={dragged === index}
            onDrag={setDragged}
            onDrop={drop}
            onMove={move}
          />
        ))}
      </ol>
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  );
}
