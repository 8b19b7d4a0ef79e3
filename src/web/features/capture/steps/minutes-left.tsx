import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#web/api/config.queries.ts';
import { AllowanceLeft } from '#web/features/billing/billing.parts.tsx';

/** What the server may still write down this month, where it does. */
export function MinutesLeft() {
  const { data } = useQuery(configQuery());
  return data?.transcription.available ? <AllowanceLeft what="minutes" /> : null;
}
