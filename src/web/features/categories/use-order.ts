import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category, CategoryScope } from '#shared/categories.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { orderCategories, useCategoryWrite } from './categories.queries.ts';

/** The list with one row put at another place. */
export const moved = (ids: readonly number[], id: number, to: number): number[] => {
  const rest = ids.filter((one) => one !== id);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id);
};

/** The order on screen: it follows the hand at once and the server behind that. */
export function useOrder(scope: CategoryScope, rows: readonly Category[], nameOf: (row: Category) => string) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const write = useCategoryWrite(orderCategories);
  const [chosen, setChosen] = useState<{ scope: CategoryScope; ids: number[] } | null>(null);
  const [said, setSaid] = useState('');
  const dragged = useRef<number | null>(null);
  const present = rows.map(({ id }) => id);
  const isSame = chosen?.scope === scope && chosen.ids.length === present.length;
  const ids = isSame && chosen.ids.every((id) => present.includes(id)) ? chosen.ids : present;

  const put = (id: number, to: number) => {
    const next = moved(ids, id, to);
    if (next.join() === ids.join()) return;
    setChosen({ scope, ids: next });
    const row = rows.find((one) => one.id === id);
    if (row)
      setSaid(
        t('admin.categories.moved', { name: nameOf(row), place: next.indexOf(id) + 1, count: next.length }),
      );
    write.mutate(
      { scope, ids: next },
      {
        onError: (error) => {
          setChosen(null);
          toast(errorText(error), { status: 'error' });
        },
      },
    );
  };
  return {
    rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    said,
    step: (id: number, by: 1 | -1) => put(id, ids.indexOf(id) + by),
    drag: (id: number | null) => void (dragged.current = id),
    drop: (onto: number) => {
      if (dragged.current !== null) put(dragged.current, ids.indexOf(onto));
      dragged.current = null;
    },
  };
}
