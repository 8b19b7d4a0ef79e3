import { useQuery } from '@tanstack/react-query';
import type { AllowanceKind } from '#shared/billing/allowances.ts';
import { configQuery } from '#web/api/config.queries.ts';

/** What this server cannot give to anybody: nothing of it is offered, and nothing of it is left. */
export function useMissing(): ReadonlySet<AllowanceKind> {
  const { data: config } = useQuery(configQuery());
  const missing = new Set<AllowanceKind>();
  if (config?.generation.available === false) missing.add('readings');
  if (config?.transcription.available === false) missing.add('minutes');
  return missing;
}
