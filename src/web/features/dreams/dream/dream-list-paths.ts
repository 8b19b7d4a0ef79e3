import type { DreamFeature } from '#shared/routes.ts';

/** Where "back" leads from a dream that was opened from this list. */
export const LIST_PATHS: Record<DreamFeature, string> = {
  dream: '/user/dreams',
  dreams: '/user/dreams',
  favorites: '/favorites',
  'similar-dreams': '/user/similar-dreams',
  stream: '/user/stream',
  'dream-pond': '/user/dream-pond',
};
