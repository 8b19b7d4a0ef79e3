import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the server tells people of talks and of what is live, by its English text. */
export const chineseTalkMessages: Messages = {
  'There is no such talk.': '没有这段聊天。',
  'There is nobody to talk with under this name.': '没有叫这个名字、可以聊天的人。',
  'Nobody is here to read this any more.': '已经没有人在这里读了。',
  'This is you': '这是你自己',
  'This is not you': '这不是你',
  'Name one person': '请写一个人的名字',
  'One person': '一个人',
  'Not a cursor': '不是有效的位置',
  'A name of letters, digits, colons, hyphens and underscores':
    '由字母、数字、冒号、连字符和下划线组成的名字',
  'This channel is not open to you.': '这个频道不对你开放。',
  'You are in as many rooms as you can be. Leave one first.': '你所在的房间已满。请先离开一个。',
  'This is longer than can be sent at once.': '这比一次能送的长。',
  'This ticket is not valid any more.': '这张凭证已失效。',
  'This page may not listen here.': '这个页面不能在这里收听。',
  'There is no such file in this talk.': '这段聊天里没有这个文件。',
  'There is no such report.': '没有这件举报。',
  'Somebody has decided about this already.': '已经有人对此作了决定。',
  'Each file once': '每个文件只能一次',
  'Say something': '说点什么',
  'This file cannot be sent': '这个文件送不了',
};
