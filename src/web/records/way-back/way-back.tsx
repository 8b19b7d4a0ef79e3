import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { listAgain } from './last-lists.ts';

const BACK = { back: true } as const;

/** Whether the page was opened as the list that one comes back to. */
export const isComingBack = (state: unknown): boolean =>
  (state as Partial<typeof BACK> | null)?.back === true;

/** The way from a row's page to the list of its table as it was last seen, and what says that one comes back to it. */
export function useListAgain(table: string, path: string): { to: string; state: typeof BACK } {
  return { to: listAgain(table, path, useLocation().pathname), state: BACK };
}

type BackToListProps = { table: string; path: string } & Omit<
  ComponentProps<typeof ButtonLink>,
  'to' | 'state'
>;

/** A button that leads back to a table's list as it was last seen. */
export function BackToList({ table, path, ...rest }: BackToListProps) {
  return <ButtonLink {...rest} {...useListAgain(table, path)} />;
}
