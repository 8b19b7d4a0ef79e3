import type { WritingContext, Interpretation, InterpretationAnswer } from '#shared/interpretations.ts';
import type { PublicDream } from '#shared/public-dreams.ts';

export const ROOT = '/v2/api/lambda/interpretations';

/** Somebody's interpretation of copy 5, as a reader who is neither of the two sees it. */
export const anInterpretation = (more: Partial<Interpretation> = {}): Interpretation => ({
  id: 40,
  copy_id: 5,
  dream_id: null,
  source: 'member',
  lens: 'image',
  text: 'If it were my dream, the horse would be a friend.',
  passages: [{ words: 'A white horse', gone: false }],
  visibility: 'public',
  state: 'shown',
  verdict: null,
  thanked: false,
  revision: 1,
  replies: 0,
  author: { id: 9, username: 'Kelechi' },
  own: false,
  judges: false,
  created_at: '2026-03-02T08:00:00.000Z',
  updated_at: '2026-03-02T08:00:00.000Z',
  ...more,
});

export const aCopy = (more: Partial<PublicDream> = {}): PublicDream => ({
  id: 5,
  title: 'The shore',
  text: 'I stood at the shore. A white horse came out of the sea.',
  language: 'en',
  anonymous: true,
  author: null,
  content_note: '',
  types: ['ordinary'],
  moods: [],
  tags: [],
  night: 'this_week',
  words: 12,
  own: false,
  ...more,
});

export const aWritingContext = (more: Partial<WritingContext> = {}): WritingContext => ({
  error: false,
  draft: null,
  safety: { dream: 'none', own: 'none' },
  may_write: true,
  ...more,
});

export const anAnswer = (
  model: Interpretation,
  more: Partial<InterpretationAnswer> = {},
): InterpretationAnswer => ({ error: false, model, replies: [], may_reply: false, ...more });

/** Everything that the pages ask for besides the call that a test is about. */
export const usual = (more: Record<string, { status?: number; body: unknown }> = {}) => ({
  'GET /v2/api/lambda/stream/5': { body: { error: false, model: aCopy() } },
  [`GET ${ROOT}/writing-context`]: { body: aWritingContext() },
  [`GET ${ROOT}/helpers`]: { body: { error: false, senses: [], like: [] } },
  [`GET ${ROOT}`]: {
    body: { error: false, list: [], next: null, total: 0, open: true, may_write: true, draft_id: null },
  },
  ...more,
});
