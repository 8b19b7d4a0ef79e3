import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAIL_STATES, type MailRow, type MailState, type MailView } from '#shared/outbox.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const OUTBOX = `${LAMBDA}/admin/outbox`;

export const outboxKeys = {
  pages: ['outbox', 'page'] as const,
  page: (asked: Omit<Asked, 'open'>) => ['outbox', 'page', asked] as const,
  mail: (id: number) => ['outbox', 'mail', id] as const,
};

/** What the address asks for: mails of one state or all, of one template or all, a page, one mail that is open. */
export type Asked = { state: MailState | undefined; kind: string; page: number; open: number | null };

const numberIn = (text: string | null): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);

export const readAsked = (params: URLSearchParams): Asked => ({
  state: MAIL_STATES.find((state) => state === params.get('state')),
  kind: /^[a-z0-9.-]{1,80}$/.exec(params.get('kind') ?? '')?.[0] ?? '',
  page: numberIn(params.get('page')) || 1,
  open: numberIn(params.get('mail')) || null,
});

export const writeAsked = ({ state, kind, page, open }: Asked): URLSearchParams =>
  new URLSearchParams({
    ...(kind === '' ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(open === null ? {} : { mail: String(open) }),
  });

/** Newest first, 20 a page; the first page is asked for again now and then, since mails come and go by themselves. */
export const outboxPage = ({ state, kind, page }: Asked) =>
  queryOptions({
    queryKey: outboxKeys.page({ state, kind, page }),
    queryFn: ({ signal }) =>
      api.get<Page<MailRow> & { delivers: boolean }>(OUTBOX, {
        query: { ...(state === undefined ? {} : { state }), kind, page: String(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

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
