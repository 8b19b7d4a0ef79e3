import type { Messages } from '#server/http/messages/error-translations.ts';

/** Failures of the stream, of copies that wait, and of the rules for words. */
export const chineseStreamMessages: Messages = {
  'Nothing of this dream waits to go out.': '这个梦没有在等着发布的。',
  'A language such as de': '一种语言，比如 de',
  'Ask with what the page before answered': '请带上前一页回答的内容来问',
  'Only where the newest come first': '只用于最新的在前的时候',
  'This holds words that are not taken here.': '里面有这里不收的词。',
  'There is no such rule.': '没有这条规则。',
  'There is a rule for these words already.': '这些词已经有规则了。',
  'There are as many rules as there may be.': '规则已经多到不能再多。',
  'Nobody keeps this from readers.': '没有人把它拦着不给读者看。',
  'You have said something about this already.': '你已经就此说过话了。',
  'Letters, numbers, spaces and * only': '只用字母、数字、空格和 *',
  'At least two letters beside *': '除 * 外至少两个字母',
  'Somebody here goes by this name. Say more of whose dream it is, as in a title or a place.':
    '这里有人用这个名字。请把是谁的梦说得更清楚，比如加上称号或地点。',
};
