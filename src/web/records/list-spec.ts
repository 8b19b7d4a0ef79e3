import type { Page } from '#shared/paging.ts';
import type { ListAsked } from './list-address.ts';
import type { QueryKey } from '@tanstack/react-query';
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
  /** Words and numbers are typed; a choice has options; a day is `YYYY-MM-DD`. */
  kind: 'words' | 'number' | 'choice' | 'day';
  /** Options that are still being read are `undefined`: what the address asks for is then taken as it stands. */
  options?: readonly { value: string; label: string }[];
  /** What an empty choice is called. */
  any?: string;
  /** The call's `filter` options for a value; without it the words are searched for in all searched fields. */
  ask?: (value: string) => readonly string[];
  /** Words that stand from left to right in every language. */
  ltr?: true;
  /** How wide its field is among the others, as a grid's column. */
  width?: string;
  /** Stands over the search as tabs; its first option is meant where the address says nothing, unless `any` has a name. */
  tabs?: true;
  /** Kept in the address, never drawn. */
  hidden?: true;
  /** Behind "More filters", unless the address asks for it. */
  folded?: true;
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
  /** Asked first where the act cannot be taken back, or reaches further than its rows; nothing is asked of rows it answers none for. */
  confirm?: (count: number, rows: readonly Row[]) => { title: string; text?: string } | undefined;
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
  /** It stands below something else of its page, which has the page's title. */
  below?: true;
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
  /** The row's own page; left out where a row has none. */
  editPath?: (row: Row) => string;
  /** What the way there is called, for those who listen. */
  editLabel?: (row: Row) => string;
  /** Its page shows, and no words are changed there: the way is no pencil. */
  editOpens?: true;
  /** The head of the column that leads there; read aloud only where it is left out. */
  editHead?: string;
  /** What a row's other acts are, beside the one that leads to its page; `onAct` does one of `bulk` with this row alone. */
  rowActs?: (row: Row, onAct: (key: string) => void) => ReactNode;
  /** Each row as a note of its own instead of a line of columns. */
  card?: (row: Row) => ReactNode;
  /** The orders that can be chosen where there are no heads to press. */
  orders?: readonly { value: string; label: string }[];
  /** Stands between the page's title and the search. */
  over?: ReactNode;
  /** What stands there is told by the first answer. */
  overWaits?: boolean;
  add?: { to: string; label: string };
  /** Other acts of the page, beside the one that adds. */
  acts?: ReactNode;
  bulk?: readonly BulkAct<Row>[];
  /** Rows can be put in order by hand, by drag or arrow keys, while the list is whole and in its usual order. */
  byHand?: {
    open: (values: Readonly<Record<string, string>>) => boolean;
    save: (ids: readonly number[]) => Promise<unknown>;
  };
  /** Below so many pixels each row is a small note; 768 where it is left out. */
  stackBelow?: number;
  /** Told what the call answered: what else belongs to these rows can be asked for at once. */
  onAnswer?: (page: Page<Row>) => void;
  /** Another way to ask for the rows than the records call, where that may not show them all. */
  read?: (asked: ListAsked & { size: number }, signal: AbortSignal) => Promise<Page<Row>>;
  /** The server is still at work on this row: the list is asked for again until it is done. */
  unfinished?: (row: Row) => boolean;
  /** Other cached answers that change with the rows. */
  touches?: readonly QueryKey[];
  /** Whether the EXPORT call is open for the table; or another call that makes a file of what is asked for. */
  csv?: true | ((asked: Omit<ListAsked, 'page'>) => Promise<Blob>);
  /** Said where there is nothing at all. */
  empty: ReactNode;
  /** Said where a search finds nothing, in other words than every list's. */
  noneFound?: ReactNode;
  /** Said where the list could not be fetched. */
  failed?: string;
  /** Another way to order than by `order` and the id. */
  orderOf?: (order: string) => readonly string[];
};
