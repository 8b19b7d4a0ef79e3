import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the blog's calls tell people, by their English text. */
export const spanishBlogMessages: Messages = {
  'There is no such post.': 'Esa entrada del blog no existe.',
  'Another post has or had this short name.': 'Otra entrada tiene o tuvo este nombre corto.',
  'Somebody else has saved this post in the meantime. Your text is still here.':
    'Alguien guardó esta entrada entretanto. Tu texto sigue aquí.',
  'There are as many posts as there can be.': 'Ya hay tantas entradas como puede haber.',
  'There is no such tag.': 'Esa etiqueta no existe.',
  'There is such a tag already.': 'Esa etiqueta ya existe.',
  'There is a category of this name already.': 'Ya hay una categoría con este nombre.',
  'Small letters, digits and single hyphens, not digits alone':
    'Minúsculas, cifras y guiones sueltos, no solo cifras',
  'Only a picture of our own: a path that begins with one /':
    'Solo una imagen nuestra: una ruta que empiece por una /',
  'At most {} notes': '{} notas como mucho',
  'From {} to {}': 'De {} a {}',
  'Say when it is to come out': 'Di cuándo debe salir',
  'There is nothing to read yet': 'Aún no hay nada que leer',
  'Say what the picture shows': 'Di qué muestra la imagen',
  'Say of each picture in the text what it shows': 'Di de cada imagen del texto qué muestra',
  'Not a category for posts': 'No es una categoría de entradas',
  'Say which tags': 'Di qué etiquetas',
};
