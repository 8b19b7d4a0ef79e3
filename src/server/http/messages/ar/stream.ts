import type { Messages } from '#server/http/messages/error-translations.ts';

/** Failures of the stream, of copies that wait, and of the rules for words. */
export const arabicStreamMessages: Messages = {
  'Nothing of this dream waits to go out.': 'لا شيء من هذا الحلم ينتظر الخروج.',
  'A language such as de': 'لغة مثل de',
  'Ask with what the page before answered': 'اسأل بما أجابت به الصفحة السابقة',
  'Only where the newest come first': 'فقط حيث يأتي الأحدث أولا',
  'This holds words that are not taken here.': 'في هذا كلمات لا تُقبل هنا.',
  'There is no such rule.': 'لا توجد قاعدة كهذه.',
  'There is a rule for these words already.': 'لهذه الكلمات قاعدة من قبل.',
  'There are as many rules as there may be.': 'بلغت القواعد أقصى عددها.',
  'Nobody keeps this from readers.': 'لا أحد يحجب هذا عن القراء.',
  'You have said something about this already.': 'قلت شيئا في هذا من قبل.',
  'Letters, numbers, spaces and * only': 'حروف وأرقام ومسافات و * فقط',
  'At least two letters beside *': 'حرفان على الأقل بجانب *',
  'Somebody here goes by this name. Say more of whose dream it is, as in a title or a place.':
    'يحمل أحد الأعضاء هنا هذا الاسم. حدّد أكثر صاحب الحلم، بلقب أو مكان مثلًا.',
};
