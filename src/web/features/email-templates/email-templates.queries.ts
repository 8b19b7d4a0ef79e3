import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  NoticeInput,
  Preview,
  PreviewInput,
  TemplateGroup,
  TemplateState,
  TestInput,
  WordsByLanguage,
} from '#shared/mail/email-templates.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';

export const TEMPLATES = 'email_template';
const CALLS = `${LAMBDA}/admin/email-templates`;
/** Older ones are on the server, and nobody goes back so far. */
const REVISIONS_SHOWN = 20;

export type TemplateRow = {
  id: number;
  slug: string;
  kind: TemplateGroup;
  state: TemplateState;
  subject: string;
  languages: readonly string[];
  variables: readonly string[];
  shipped: WordsByLanguage;
  texts: WordsByLanguage;
  draft: WordsByLanguage;
  archived: boolean;
  sent_30: number;
  failed_30: number;
  updated_by: number | null;
  updated_at: string;
};
export type TemplateRevision = {
  id: number;
  texts: WordsByLanguage;
  updated_by: number | null;
  created_at: string;
};

export const templateKeys = {
  preview: (input: PreviewInput) => ['email-templates', 'preview', input] as const,
  revisions: (id: number, version: string) => ['email-templates', 'revisions', id, version] as const,
};

/** How these words would look; the look before stays until this one has come. */
export const previewOf = (input: PreviewInput) =>
  queryOptions({
    queryKey: templateKeys.preview(input),
    queryFn: async ({ signal }) =>
      (await api.post<{ model: Preview }>(`${CALLS}/preview`, input, { signal })).model,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What a template's words were, the newest first; asked again once they have changed. */
export const revisionsOf = (id: number, version: string) =>
  queryOptions({
    queryKey: templateKeys.revisions(id, version),
    queryFn: async ({ signal }) =>
      (
        await api.get<Page<TemplateRevision>>(`${RECORDS}/email_template_revision`, {
          query: { filter: `template_id,eq,${id}`, order: 'id,desc', page: `1,${REVISIONS_SHOWN}` },
          signal,
        })
      ).list,
  });

export const sendTest = (id: number, input: TestInput) => api.post(`${CALLS}/${id}/test`, input);
export const sendNotice = (id: number, input: NoticeInput) => api.post(`${CALLS}/${id}/send`, input);
