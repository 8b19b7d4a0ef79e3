import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the blog’s calls tell people, by their English text. */
export const chineseBlogMessages: Messages = {
  'There is no such post.': '没有这篇文章。',
  'Another post has or had this short name.': '另一篇文章用着或用过这个短名。',
  'Somebody else has saved this post in the meantime. Your text is still here.':
    '其间别人保存了这篇文章。你的文字还在这里。',
  'There are as many posts as there can be.': '文章已经多到不能再多。',
  'There is no such tag.': '没有这个标签。',
  'There is such a tag already.': '已经有这个标签了。',
  'There is a category of this name already.': '已经有叫这个名字的分类。',
  'Small letters, digits and single hyphens, not digits alone': '小写字母、数字和单个连字符，不能全是数字',
  'Only a picture of our own: a path that begins with one /': '只能是我们自己的图片：以一个 / 开头的路径',
  'At most {} notes': '最多 {} 条注',
  'From {} to {}': '从 {} 到 {}',
  'Say when it is to come out': '请说明什么时候发表',
  'There is nothing to read yet': '还没有可读的',
  'Say what the picture shows': '请说明画面里有什么',
  'Say of each picture in the text what it shows': '请说明正文中每张图片里有什么',
  'Not a category for posts': '不是文章的分类',
  'Say which tags': '请说明是哪些标签',
};
