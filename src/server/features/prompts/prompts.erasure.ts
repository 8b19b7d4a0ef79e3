import type { Erasure } from '#server/erasure.ts';

export const promptErasure: Erasure = {
  feature: 'prompts',
  tables: ['dream_prompt', 'prompt_showing'],
};
