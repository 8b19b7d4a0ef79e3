import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  GeneratedAnswer,
  GeneratedEvent,
  GenerateInput,
  PreviewAnswer,
  TurnInput,
} from '#shared/generated/generated-readings.ts';
import type { ReadingVerdict } from '#shared/readings.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';

const READINGS = `${LAMBDA}/generated-readings`;
/** A slow machine may need minutes; the server ends what takes too long. */
const PATIENCE_MS = 10 * 60_000;

/** What a model wrote about a dream, and whether it can be asked. */
export const generatedOf = (id: number) =>
  queryOptions({
    queryKey: dreamKeys.generated(id),
    queryFn: ({ signal }) =>
      api.get<GeneratedAnswer>(`${LAMBDA}/dreams/${id}/generated-readings`, { signal }),
  });

/** Exactly what would be sent; never older than the look at it. */
export const previewOf = (id: number, masked: boolean, lang: string) =>
  queryOptions({
    queryKey: dreamKeys.generatedPreview(id, masked, lang),
    queryFn: ({ signal }) =>
      api.get<PreviewAnswer>(`${LAMBDA}/dreams/${id}/generated-readings/preview`, {
        query: { mask_names: masked, lang },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

type Tell = (event: GeneratedEvent) => void;
const asTold = (tell: Tell) => (event: { event: string }) => tell(event as GeneratedEvent);

export const askForReading = (id: number, input: GenerateInput, tell: Tell, signal: AbortSignal) =>
  api.postForEvents(`${LAMBDA}/dreams/${id}/generated-readings`, input, asTold(tell), {
    signal,
    timeoutMs: PATIENCE_MS,
  });

export const sayTurn = (reading: number, input: TurnInput, tell: Tell, signal: AbortSignal) =>
  api.postForEvents(`${READINGS}/${reading}/turns`, input, asTold(tell), { signal, timeoutMs: PATIENCE_MS });

/** Changes of what is kept about one dream; the list is read again afterwards. */
function useChange<Input>(dreamId: number, change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: dreamKeys.generated(dreamId) }),
  });
}

export const useAgree = (dreamId: number) =>
  useChange(dreamId, (given: boolean) => api.put(`${READINGS}/consent`, { given }));

export const useJudge = (dreamId: number) =>
  useChange(dreamId, ({ id, verdict }: { id: number; verdict: ReadingVerdict | null }) =>
    api.put(`${READINGS}/${id}/verdict`, { verdict }),
  );

export const useRemoveReading = (dreamId: number) =>
  useChange(dreamId, (id: number) => api.delete(`${READINGS}/${id}`));
