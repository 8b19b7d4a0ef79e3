import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of meetings and of recorded sessions tell people, by their English text. */
export const arabicMeetingMessages: Messages = {
  'There is nobody here whom you can meet.': 'لا يوجد هنا أحد يمكنك لقاؤه.',
  'There is no such meeting.': 'لا يوجد لقاء كهذا.',
  'This time is not free any more.': 'لم يعد هذا الوقت متاحًا.',
  'One of you has something else at this time already.': 'لدى أحدكما موعد آخر في هذا الوقت.',
  'This meeting has begun or is cancelled already.': 'بدأ هذا اللقاء أو أُلغي من قبل.',
  'No calendar is connected to this server. Take the calendar file instead.':
    'لا يوجد تقويم متصل بهذا الخادم. استخدم ملف التقويم بدلًا منه.',
  'Calendar access has expired': 'انتهت صلاحية الوصول إلى التقويم',
  'This event was removed from your calendar.': 'أُزيل هذا الموعد من تقويمك.',
  'The calendar takes no more calls right now. Try again a little later.':
    'لا يقبل التقويم طلبات أخرى الآن. حاول بعد قليل.',
  'The calendar did not take the event.': 'لم يقبل التقويم الموعد.',
  'The calendar did not answer. Nothing was lost here.': 'لم يردّ التقويم. لم يضع شيء هنا.',
  'This time is past': 'انقضى هذا الوقت',
  'At most {} hours': '{} ساعة على الأكثر',
  'At most {} days': '{} يومًا على الأكثر',
  'Two of these hours overlap': 'وقتان من هذه الأوقات يتداخلان',
  'Eight to {} letters and digits': 'من ثمانية إلى {} حرفًا ورقمًا',
  'Nothing is recorded unless you switch it on in your settings.': 'لا يُسجَّل شيء ما لم تُفعّل ذلك في الإعدادات.',
  'This session has as much as is kept of one.': 'سُجّل من هذه الزيارة أقصى ما يُحفظ.',
};
