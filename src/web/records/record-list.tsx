import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Awaited, SkeletonRows } from '#web/ui/skeleton.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { RowAct } from '#web/ui/table/row-link.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { BulkLayers } from './list/bulk-layers.tsx';
import { ColumnsMenu } from './list/columns-menu.tsx';
import { ListBar } from './list/list-bar.tsx';
import { ListHead, ListPlace } from './list/list-head.tsx';
import { ListKeys } from './list/list-keys.tsx';
import { ListTabs } from './list/list-tabs.tsx';
import { ListSearch } from './list/list-search.tsx';
import type { ListSpec, RecordRow } from './list-spec.ts';
import { Named } from './named.tsx';
import { OrderGround } from './order/order-handle.tsx';
import { useRowKeys } from './row-keys.ts';
import { SortHead, sortedBy } from './list/sort-head.tsx';
import { useBulk, type Bulk } from './use-bulk.ts';
import { useChosen, type Chosen } from './use-chosen.ts';
import { useHandleColumn } from './order/use-handle-column.tsx';
import { useHandOrder, type HandOrder } from './order/use-hand-order.ts';
import { useNothing } from './use-nothing.ts';
import { useRecordList, type RecordListState } from './use-record-list.ts';
import { useShownColumns, type ShownColumns } from './use-shown-columns.ts';
import classes from './record-list.module.css';

const STACK_BELOW = 768;
/** A number as long as most are: it keeps the lines that the true one takes. */
const AS_MANY = 100;

type Parts<Row extends RecordRow> = {
  spec: ListSpec<Row>;
  list: RecordListState<Row>;
  chosen: Chosen<Row>;
  bulk: Bulk<Row>;
  columns: ShownColumns<Row>;
  order: HandOrder<Row>;
};

/** The row's acts, and the sign that leads to its own page. */
function useOpenColumn<Row extends RecordRow>({
  spec,
  bulk,
}: Pick<Parts<Row>, 'spec' | 'bulk'>): Column<Row>[] {
  const { t } = useTranslation('translation');
  const { editPath, editHead, rowActs, nameOf } = spec;
  if (!editPath && !rowActs) return [];
  const actOn = (row: Row) => (key: string) => {
    const act = spec.bulk?.find((one) => one.key === key);
    if (act) bulk.ask(act, [row]);
  };
  const edit = t(spec.editOpens ? 'admin.records.open' : 'admin.records.edit');
  const open: Column<Row> = {
    key: 'open',
    head: editHead ?? <span className={classes.hidden}>{edit}</span>,
    place: rowActs ? 'acts' : 'end',
    width: editHead ? '7rem' : rowActs ? '6.5rem' : '3.5rem',
    ...(!editHead && { align: 'end' }),
    cell: (row) => (
      <span className={classes.acts}>
        {rowActs?.(row, actOn(row))}
        {editPath && (
          <RowAct
            to={editPath(row)}
            icon={spec.editOpens ? 'forward' : 'edit'}
            label={spec.editLabel?.(row) ?? t('admin.records.editOne', { name: nameOf(row) })}
            title={edit}
            data-row
          />
        )}
      </span>
    ),
  };
  return [open];
}

/** What stands under columns that can be summed, with a word for it under the first; of the page where there are more. */
function useSums<Row extends RecordRow>({ list, columns }: Parts<Row>): Map<string, ReactNode> {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const summed = columns.shown.filter(({ sum }) => sum);
  if (summed.length === 0 || list.rows.length < 2) return new Map();
  const word = t(list.total > list.rows.length ? 'admin.records.sumPage' : 'admin.records.sum');
  const sums = summed.map(({ key, sum }): [string, ReactNode] => [
    key,
    format.number(list.rows.reduce((all, row) => all + (sum?.(row) ?? 0), 0)),
  ]);
  return new Map([[columns.shown[0]?.key ?? '', word], ...sums]);
}

/** The shown columns, between the box that chooses a row and the sign that opens it. */
function useColumns<Row extends RecordRow>(parts: Parts<Row>): Column<Row>[] {
  const { t } = useTranslation('translation');
  const { spec, list, chosen, columns } = parts;
  const handle = useHandleColumn(spec, parts.order);
  const open = useOpenColumn(parts);
  const box: Column<Row> = {
    key: 'choose',
    place: 'box',
    head: <span className={classes.hidden}>{t('admin.records.choose')}</span>,
    width: '2.5rem',
    cell: (row) => (
      <Checkbox
        aria-label={t('admin.records.chooseOne', { name: spec.nameOf(row) })}
        checked={chosen.has(row)}
        onChange={() => chosen.turn(row)}
      />
    ),
  };
  const sums = useSums(parts);
  const stacked = !useWide(spec.stackBelow ?? STACK_BELOW);
  const title = columns.shown.find(({ place }) => place === 'title') ?? columns.shown[0];
  const shown = columns.shown.map(({ sort, sum: _, ...given }): Column<Row> => {
    const place = given.key === title?.key ? 'title' : given.place;
    const column = { ...given, ...(place && { place }), total: sums.get(given.key) };
    if (given.key === title?.key)
      column.cell = (row) => <Named added={list.isAdded(row)}>{given.cell(row)}</Named>;
    // The heads of stacked rows are only listened to: nobody could see where the focus would be.
    if (!sort || stacked) return column;
    const head = (
      <SortHead field={sort} order={list.order} onSort={list.sortBy}>
        {column.head}
      </SortHead>
    );
    return { ...column, head, sorted: sortedBy(sort, list.order) };
  });
  return [...(spec.bulk ? [box] : []), ...handle, ...shown, ...open];
}

