import { queryOptions } from '@tanstack/react-query';
import type { MailRow, MailView } from '#shared/outbox.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { type ListAsked, startOfDay } from '#web/records/list-address.ts';
import { EXPORT_MS } from '#web/records/records.queries.ts';

const OUTBOX = `${LAMBDA}/admin/outbox`;
/** The list's name among cached answers; mails are read through their own calls, which cover codes. */
export const OUTBOX_TABLE = 'mail_outbox';

const outboxKeys = { mail: (id: number) => ['outbox', 'mail', id] as const };

export type OutboxAnswer = Page<MailRow> & { delivers: boolean };

type Asked = Omit<ListAsked, 'page'>;

/** Newest first unless another order is asked for. */
const whichOf = ({ values: { state, kind, to, from, until }, order }: Asked) => ({
  ...(state && { state }),
  ...(kind && { kind }),
  ...(to && { to }),
  ...(from && { from: startOfDay(from) }),
  ...(until && { before: startOfDay(until, 1) }),
  ...(order !== 'id,desc' && { order }),
});

/** A page of mails, their codes covered. */
export const outboxPage = ({ page, ...asked }: ListAsked, signal: AbortSignal) =>
  api.get<OutboxAnswer>(OUTBOX, { query: { ...whichOf(asked), page: String(page) }, signal });

/** The same rows as a file. */
export const outboxFile = (asked: Asked) =>
  api.getBlob(`${OUTBOX}.csv`, { query: whichOf(asked), timeoutMs: EXPORT_MS });

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
