import type { Messages } from '#server/http/messages/error-translations.ts';

/** Messages of generated readings. */
export const arabicGeneratedMessages: Messages = {
  'This server asks no language model.': 'لا يسأل هذا الخادم أي نموذج لغوي.',
  'Dreams are sent nowhere until you agree to it.': 'لا يُرسل أي حلم إلى أي مكان قبل موافقتك.',
  'Something has changed since you looked. Look again at what would be sent.':
    'تغيّر شيء منذ أن نظرت. انظر مرة أخرى إلى ما سيُرسل.',
  'This reading is being made already.': 'هذه القراءة قيد الكتابة.',
  'There are no words here to read.': 'لا كلمات هنا تُقرأ.',
  'This reading is not here, or not any more.': 'هذه القراءة ليست هنا، أو لم تعد هنا.',
  'This talk has come to its end.': 'انتهى هذا الحديث.',
  'This dream has as many generated readings as can be kept. Remove one first.':
    'لهذا الحلم من القراءات المولَّدة كل ما يمكن حفظه. احذف واحدة أولًا.',
};
