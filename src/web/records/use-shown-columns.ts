import { useState } from 'react';
import { browserStorage } from '#web/api/storage.ts';
import type { ListColumn } from './list-spec.ts';

const keyOf = (table: string) => `columns:${table}`;

function readShown(table: string): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(keyOf(table)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : null;
  } catch {
    return null;
  }
}

/** Which columns of a list this device shows; those that are fixed are always among them. */
export function useShownColumns<Row>(table: string, columns: readonly ListColumn<Row>[]) {
  const [chosen, setChosen] = useState(() => readShown(table));
  const isShown = ({ key, fixed, extra }: ListColumn<Row>) =>
    fixed ?? (chosen ? chosen.includes(key) : !extra);
  return {
    shown: columns.filter(isShown),
    isShown,
    show: (key: string, on: boolean) => {
      const before = columns.filter(isShown).map((column) => column.key);
      const next = on ? [...before, key] : before.filter((one) => one !== key);
      setChosen(next);
      browserStorage.setItem(keyOf(table), JSON.stringify(next));
    },
    reset: () => {
      setChosen(null);
      browserStorage.removeItem(keyOf(table));
    },
  };
}
export type ShownColumns<Row> = ReturnType<typeof useShownColumns<Row>>;
