import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of meetings tell people, by their English text. */
export const chineseMeetingMessages: Messages = {
  'There is nobody here whom you can meet.': '这里没有你能见面的人。',
  'There is no such meeting.': '没有这次会面。',
  'This time is not free any more.': '这段时间已经没空了。',
  'One of you has something else at this time already.': '你们中有一位这个时间已有别的安排。',
  'This meeting has begun or is cancelled already.': '这次会面已经开始，或已取消。',
  'No calendar is connected to this server. Take the calendar file instead.':
    '这台服务器没有连上日历。请改用日历文件。',
  'Calendar access has expired': '日历的访问权限已过期',
  'This event was removed from your calendar.': '这件事已从你的日历里移除。',
  'The calendar takes no more calls right now. Try again a little later.':
    '日历这会儿不收更多请求。稍后再试。',
  'The calendar did not take the event.': '日历没有收下这件事。',
  'The calendar did not answer. Nothing was lost here.': '日历没有回答。这里什么都没丢。',
  'This time is past': '这个时间过去了',
  'At most {} hours': '最多 {} 小时',
  'At most {} days': '最多 {} 天',
  'Two of these hours overlap': '其中两段时间重叠',
  'Eight to {} letters and digits': '8 到 {} 个字母和数字',
  'Nothing is recorded unless you switch it on in your settings.': '除非你在设置里打开，否则什么都不记录。',
  'This session has as much as is kept of one.': '这次的记录已经满了。',
};
