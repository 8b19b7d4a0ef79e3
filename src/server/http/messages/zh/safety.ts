import type { Messages } from '#server/http/messages/error-translations.ts';

/** Of help lines, other endings and the public statistics. */
export const chineseSafetyMessages: Messages = {
  'There is no such card.': '没有这张卡片。',
  'Another card in this language has this short name.': '这种语言里另一张卡片用着这个短名。',
  'There are a hundred cards in this language. More would help nobody.':
    '这种语言已有一百张卡片。再多也帮不了谁。',
  'A number or an address is needed': '需要填号码或网址',
  'No other ending was written for this dream.': '这个梦没有写过另一个结局。',
  'This ending was changed on another device in the meantime.': '其间这个结局在另一台设备上改过。',
  'This dream is in the bin. Take it out first.': '这个梦在回收站里。先拿出来。',
  'That is enough for one day.': '一天这样就够了。',
  'Not today': '今天不行',
  'Two capital letters, or nothing': '两个大写字母，或者留空',
  'A number as it is dialled': '拨打用的号码',
  'An address that begins with https://': '以 https:// 开头的网址',
  'A month such as 2026-10, or several such as 2026-08..2026-10':
    '一个月份，比如 2026-10，或几个月份，比如 2026-08..2026-10',
};
