import type { Erasure } from '#server/erasure.ts';

export const notificationErasure: Erasure = {
  feature: 'notifications',
  tables: ['notification', 'notification_mute', 'push_device'],
};
