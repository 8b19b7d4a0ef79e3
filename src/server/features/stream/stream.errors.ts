import { defineError } from '#server/http/errors.ts';

export const publicDreamNotFound = defineError(
  404,
  'stream.not_found',
  'This dream is not here, or not any more.',
);
export const alreadyPublished = defineError(
  409,
  'stream.already_published',
  'This dream already has a public copy.',
);
export const nothingWaits = defineError(
  404,
  'stream.nothing_waits',
  'Nothing of this dream waits to go out.',
);
export const nothingToPublish = defineError(400, 'stream.empty', 'There are no words to publish yet.');
export const noSuchCircle = defineError(404, 'stream.no_circle', 'There is no such circle for you.');

const membersNameError = defineError(
  400,
  'stream.members_name',
  'Somebody here goes by this name. Say more of whose dream it is, as in a title or a place.',
);
/** 400 beside whose dream it is: somebody here is called so, or looks as if. */
export const membersName = () =>
  membersNameError({
    validation: {
      attribution:
        'Somebody here goes by this name. Say more of whose dream it is, as in a title or a place.',
    },
  });
