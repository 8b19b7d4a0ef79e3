import { queryOptions } from '@tanstack/react-query';
import type { MailRow, MailView } from '#shared/outbox.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { type ListAsked, startOfDay } from '#web/records/list-address.ts';

const OUTBOX = `${LAMBDA}/admin/outbox`;
/** The list's name among cached answers; mails are read through their own calls, which cover codes. */
export const OUTBOX_TABLE = 'mail_outbox';

const outboxKeys = { mail: (id: number) => ['outbox', 'mail', id] as const };

export type OutboxAnswer = Page<MailRow> & { delivers: boolean };

/** A page of mails, their codes covered; newest first unless another order is asked for. */
export const outboxPage = ({ values, order, page }: ListAsked, signal: AbortSignal) => {
  const { state, kind, to, from, until } = values;
  const query = {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(to && { to }),
    ...(from && { from: startOfDay(from) }),
    ...(until && { before: startOfDay(until, 1) }),
    ...(order !== 'id,desc' && { order }),
    page: String(page),
  };
  return api.get<OutboxAnswer>(OUTBOX, { query, signal });
};

/** One mail; reading it stands in the audit, so it is asked for once. */
export const oneMail = (id: number) =>
  queryOptions({
    queryKey: outboxKeys.mail(id),
    queryFn: async ({ signal }) => (await api.get<{ model: MailView }>(`${OUTBOX}/${id}`, { signal })).model,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const sendAgain = (id: number) => api.post(`${OUTBOX}/${id}/again`, {});
