import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of dream circles tell people, by their English text. */
export const chineseCircleMessages: Messages = {
  'There is no such circle for you.': '没有你能进的这样一个梦圈。',
  'Only a host of the circle can do this.': '这件事只有圈主能做。',
  'This person is not in the circle.': '这个人不在梦圈里。',
  'The circle has as many members as it can hold.': '梦圈的成员已满。',
  'You are in as many circles as one can be in.': '你加入的梦圈已经到了上限。',
  'The circle has as many open invitations as it can have. Take one back first.':
    '梦圈未用的邀请已满。请先收回一份。',
  'This invitation is not open, or not any more.': '这份邀请没有开放，或已经关上。',
  'There is nobody of this name who could be invited.': '没有叫这个名字、可以邀请的人。',
  'This person is in the circle already.': '这个人已经在梦圈里了。',
  'You block this person. Take the block back first, then you can invite them.':
    '你屏蔽了这个人。先取消屏蔽，才能邀请。',
  'Somebody whom you block is in this circle. Say that you know it, then you can join.':
    '你屏蔽的人在这个梦圈里。请表明你知道，然后就能加入。',
  'Nobody else keeps this room. Hand it over to somebody, or close the circle.':
    '除了你没有别的圈主。请交给某个人，或关闭梦圈。',
  'The circle does not meet on this day.': '梦圈这一天不见面。',
  'A circle knows whose dream it is': '在梦圈里，大家知道是谁的梦',
  'Only for a dream in a circle': '只用于梦圈里的梦',
};
