import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { RECORDS } from '#web/api/limits.ts';

import type { AuditSubject } from './audit-actions.ts';

export type AuditRow = {
  id: number;
  actor_id: number | null;
  action: string;
  subject: string;
  subject_id: number | null;
  outcome: 'ok' | 'refused';
  ip: string;
  request_id: string;
  detail: Record<string, unknown>;
  created_at: string;
};

/** What stands beside a form: the last acts, not all of them. */
const TRAIL = 5;

const auditKeys = {
  trail: (subject: AuditSubject, id: number, version: string) =>
    ['audit', 'trail', subject, id, version] as const,
  people: (ids: readonly number[]) => ['audit', 'people', ids] as const,
};

export const peopleOf = (rows: readonly AuditRow[]): number[] =>
  [
    ...new Set(
      rows
        .flatMap((row) => [row.actor_id, row.subject === 'user' ? row.subject_id : null])
        .filter((id) => id !== null),
    ),
  ].toSorted((left, right) => left - right);

/** Addresses of the people on one page, in one call. Erased accounts have none any more. */
export const emailsOf = (ids: readonly number[]) =>
  queryOptions({
    queryKey: auditKeys.people(ids),
    queryFn: async ({ signal }) => {
      const answer = await api.get<Page<{ id: number; email: string }>>(`${RECORDS}/user`, {
        query: { filter: `id,in,${ids.join(',')}`, include: 'id,email', page: `1,${MAX_PAGE_SIZE}` },
        signal,
      });
      return new Map(answer.list.map((row) => [row.id, row.email]));
    },
    enabled: ids.length > 0,
    // An address that was changed a moment ago is told as it is now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** What was done to one record last, newest first. */
export const trailOf = (subject: AuditSubject, id: number, version: string) =>
  queryOptions({
    queryKey: auditKeys.trail(subject, id, version),
    queryFn: ({ signal }) =>
      api.get<Page<AuditRow>>(`${RECORDS}/audit`, {
        query: {
          filter: [`subject,eq,${subject}`, `subject_id,eq,${id}`],
          order: 'id,desc',
          page: `1,${TRAIL}`,
        },
        signal,
      }),
    staleTime: 0,
    retry: false,
  });
