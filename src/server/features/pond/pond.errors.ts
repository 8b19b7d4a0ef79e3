import { defineError } from '#server/http/errors.ts';

export const castNotFound = defineError(
  404,
  'pond.cast_not_found',
  'This cast is not in the water, or not any more.',
);
export const drawNotFound = defineError(404, 'pond.draw_not_found', 'You have not drawn this dream.');
export const takenOut = defineError(410, 'pond.taken_out', 'This dream was taken out of the water.');
export const alreadyCast = defineError(409, 'pond.already_cast', 'This dream is in the pond already.');
export const nothingToCast = defineError(400, 'pond.empty', 'There are no words to let go yet.');
export const sealedStays = defineError(400, 'pond.sealed', 'A sealed dream stays where it is.');
export const enoughCasts = defineError(
  409,
  'pond.enough_casts',
  'That was enough for tonight. You can cast again after six in the morning.',
);
export const enoughDraws = defineError(
  409,
  'pond.enough_draws',
  'You have drawn all that tonight holds. The next come after six in the morning.',
);
export const nothingRises = defineError(
  404,
  'pond.nothing_rises',
  'Nothing rises just now. It did not count; try again another night.',
);
export const saidAlready = defineError(409, 'pond.said_already', 'You have sent a line back already.');
export const nobodyReceives = defineError(
  409,
  'pond.nobody_receives',
  'Nobody here dreamt this, so nobody would receive it.',
);
export const decidedAlready = defineError(
  409,
  'pond.decided_already',
  'Somebody has decided about this one meanwhile.',
);
export const ownCopyRipple = defineError(400, 'ripples.own', 'This is your own dream.');
