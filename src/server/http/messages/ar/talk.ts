import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the server tells people of talks and of what is live, by its English text. */
export const arabicTalkMessages: Messages = {
  'There is no such talk.': 'لا يوجد حديث كهذا.',
  'There is nobody to talk with under this name.': 'لا أحد بهذا الاسم يمكن الحديث معه.',
  'Nobody is here to read this any more.': 'لم يعد هنا من يقرأ هذا.',
  'This is you': 'هذا أنت',
  'This is not you': 'هذا ليس أنت',
  'Name one person': 'اذكر شخصًا واحدًا',
  'One person': 'شخص واحد',
  'Not a cursor': 'موضع غير صالح',
  'A name of letters, digits, colons, hyphens and underscores':
    'اسم من حروف وأرقام ونقطتين وشرطات وشرطات سفلية',
  'This channel is not open to you.': 'هذه القناة غير متاحة لك.',
  'You are in as many rooms as you can be. Leave one first.':
    'أنت في أقصى عدد ممكن من الغرف. غادر إحداها أولًا.',
  'This is longer than can be sent at once.': 'هذا أطول مما يمكن إرساله دفعة واحدة.',
  'This ticket is not valid any more.': 'لم تعد هذه التذكرة صالحة.',
  'This page may not listen here.': 'لا يُسمح لهذه الصفحة بالاستماع هنا.',
  'There is no such file in this talk.': 'لا يوجد ملف كهذا في هذه المحادثة.',
  'There is no such report.': 'لا يوجد بلاغ كهذا.',
  'Somebody has decided about this already.': 'لقد اتُّخذ قرار بشأن هذا من قبل.',
  'Each file once': 'كل ملف مرة واحدة',
  'Say something': 'قل شيئًا',
  'This file cannot be sent': 'لا يمكن إرسال هذا الملف',
};
