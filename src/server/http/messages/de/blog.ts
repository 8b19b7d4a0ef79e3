import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the blog's calls tell people, by their English text. */
export const germanBlogMessages: Messages = {
  'There is no such post.': 'Diesen Beitrag gibt es nicht.',
  'Another post has or had this short name.': 'Ein anderer Beitrag hat oder hatte diesen Kurznamen.',
  'Somebody else has saved this post in the meantime. Your text is still here.':
    'Jemand anderes hat diesen Beitrag inzwischen gespeichert. Dein Text ist noch hier.',
  'There are as many posts as there can be.': 'Es gibt schon so viele Beiträge, wie es geben kann.',
  'There is no such tag.': 'Dieses Schlagwort gibt es nicht.',
  'There is such a tag already.': 'Dieses Schlagwort gibt es schon.',
  'There is a category of this name already.': 'Es gibt schon eine Kategorie mit diesem Namen.',
  'Small letters, digits and single hyphens, not digits alone':
    'Kleinbuchstaben, Ziffern und einzelne Bindestriche, nicht nur Ziffern',
  'Only a picture of our own: a path that begins with one /':
    'Nur ein eigenes Bild: ein Pfad, der mit einem / beginnt',
  'At most {} notes': 'Höchstens {} Anmerkungen',
  'From {} to {}': 'Von {} bis {}',
  'Say when it is to come out': 'Sag, wann er erscheinen soll',
  'There is nothing to read yet': 'Es gibt noch nichts zu lesen',
  'Say what the picture shows': 'Sag, was das Bild zeigt',
  'Say of each picture in the text what it shows': 'Sag bei jedem Bild im Text, was es zeigt',
  'Not a category for posts': 'Keine Kategorie für Beiträge',
  'Say which tags': 'Sag, welche Schlagwörter',
};
