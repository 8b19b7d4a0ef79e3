export { MembersReadings, OwnThoughts } from '#web/features/interpretations/list/dream-interpretations.tsx';
export { SharedInterpretations } from '#web/features/interpretations/list/shared-interpretations.tsx';
export { useLiveReadings } from './use-live-readings.ts';
