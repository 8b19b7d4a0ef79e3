import type { Erasure } from '#server/erasure.ts';

export const analyticsErasure: Erasure = { feature: 'analytics', tables: ['analytics_session'] };
