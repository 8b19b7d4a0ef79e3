import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about meetings. */
export const arabicMeetings = {
  'meeting-booked': {
    subject: 'لقاء مع {person}',
    lines: [
      '{when}',
      '{letter}',
      'الملف المرفق يضيفه إلى تقويمك. حتى يبدأ، يمكن لكل منكما تغيير موعده أو إلغاؤه، ويُبلَّغ الآخر في الحال.',
    ],
    button: 'افتح لقاءاتي',
  },
  'meeting-moved': {
    subject: 'تغيّر الموعد: لقاؤك مع {person}',
    lines: [
      'كان موعده {former}، وصار {when}.',
      '{letter}',
      'الملف المرفق يغيّره في تقويمك أيضًا. إن لم يناسبك الموعد الجديد فغيّره مرة أخرى أو ألغِ اللقاء.',
    ],
    button: 'افتح لقاءاتي',
  },
  'meeting-cancelled': {
    subject: 'أُلغي لقاؤك مع {person}',
    lines: ['لن يُعقد اللقاء مع {person} الذي كان موعده {when}.', '{reason}', 'الملف المرفق يزيله من تقويمك.'],
    button: 'افتح لقاءاتي',
  },
  'meeting-reminder': {
    subject: 'بعد قليل تلتقي {person}',
    lines: ['{when}', '{letter}'],
    button: 'افتح لقاءاتي',
  },
} satisfies Partial<MailTexts['mails']>;
