import type { Messages } from './error-translations.ts';

/** Failures of the stream, of copies that wait, and of the rules for words. */
export const arabicStreamMessages: Messages = {
  'Nothing of this dream waits to go out.': 'لا شيء من هذا الحلم ينتظر الخروج.',
  'A language such as de': 'لغة مثل de',
  'Ask with what the page before answered': 'اسأل بما أجابت به الصفحة السابقة',
  'Only where the newest come first': 'فقط حيث يأتي الأحدث أولا',
};
