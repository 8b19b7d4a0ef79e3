import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of meetings and of recorded sessions tell people, by their English text. */
export const frenchMeetingMessages: Messages = {
  'There is nobody here whom you can meet.': 'Il n’y a personne ici que tu puisses voir.',
  'There is no such meeting.': 'Ce rendez-vous n’existe pas.',
  'This time is not free any more.': 'Ce moment n’est plus libre.',
  'One of you has something else at this time already.': 'L’un de vous a déjà autre chose à ce moment.',
  'This meeting has begun or is cancelled already.': 'Ce rendez-vous a commencé ou est déjà annulé.',
  'No calendar is connected to this server. Take the calendar file instead.':
    'Aucun agenda n’est relié à ce serveur. Prends plutôt le fichier d’agenda.',
  'Calendar access has expired': 'L’accès à l’agenda a expiré',
  'This event was removed from your calendar.': 'Cet événement a été enlevé de ton agenda.',
  'The calendar takes no more calls right now. Try again a little later.':
    'L’agenda ne prend plus de demandes en ce moment. Réessaie un peu plus tard.',
  'The calendar did not take the event.': 'L’agenda n’a pas pris l’événement.',
  'The calendar did not answer. Nothing was lost here.': 'L’agenda n’a pas répondu. Rien n’a été perdu ici.',
  'This time is past': 'Ce moment est passé',
  'At most {} hours': '{} heures au plus',
  'At most {} days': '{} jours au plus',
  'Two of these hours overlap': 'Deux de ces heures se chevauchent',
  'Eight to {} letters and digits': 'De huit à {} lettres et chiffres',
  'Nothing is recorded unless you switch it on in your settings.':
    'Rien n’est enregistré tant que tu ne l’actives pas dans tes réglages.',
  'This session has as much as is kept of one.': 'Cette visite contient déjà tout ce qui en est gardé.',
};
