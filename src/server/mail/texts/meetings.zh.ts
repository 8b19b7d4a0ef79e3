import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about meetings. */
export const chineseMeetings = {
  'meeting-booked': {
    subject: '和{person}的会面',
    lines: [
      '{when}',
      '{letter}',
      '附上的文件可以把它放进你的日历。开始之前，你们谁都可以改时间或取消；对方马上会知道。',
    ],
    button: '打开我的会面',
  },
  'meeting-moved': {
    subject: '改时间：和{person}的会面',
    lines: [
      '原定{former}。现在是{when}。',
      '{letter}',
      '附上的文件也会改你日历里的时间。新时间不合适的话，请再改，或取消。',
    ],
    button: '打开我的会面',
  },
  'meeting-cancelled': {
    subject: '已取消：和{person}的会面',
    lines: ['{when}和{person}的会面取消了。', '{reason}', '附上的文件会把它从你的日历里拿掉。'],
    button: '打开我的会面',
  },
  'meeting-reminder': {
    subject: '快了：和{person}会面',
    lines: ['{when}', '{letter}'],
    button: '打开我的会面',
  },
} satisfies Partial<MailTexts['mails']>;
