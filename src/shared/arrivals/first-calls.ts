const OWN = ['/v2/api/lambda/preference', '/v2/api/lambda/config'];

/**
 * What a page asks for first, by its path: the server writes it into the page, which asks before its scripts are there
 * (public/theme.js). Parts of the path stand for themselves. Each must be asked for by the page in these very words;
 * e2e/pages/every-page.e2e.ts compares them.
 */
export const FIRST_CALLS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/v2/api/lambda/dreams/library?limit=20', ...OWN],
  '/user/dreams': [
    '/v2/api/lambda/dreams/library?limit=40',
    '/v2/api/lambda/dream/on-this-night',
    '/v2/api/lambda/prompts/cards',
    '/v2/api/lambda/voice/recordings?waiting=true',
    ...OWN,
  ],
  '/user/:feature/:id': ['/v2/api/lambda/dreams/:id?feature=:feature', ...OWN],
  // Somebody's copy, and what was drawn from the pond, are no dreams of one's own.
  '/user/stream/:id': ['/v2/api/lambda/stream/:id', ...OWN],
  '/user/dream-pond/:id': OWN,
  '/user/interpitation/:id': ['/v2/api/lambda/interpretations/:id', ...OWN],
  '/user/stream': ['/v2/api/lambda/stream?order=new&limit=20', ...OWN],
  '/public/stream': ['/v2/api/lambda/stream?order=new&limit=20', '/v2/api/lambda/config'],
  '/user/my-stats': [
    '/v2/api/lambda/my-stats?period=year',
    '/v2/api/lambda/my-stats/words?period=year',
    ...OWN,
  ],
};
