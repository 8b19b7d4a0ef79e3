import { readerMoved } from '#web/api/first-view.ts';
import { fetchPart } from '#web/ui/layers/fetch-part.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';

const importCards = async () => (await import('./after-cards.tsx')).AfterCards;
const importMinutes = async () => (await import('./minutes-left.tsx')).MinutesLeft;

/** Nobody waits for what may be added: the dream is safe without it. */
export const AfterCards = laterPart(importCards, { quiet: true });
export const MinutesLeft = laterPart(importMinutes, { quiet: true });

let fetched = false;

/** Fetches what stands behind the first view, once, since it may be reached without a connection. */
export function fetchLaterSteps(): void {
  if (fetched) return;
  fetched = true;
  for (const load of [importCards, importMinutes, () => import('./night-options.tsx')])
    void fetchPart<unknown>(load, { quiet: true }).catch(() => undefined);
}

/** The same when the first view is done, on a slow line when somebody has begun to do something. */
export const fetchLaterStepsSoon = (): void => void readerMoved().then(fetchLaterSteps);
