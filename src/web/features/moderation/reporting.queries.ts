import { queryOptions } from '@tanstack/react-query';
import type { Blocked, BlockedList } from '#shared/blocks.ts';
import type { PublicSubject, ReportReason } from '#shared/reports.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

/** One public thing; whoever made it is never named. */
export type Subject = { subject: PublicSubject; subjectId: number };

export const blockKeys = { own: (user: number | null) => ['blocks', user] as const };

/** Whom one does not want to read, newest first. */
export const blockedPeople = (user: number | null) =>
  queryOptions({
    queryKey: blockKeys.own(user),
    queryFn: async ({ signal }) => (await api.get<BlockedList>(`${LAMBDA}/blocks`, { signal })).list,
    enabled: user !== null,
  });

export const sendReport = ({ subject, subjectId }: Subject, reason: ReportReason, note: string) =>
  api.post(`${LAMBDA}/reports`, { subject, subject_id: subjectId, reason, note });

export const sendAppeal = ({ subject, subjectId }: Subject, note: string) =>
  api.post(`${LAMBDA}/appeals`, { subject, subject_id: subjectId, note });

/** Answers the block, whose handle takes it back. */
export const blockAuthor = async ({ subject, subjectId }: Subject): Promise<Blocked> =>
  (await api.post<{ model: Blocked }>(`${LAMBDA}/blocks`, { subject, subject_id: subjectId })).model;

export const takeBlockBack = (handle: string) => api.delete(`${LAMBDA}/blocks/${encodeURIComponent(handle)}`);
