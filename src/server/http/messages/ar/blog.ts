import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the blog's calls tell people, by their English text. */
export const arabicBlogMessages: Messages = {
  'There is no such post.': 'لا يوجد مقال كهذا.',
  'Another post has or had this short name.': 'لمقال آخر هذا الاسم القصير أو كان له.',
  'Somebody else has saved this post in the meantime. Your text is still here.':
    'حفظ شخص آخر هذا المقال في هذه الأثناء. نصّك ما زال هنا.',
  'There are as many posts as there can be.': 'عدد المقالات بلغ أقصاه.',
  'There is no such tag.': 'لا يوجد وسم كهذا.',
  'There is such a tag already.': 'هذا الوسم موجود من قبل.',
  'There is a category of this name already.': 'توجد فئة بهذا الاسم من قبل.',
  'Small letters, digits and single hyphens, not digits alone':
    'أحرف صغيرة وأرقام وشرطات مفردة، لا أرقام وحدها',
  'Only a picture of our own: a path that begins with one /': 'صورة من عندنا فقط: مسار يبدأ بعلامة / واحدة',
  'At most {} notes': '{} ملاحظة على الأكثر',
  'From {} to {}': 'من {} إلى {}',
  'Say when it is to come out': 'قل متى يُنشر',
  'There is nothing to read yet': 'لا يوجد ما يُقرأ بعد',
  'Say what the picture shows': 'قل ما تُظهره الصورة',
  'Say of each picture in the text what it shows': 'قل عن كل صورة في النص ما تُظهره',
  'Not a category for posts': 'ليست فئة للمقالات',
  'Say which tags': 'قل أيّ الوسوم',
};
