import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the server tells people of talks and of what is live, by its English text. */
export const germanTalkMessages: Messages = {
  'There is no such talk.': 'Dieses Gespräch gibt es nicht.',
  'There is nobody to talk with under this name.': 'Unter diesem Namen ist niemand für ein Gespräch da.',
  'Nobody is here to read this any more.': 'Hier ist niemand mehr, der das lesen könnte.',
  'This is you': 'Das bist du selbst',
  'This is not you': 'Das bist nicht du',
  'Name one person': 'Nenne eine Person',
  'One person': 'Eine Person',
  'Not a cursor': 'Keine gültige Stelle',
  'A name of letters, digits, colons, hyphens and underscores':
    'Ein Name aus Buchstaben, Ziffern, Doppelpunkten, Binde- und Unterstrichen',
  'This channel is not open to you.': 'Dieser Kanal ist dir nicht offen.',
  'You are in as many rooms as you can be. Leave one first.':
    'Du bist schon in so vielen Räumen, wie es geht. Verlasse zuerst einen.',
  'This is longer than can be sent at once.': 'Das ist länger, als auf einmal gesendet werden kann.',
  'This ticket is not valid any more.': 'Diese Eintrittskarte gilt nicht mehr.',
  'This page may not listen here.': 'Diese Seite darf hier nicht mithören.',
  'There is no such file in this talk.': 'In diesem Gespräch gibt es keine solche Datei.',
  'There is no such report.': 'Eine solche Meldung gibt es nicht.',
  'Somebody has decided about this already.': 'Darüber wurde schon entschieden.',
  'Each file once': 'Jede Datei einmal',
  'Say something': 'Sag etwas dazu',
  'This file cannot be sent': 'Diese Datei lässt sich nicht senden',
};
