export { MembersReadings, OwnThoughts } from './table/round-table.tsx';
export { SharedInterpretations } from './table/shared-interpretations.tsx';
