import type { Erasure } from '#server/erasure.ts';

export const channelErasure: Erasure = {
  feature: 'channels',
  tables: ['channel_message', 'channel_member', 'channel_ticket'],
};
