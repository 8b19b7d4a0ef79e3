import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import type { ListSpec, RecordRow } from '#web/records/list-spec.ts';
import { forget, recordKeys } from '#web/records/records.queries.ts';
import type { RecordListState } from '#web/records/use-record-list.ts';

/** The ids with one put at another place. */
const put = (ids: readonly number[], id: number, to: number): number[] => {
  const rest = ids.filter((one) => one !== id);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id);
};

/** Rows that are put in order by hand: they follow it at once, and the server behind that. Closed where `byHand` is not asked for. */
export function useHandOrder<Row extends RecordRow>(spec: ListSpec<Row>, list: RecordListState<Row>) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [said, setSaid] = useState('');
  const dragged = useRef<number | null>(null);
  const { byHand } = spec;
  const present = list.rows.map(({ id }) => id);
  const isSame = chosen.length === present.length && chosen.every((id) => present.includes(id));
  const ids = isSame ? chosen : present;
  const whole = list.total === list.rows.length && list.order === spec.order;
  const open = byHand !== undefined && whole && byHand.open(list.values);

  const { mutate: save } = useMutation({
    // Orders of one list go one after another, so that the last choice is what is kept.
    scope: { id: `order of ${spec.table}` },
    mutationFn: async (next: readonly number[]) => byHand?.save(next),
    onError: (error) => {
      setChosen([]);
      toast(errorText(error), { status: 'error' });
    },
    onSettled: async (_answer, _error, saved) => {
      await queries.invalidateQueries({ queryKey: recordKeys.lists(spec.table) });
      forget(queries, spec.touches);
      // What others put elsewhere since is shown again.
      setChosen((now) => (now === saved ? [] : now));
    },
  });
  const move = (id: number, to: number) => {
    const next = put(ids, id, to);
    const row = list.rows.find((one) => one.id === id);
    if (!row || next.join() === ids.join()) return;
    setChosen(next);
    setSaid(
      t('admin.records.moved', { name: spec.nameOf(row), place: next.indexOf(id) + 1, count: next.length }),
    );
    save(next);
  };
  return {
    open,
    /** Whether the list is ever put in order by hand. */
    may: byHand !== undefined,
    said,
    rows: open ? ids.flatMap((id) => list.rows.find((row) => row.id === id) ?? []) : list.rows,
    /** Where a row stands, counted from 0, and where the last one does. */
    placeOf: (id: number) => ({ at: ids.indexOf(id), last: ids.length - 1 }),
    /** Puts a row at a place, counted from 0. */
    move,
    drag: (id: number | null) => void (dragged.current = id),
    drop: (onto: number) => {
      if (dragged.current !== null && ids.includes(onto)) move(dragged.current, ids.indexOf(onto));
      dragged.current = null;
    },
  };
}
export type HandOrder<Row extends RecordRow> = ReturnType<typeof useHandOrder<Row>>;
