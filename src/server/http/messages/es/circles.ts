import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of dream circles tell people, by their English text. */
export const spanishCircleMessages: Messages = {
  'There is no such circle for you.': 'Para ti no existe ese círculo.',
  'Only a host of the circle can do this.': 'Esto solo puede hacerlo quien cuida la sala.',
  'This person is not in the circle.': 'Esta persona no está en el círculo.',
  'The circle has as many members as it can hold.': 'El círculo tiene ya todos los miembros que le caben.',
  'You are in as many circles as one can be in.': 'Ya estás en tantos círculos como se puede estar.',
  'The circle has as many open invitations as it can have. Take one back first.':
    'El círculo tiene ya todas las invitaciones abiertas que puede tener. Retira antes una.',
  'This invitation is not open, or not any more.': 'Esta invitación no está abierta, o ya no.',
  'There is nobody of this name who could be invited.':
    'No hay nadie con este nombre a quien se pueda invitar.',
  'This person is in the circle already.': 'Esta persona ya está en el círculo.',
  'You block this person. Take the block back first, then you can invite them.':
    'Bloqueas a esta persona. Retira antes el bloqueo, y podrás invitarla.',
  'Somebody whom you block is in this circle. Say that you know it, then you can join.':
    'En este círculo está alguien a quien bloqueas. Di que lo sabes, y podrás entrar.',
  'Nobody else keeps this room. Hand it over to somebody, or close the circle.':
    'Nadie más cuida esta sala. Déjasela a alguien, o cierra el círculo.',
  'The circle does not meet on this day.': 'El círculo no se reúne ese día.',
  'A circle knows whose dream it is': 'Un círculo sabe de quién es el sueño',
  'Only for a dream in a circle': 'Solo para un sueño en un círculo',
};
