import { defineError } from '#server/http/errors.ts';

/** The same for who is not there, offers nothing, or blocks: nothing tells which. */
export const personUnknown = defineError(
  404,
  'scheduling.person_unknown',
  'There is nobody here whom you can meet.',
);
export const meetingUnknown = defineError(404, 'scheduling.unknown', 'There is no such meeting.');
export const notFree = defineError(409, 'scheduling.not_free', 'This time is not free any more.');
export const alreadyBusy = defineError(
  409,
  'scheduling.busy',
  'One of you has something else at this time already.',
);
export const meetingOver = defineError(
  409,
  'scheduling.over',
  'This meeting has begun or is cancelled already.',
);

export const calendarOff = defineError(
  503,
  'scheduling.calendar_off',
  'No calendar is connected to this server. Take the calendar file instead.',
);
export const calendarExpired = defineError(409, 'scheduling.calendar_expired', 'Calendar access has expired');
export const calendarGone = defineError(
  409,
  'scheduling.calendar_gone',
  'This event was removed from your calendar.',
);
export const calendarBusy = defineError(
  503,
  'scheduling.calendar_busy',
  'The calendar takes no more calls right now. Try again a little later.',
);
export const calendarRefused = defineError(
  502,
  'scheduling.calendar_refused',
  'The calendar did not take the event.',
);
export const calendarSilent = defineError(
  502,
  'scheduling.calendar_silent',
  'The calendar did not answer. Nothing was lost here.',
);
