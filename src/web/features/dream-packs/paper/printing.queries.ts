import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { DreamPack, PackChoice, Redaction } from '#shared/dream-packs.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { isPassing } from '#web/api/query-client.ts';

const PACKS = `${LAMBDA}/dream-packs`;
/** A book of years takes the server a while. */
const LONG_MS = 60_000;

const packKeys = {
  preview: (dreams: PackChoice | null, redaction: Redaction) =>
    ['dream-packs', 'preview', dreams, redaction] as const,
};

/** The chosen dreams as they would go out; title and note are set beside the preview, without asking again. */
export const packPreview = (dreams: PackChoice | null, redaction: Redaction) =>
  queryOptions({
    queryKey: packKeys.preview(dreams, redaction),
    queryFn: async ({ signal }) => {
      const options = { signal, timeoutMs: LONG_MS };
      return (await api.post<{ model: DreamPack }>(`${PACKS}/preview`, { dreams, redaction }, options)).model;
    },
    enabled: dreams !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/**
 * Notes in the diary that these dreams went to paper. It keeps nobody from printing: without a connection it waits for
 * one, and is sent again until it arrives, as long as the tab is there.
 */
export const useNotePrinted = () =>
  useMutation({
    mutationFn: (dreams: PackChoice) => api.post<unknown>(`${PACKS}/printed`, dreams, { keepalive: true }),
    networkMode: 'online',
    retry: (_failures, error) => isPassing(error),
  }).mutate;
