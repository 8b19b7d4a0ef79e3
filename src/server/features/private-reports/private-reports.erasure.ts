import type { Erasure } from '#server/erasure.ts';

/** What somebody showed goes with them, and what was shown of their words. */
export const privateReportErasure: Erasure = { feature: 'private-reports', tables: ['private_report'] };
