import { useTranslation } from 'react-i18next';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { ListSpec, RecordRow } from '#web/records/list-spec.ts';
import { OrderHandle } from './order-handle.tsx';
import type { HandOrder } from './use-hand-order.ts';
import classes from '#web/records/record-list.module.css';

/** The sign that a row is put in its place by; none where the list is not put in order by hand. */
export function useHandleColumn<Row extends RecordRow>(
  { nameOf }: ListSpec<Row>,
  order: HandOrder<Row>,
): Column<Row>[] {
  const { t } = useTranslation('translation');
  if (!order.open) return [];
  const handle: Column<Row> = {
    key: 'place',
    place: 'handle',
    head: <span className={classes.hidden}>{t('admin.records.place')}</span>,
    width: '2.5rem',
    cell: (row) => <OrderHandle row={row} name={nameOf(row)} order={order} />,
  };
  return [handle];
}
