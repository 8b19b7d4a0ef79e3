import { defineError } from '#server/http/errors.ts';

export const circleNotFound = defineError(404, 'circles.not_found', 'There is no such circle for you.');
export const notHost = defineError(403, 'circles.host_only', 'Only a host of the circle can do this.');
export const memberNotFound = defineError(404, 'circles.no_member', 'This person is not in the circle.');
export const circleFull = defineError(409, 'circles.full', 'The circle has as many members as it can hold.');
export const tooManyCircles = defineError(
  409,
  'circles.too_many',
  'You are in as many circles as one can be in.',
);
export const tooManyInvitations = defineError(
  409,
  'circles.too_many_invitations',
  'The circle has as many open invitations as it can have. Take one back first.',
);
export const invitationGone = defineError(
  404,
  'circles.invitation_gone',
  'This invitation is not open, or not any more.',
);
export const nobodyOfThisName = defineError(
  404,
  'circles.no_such_name',
  'There is nobody of this name who could be invited.',
);
export const alreadyMember = defineError(
  409,
  'circles.member_already',
  'This person is in the circle already.',
);
export const youBlockThem = defineError(
  409,
  'circles.you_block',
  'You block this person. Take the block back first, then you can invite them.',
);
export const blockedInside = defineError(
  409,
  'circles.blocked_inside',
  'Somebody whom you block is in this circle. Say that you know it, then you can join.',
);
export const hostNeeded = defineError(
  409,
  'circles.host_needed',
  'Nobody else keeps this room. Hand it over to somebody, or close the circle.',
);
export const noMeeting = defineError(404, 'circles.no_meeting', 'The circle does not meet on this day.');