function ListTable<Row extends RecordRow>(parts: Parts<Row>) {
  const { t } = useTranslation('translation');
  const { spec, list, chosen, bulk, columns, order } = parts;
  const shown = useColumns(parts);
  const nothing = useNothing(parts);
  const { isPending, isPlaceholderData } = list.query;
  return (
    <OrderGround order={order}>
      <DataTable
        label={spec.title}
        columns={shown}
        rows={order.rows}
        rowKey={(row) => row.id}
        isMarked={chosen.has}
        isAdded={list.isAdded}
        loading={isPending}
        waiting={isPlaceholderData}
        stackBelow={spec.stackBelow ?? STACK_BELOW}
        loadingText={t('admin.records.loading')}
        emptyText={nothing}
        bar={
          <ListBar spec={spec} rows={list.rows} asked={list} chosen={chosen} bulk={bulk}>
            <ColumnsMenu columns={spec.columns} shown={columns} />
          </ListBar>
        }
      >
        <Pager total={list.total} more={list.more} page={list.page} limit={list.size} onPage={list.toPage} />
      </DataTable>
    </OrderGround>
  );
}

/** The rows as notes of their own, with the same bar over them and the same pager below. */
function ListCards<Row extends RecordRow>({
  card,
  ...parts
}: Parts<Row> & { card: (row: Row) => ReactNode }) {
  const { t } = useTranslation('translation');
  const { spec, list, chosen, bulk } = parts;
  const nothing = useNothing(parts);
  const { isPending, isPlaceholderData } = list.query;
  return (
    <>
      <Sheet pad="none">
        <ListBar spec={spec} rows={list.rows} asked={list} chosen={chosen} bulk={bulk}>
          <Orders spec={spec} list={list} />
        </ListBar>
      </Sheet>
      {isPending && <SkeletonRows rows={4} rowHeight={9} />}
      {list.query.data && list.rows.length === 0 && <Empty title={nothing} />}
      <div className={classes.cards} data-waiting={isPlaceholderData || undefined}>
        {list.rows.map((row) => (
          <div key={row.id} className={classes.card} data-boxed={spec.bulk ? true : undefined} data-card>
            {spec.bulk && (
              <Checkbox
                aria-label={t('admin.records.chooseOne', { name: spec.nameOf(row) })}
                checked={chosen.has(row)}
                onChange={() => chosen.turn(row)}
              />
            )}
            {card(row)}
          </div>
        ))}
      </div>
      <Pager total={list.total} more={list.more} page={list.page} limit={list.size} onPage={list.toPage} />
    </>
  );
}

function Orders<Row extends RecordRow>({ spec, list }: Pick<Parts<Row>, 'spec' | 'list'>) {
  const { t } = useTranslation('translation');
  if (!spec.orders) return null;
  return (
    <ChoiceField
      quiet
      className={classes.orders}
      label={t('admin.records.order')}
      options={spec.orders}
      value={list.order}
      onChange={list.sortBy}
    />
  );
}

/** How many there are; before that is known, unseen words that take the same lines. */
function useNote<Row extends RecordRow>(spec: ListSpec<Row>, list: RecordListState<Row>): ReactNode {
  const { t } = useTranslation('translation');
  const noteOf = (count: number) =>
    (list.more ? undefined : spec.note?.(count)) ??
    t(list.more ? 'admin.records.countMore' : 'admin.records.count', { count });
  return list.query.data ? (
    noteOf(list.total)
  ) : (
    <span className={classes.unseen} aria-hidden="true">
      {noteOf(AS_MANY)}
    </span>
  );
}

/** A table's records as the admin's house shows them: search, rows, chosen columns, bulk acts, file, pages, keys. */
export function RecordList<Row extends RecordRow>({ spec }: { spec: ListSpec<Row> }) {
  const { t } = useTranslation('translation');
  const list = useRecordList(spec);
  const chosen = useChosen(list.rows);
  const bulk = useBulk<Row>(spec, list.rows, chosen.drop);
  const columns = useShownColumns(spec.table, spec.columns);
  const order = useHandOrder(spec, list);
  const parts = { spec, list, chosen, bulk, columns, order };
  const rowKeys = useRowKeys();
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = list.query;
  const note = useNote(spec, list);
  return (
    <ListPlace below={spec.below}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows' links take the keys; this only listens */}
      <div className={classes.list} {...rowKeys}>
        <ListHead spec={spec} note={note} />
        {spec.over}
        {spec.overWaits && isPending && <Awaited />}
        <ListTabs filters={spec.filters} list={list} usual={spec.order} />
        {spec.filters.some(({ tabs }) => !tabs) && (
          <ListSearch
            label={t('admin.records.searchLabel', { list: spec.title })}
            filters={spec.filters}
            values={list.values}
            busy={isFetching && isPlaceholderData}
            onSearch={list.search}
          />
        )}
        {error && !data ? (
          <Failed
            title={spec.failed ?? t('admin.records.failed')}
            action={<Button onClick={() => void refetch()}>{t('admin.records.again')}</Button>}
          />
        ) : (
          <>{spec.card ? <ListCards {...parts} card={spec.card} /> : <ListTable {...parts} />}</>
        )}
        {(data || error) && <ListKeys chooses={spec.bulk !== undefined} searches={spec.filters.length > 0} />}
        <BulkLayers bulk={bulk} />
        {isPending && <Awaited />}
      </div>
    </ListPlace>
  );
}
