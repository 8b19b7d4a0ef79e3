import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the blog's calls tell people, by their English text. */
export const portugueseBlogMessages: Messages = {
  'There is no such post.': 'Não existe esse post.',
  'Another post has or had this short name.': 'Outro post tem ou teve este nome curto.',
  'Somebody else has saved this post in the meantime. Your text is still here.':
    'Outra pessoa salvou este post nesse meio-tempo. Seu texto continua aqui.',
  'There are as many posts as there can be.': 'Já há tantos posts quantos pode haver.',
  'There is no such tag.': 'Não existe essa etiqueta.',
  'There is such a tag already.': 'Essa etiqueta já existe.',
  'There is a category of this name already.': 'Já existe uma categoria com esse nome.',
  'Small letters, digits and single hyphens, not digits alone':
    'Letras minúsculas, dígitos e hífens simples, não só dígitos',
  'Only a picture of our own: a path that begins with one /':
    'Só uma imagem nossa: um caminho que comece com uma /',
  'At most {} notes': 'No máximo {} notas',
  'From {} to {}': 'De {} a {}',
  'Say when it is to come out': 'Diga quando ele deve sair',
  'There is nothing to read yet': 'Ainda não há nada para ler',
  'Say what the picture shows': 'Diga o que a imagem mostra',
  'Say of each picture in the text what it shows': 'Diga de cada imagem no texto o que ela mostra',
  'Not a category for posts': 'Não é uma categoria de posts',
  'Say which tags': 'Diga quais etiquetas',
};
