import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of dream circles tell people, by their English text. */
export const germanCircleMessages: Messages = {
  'There is no such circle for you.': 'Diesen Kreis gibt es für dich nicht.',
  'Only a host of the circle can do this.': 'Das kann nur, wer den Kreis hütet.',
  'This person is not in the circle.': 'Diese Person ist nicht im Kreis.',
  'The circle has as many members as it can hold.': 'Der Kreis hat so viele Mitglieder, wie er fassen kann.',
  'You are in as many circles as one can be in.': 'Du bist schon in so vielen Kreisen, wie man sein kann.',
  'The circle has as many open invitations as it can have. Take one back first.':
    'Der Kreis hat so viele offene Einladungen, wie er haben kann. Nimm zuerst eine zurück.',
  'This invitation is not open, or not any more.': 'Diese Einladung ist nicht oder nicht mehr offen.',
  'There is nobody of this name who could be invited.':
    'Unter diesem Namen gibt es niemanden, der eingeladen werden könnte.',
  'This person is in the circle already.': 'Diese Person ist schon im Kreis.',
  'You block this person. Take the block back first, then you can invite them.':
    'Du hast diese Person blockiert. Nimm das zuerst zurück, dann kannst du sie einladen.',
  'Somebody whom you block is in this circle. Say that you know it, then you can join.':
    'In diesem Kreis ist jemand, den du blockiert hast. Bestätige, dass du es weißt, dann kannst du beitreten.',
  'Nobody else keeps this room. Hand it over to somebody, or close the circle.':
    'Sonst hütet niemand diesen Kreis. Übergib ihn jemandem oder schließe ihn.',
  'The circle does not meet on this day.': 'Der Kreis trifft sich an diesem Tag nicht.',
  'A circle knows whose dream it is': 'Ein Kreis weiß, von wem ein Traum ist',
  'Only for a dream in a circle': 'Nur für einen Traum in einem Kreis',
};
