import { defineError } from '#server/http/errors.ts';

export const interpretationNotFound = defineError(
  404,
  'interpretations.not_found',
  'This interpretation is not here, or not any more.',
);
/** Said alike to whoever may not write here, so that it tells nobody why. */
export const notTaken = defineError(
  403,
  'interpretations.not_taken',
  'The dreamer takes no interpretations here.',
);
export const ownDreamRead = defineError(
  409,
  'interpretations.own_dream',
  'This is your own dream. Write down your thoughts about it instead.',
);
export const ratherHelp = defineError(
  409,
  'interpretations.rather_help',
  'This dream speaks of wanting to die. It is not a moment for interpretations.',
);
export const writtenElsewhere = defineError(
  409,
  'interpretations.written_elsewhere',
  'This was changed in another place in the meantime. Both texts are kept.',
);
export const notADraft = defineError(409, 'interpretations.not_a_draft', 'This is published already.');
export const stillADraft = defineError(409, 'interpretations.still_a_draft', 'This is still a draft.');
export const notYoursToJudge = defineError(
  403,
  'interpretations.not_the_dreamer',
  'Only the dreamer can say this.',
);
export const notYourConversation = defineError(
  403,
  'interpretations.not_your_talk',
  'Only the dreamer and the author talk here.',
);
export const decidedAlready = defineError(409, 'interpretations.decided', 'This was decided already.');
