import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of dream circles tell people, by their English text. */
export const arabicCircleMessages: Messages = {
  'There is no such circle for you.': 'لا توجد حلقة كهذه متاحة لك.',
  'Only a host of the circle can do this.': 'لا يقدر على هذا إلا من يرعى الحلقة.',
  'This person is not in the circle.': 'هذا الشخص ليس في الحلقة.',
  'The circle has as many members as it can hold.': 'بلغت الحلقة أقصى عدد من الأعضاء.',
  'You are in as many circles as one can be in.': 'أنت في أقصى عدد ممكن من الحلقات.',
  'The circle has as many open invitations as it can have. Take one back first.':
    'بلغت الحلقة أقصى عدد من الدعوات المفتوحة. اسحب واحدة أولًا.',
  'This invitation is not open, or not any more.': 'هذه الدعوة غير مفتوحة أو لم تعد كذلك.',
  'There is nobody of this name who could be invited.': 'لا يوجد أحد بهذا الاسم يمكن دعوته.',
  'This person is in the circle already.': 'هذا الشخص في الحلقة بالفعل.',
  'You block this person. Take the block back first, then you can invite them.':
    'لقد حظرت هذا الشخص. ألغِ الحظر أولًا ثم يمكنك دعوته.',
  'Somebody whom you block is in this circle. Say that you know it, then you can join.':
    'في هذه الحلقة شخص حظرته. أكّد أنك تعلم ذلك ثم يمكنك الانضمام.',
  'Nobody else keeps this room. Hand it over to somebody, or close the circle.':
    'لا أحد غيرك يرعى هذه الحلقة. سلّمها إلى أحد أو أغلقها.',
  'The circle does not meet on this day.': 'لا تجتمع الحلقة في هذا اليوم.',
  'A circle knows whose dream it is': 'الحلقة تعرف صاحب الحلم',
  'Only for a dream in a circle': 'لحلم في حلقة فقط',
};
