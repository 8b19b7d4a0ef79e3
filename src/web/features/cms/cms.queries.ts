import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  CmsDraft,
  CmsEntry,
  CmsEntryAnswer,
  CmsPublish,
  CmsRestore,
  CmsRevision,
} from '#shared/cms/cms.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';

const CMS = `${LAMBDA}/cms`;

/** So many stand beside a form. */
const NEAR = 8;

const cmsKeys = {
  near: (page: string, begun: string) => ['cms', 'near', page, begun] as const,
  one: (id: number) => ['cms', 'one', id] as const,
  history: (id: number, locale: string, version: string) => ['cms', 'history', id, locale, version] as const,
};

/** One entry with its neighbours. Always asked again, so that no old version is written over a newer one. */
export const cmsEntry = (id: number) =>
  queryOptions({
    queryKey: cmsKeys.one(id),
    queryFn: ({ signal }) => api.get<CmsEntryAnswer>(`${CMS}/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** The first entries of a page whose keys begin so, by their keys. */
export const nearTexts = (page: string, begun: string) =>
  queryOptions({
    queryKey: cmsKeys.near(page, begun),
    queryFn: ({ signal }) =>
      api.get<{ list: CmsEntry[] }>(`${RECORDS}/cms`, {
        query: {
          filter: [`page,eq,${page}`, ...(begun === '' ? [] : [`key,sw,${begun}`])],
          order: 'key,asc',
          page: `1,${NEAR}`,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The entry as it stands now. */
export const readEntry = async (id: number): Promise<CmsEntry> =>
  (await api.get<CmsEntryAnswer>(`${CMS}/${id}`)).model;

/** What was published in one language; asked anew with each version of the entry. */
export const cmsHistory = (id: number, locale: string, version: string) =>
  queryOptions({
    queryKey: cmsKeys.history(id, locale, version),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: CmsRevision[] }>(`${CMS}/${id}/history`, { query: { locale }, signal })).list,
  });

type Answer = { model: CmsEntry };
export const keepDraft = async (id: number, input: CmsDraft): Promise<CmsEntry> =>
  (await api.put<Answer>(`${CMS}/${id}/draft`, input)).model;
export const publishDraft = async (id: number, input: CmsPublish): Promise<CmsEntry> =>
  (await api.post<Answer>(`${CMS}/${id}/publish`, input)).model;
export const restoreVersion = async (id: number, input: CmsRestore): Promise<CmsEntry> =>
  (await api.post<Answer>(`${CMS}/${id}/restore`, input)).model;
