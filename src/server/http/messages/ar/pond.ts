import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the pond's calls tell people, by their English text. */
export const arabicPondMessages: Messages = {
  'This cast is not in the water, or not any more.': 'هذا الحلم ليس في الماء، أو لم يعد فيه.',
  'You have not drawn this dream.': 'لم تسحب هذا الحلم.',
  'This dream was taken out of the water.': 'أُخرج هذا الحلم من الماء.',
  'This dream is in the pond already.': 'هذا الحلم في البركة أصلًا.',
  'There are no words to let go yet.': 'لا كلمات هنا بعد تُترك للماء.',
  'A sealed dream stays where it is.': 'الحلم المختوم يبقى في مكانه.',
  'That was enough for tonight. You can cast again after six in the morning.':
    'يكفي هذا لليلة. يمكنك أن تُلقي حلمًا آخر بعد السادسة صباحًا.',
  'You have drawn all that tonight holds. The next come after six in the morning.':
    'سحبتَ كلّ ما تحمله هذه الليلة. يأتي غيره بعد السادسة صباحًا.',
  'Nothing rises just now. It did not count; try again another night.':
    'لا شيء يطفو الآن. لم يُحسب ذلك؛ جرّب في ليلة أخرى.',
  'You have sent a line back already.': 'أرسلتَ سطرًا من قبل.',
  'Nobody here dreamt this, so nobody would receive it.': 'لم يحلم أحد هنا بهذا، فلن يصل إلى أحد.',
  'Somebody has decided about this one meanwhile.': 'بتّ أحدهم في هذا في هذه الأثناء.',
  'This is your own dream.': 'هذا حلمك أنت.',
  'Up to fifty ids with commas between': 'حتى خمسين رقمًا بينها فواصل',
};
