import { defineError } from '#server/http/errors.ts';

export const promptNotFound = defineError(404, 'prompts.not_found', 'There is no such prompt.');
export const promptSlugTaken = defineError(
  409,
  'prompts.slug_taken',
  'Another prompt has this short name already.',
);
export const promptWasShown = defineError(
  409,
  'prompts.was_shown',
  'Dreamers have seen this prompt. Archive it, so that their answers stay.',
);
export const answerNotFound = defineError(404, 'prompts.answer_not_found', 'There is no such answer.');
export const tooManyOwnPrompts = defineError(
  409,
  'prompts.too_many_own',
  'You ask yourself enough already. Let one go before you add another.',
);
