import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the blog's calls tell people, by their English text. */
export const frenchBlogMessages: Messages = {
  'There is no such post.': 'Cet article n’existe pas.',
  'Another post has or had this short name.': 'Un autre article porte ou a porté ce nom court.',
  'Somebody else has saved this post in the meantime. Your text is still here.':
    'Quelqu’un d’autre a enregistré cet article entre-temps. Ton texte est encore ici.',
  'There are as many posts as there can be.': 'Il y a autant d’articles qu’il peut y en avoir.',
  'There is no such tag.': 'Cette étiquette n’existe pas.',
  'There is such a tag already.': 'Cette étiquette existe déjà.',
  'There is a category of this name already.': 'Une catégorie de ce nom existe déjà.',
  'Small letters, digits and single hyphens, not digits alone':
    'Minuscules, chiffres et tirets simples, pas seulement des chiffres',
  'Only a picture of our own: a path that begins with one /':
    'Seulement une de nos images : un chemin qui commence par un /',
  'At most {} notes': '{} notes au plus',
  'From {} to {}': 'De {} à {}',
  'Say when it is to come out': 'Dis quand il doit paraître',
  'There is nothing to read yet': 'Il n’y a encore rien à lire',
  'Say what the picture shows': 'Dis ce que montre l’image',
  'Say of each picture in the text what it shows': 'Dis de chaque image du texte ce qu’elle montre',
  'Not a category for posts': 'Pas une catégorie d’articles',
  'Say which tags': 'Dis quelles étiquettes',
};
