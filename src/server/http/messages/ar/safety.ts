import type { Messages } from '#server/http/messages/error-translations.ts';

/** Of help lines, other endings and the public statistics. */
export const arabicSafetyMessages: Messages = {
  'There is no such card.': 'لا توجد بطاقة كهذه.',
  'Another card in this language has this short name.': 'لبطاقة أخرى بهذه اللغة هذا الاسم القصير.',
  'There are a hundred cards in this language. More would help nobody.':
    'في هذه اللغة مئة بطاقة. والمزيد لن يعين أحدًا.',
  'A number or an address is needed': 'يلزم رقم أو عنوان',
  'No other ending was written for this dream.': 'لم تُكتب لهذا الحلم نهاية أخرى.',
  'This ending was changed on another device in the meantime.':
    'غُيّرت هذه النهاية على جهاز آخر في هذه الأثناء.',
  'This dream is in the bin. Take it out first.': 'هذا الحلم في السلة. أخرجه أولًا.',
  'That is enough for one day.': 'هذا يكفي ليوم واحد.',
  'Not today': 'ليس اليوم',
  'Two capital letters, or nothing': 'حرفان كبيران أو لا شيء',
  'A number as it is dialled': 'رقم كما يُطلب',
  'An address that begins with https://': 'عنوان يبدأ بـ https://',
  'A month such as 2026-10, or several such as 2026-08..2026-10':
    'شهر مثل 2026-10، أو عدة أشهر مثل 2026-08..2026-10',
};
