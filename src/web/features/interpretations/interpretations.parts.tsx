import { laterPart } from '#web/ui/layers/later-part.ts';

export { MembersReadings, OwnThoughts } from '#web/features/interpretations/list/dream-interpretations.tsx';
export { SharedInterpretations } from '#web/features/interpretations/list/shared-interpretations.tsx';
export { useLiveReadings } from './use-live-readings.ts';

/** Loaded with what keeps words on this device, which nobody needs who only reads. */
export const StemReading = laterPart(async () => (await import('./write/stem-reading.tsx')).StemReading);
