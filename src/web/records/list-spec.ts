import type { ReactNode } from 'react';
import type { IconName } from '#web/ui/icon-paths.ts';
import type { Column } from '#web/ui/table/data-table.tsx';

/** A record as every table of the generic calls has one. */
export type RecordRow = { id: number };

export type ListColumn<Row> = Column<Row> & {
  /** Its head in words, where `head` is more than that; named in the choice of columns. */
  name?: string;
  /** The field that a press on the head orders by. */
  sort?: string;
  /** Shown only to who chooses it. */
  extra?: true;
  /** Always there: it cannot be taken away. */
  fixed?: true;
  /** What a row adds to the sum under the column. */
  sum?: (row: Row) => number;
};

export type ListFilter = {
  /** Its word in the page's address. */
  name: string;
  label: string;
  /** Words and numbers are typed; a choice has options. */
  kind: 'words' | 'number' | 'choice';
  options?: readonly { value: string; label: string }[];
  /** What an empty choice is called. */
  any?: string;
  /** The call's `filter` options for a value; without it the words are searched for in all searched fields. */
  ask?: (value: string) => readonly string[];
  /** Asked where nothing is chosen: an archive that is left out. */
  otherwise?: readonly string[];
};

/** An act on several chosen rows, one after the other. */
export type BulkAct<Row> = {
  key: string;
  label: string;
  icon: IconName;
  danger?: true;
  /** Rows that it does nothing for are passed over. */
  fits?: (row: Row) => boolean;
  /** Asked first where the act cannot be taken back. */
  confirm?: (count: number) => { title: string; text?: string };
  run: (row: Row) => Promise<unknown>;
  /** Takes the act back for one row as it was before. */
  undo?: (row: Row) => Promise<unknown>;
  done: (count: number) => string;
};

/** A list of one table's records: what it costs to add one to the admin's house. */
export type ListSpec<Row extends RecordRow> = {
  /** The table's name in the records calls. */
  table: string;
  title: string;
  /** One quiet line under the title, once the total is known. */
  note?: (total: number) => ReactNode;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  /** `field,asc` or `field,desc`, where the address asks for no other. */
  order: string;
  join?: string;
  /** Rows a page. */
  size?: number;
  /** What the row is called in labels of its box and its acts. */
  nameOf: (row: Row) => string;
  /** The row's own page. */
  editPath: (row: Row) => string;
  add?: { to: string; label: string };
  /** Other acts of the page, beside the one that adds. */
  acts?: ReactNode;
  bulk?: readonly BulkAct<Row>[];
  /** Rows can be put in order by hand, by drag or arrow keys, while the list is whole and in its usual order. */
  byHand?: {
    open: (values: Readonly<Record<string, string>>) => boolean;
    save: (ids: readonly number[]) => Promise<unknown>;
  };
  /** Whether the EXPORT call is open for the table. */
  csv?: true;
  empty: ReactNode;
};
