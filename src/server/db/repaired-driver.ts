import { repairDriver } from './driver-repair.ts';

repairDriver();

/** postgres.js without its faults. Whoever needs the driver takes it from here, so that nothing loads it before. */
export const { default: postgres } = await import('postgres');
