import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls for generated readings tell people, by their English text. */
export const chineseGeneratedMessages: Messages = {
  'This server asks no language model.': '这台服务器不问语言模型。',
  'Dreams are sent nowhere until you agree to it.': '你同意之前，梦不会送到任何地方。',
  'Something has changed since you looked. Look again at what would be sent.':
    '你看过之后有了变化。请再看一遍要送出什么。',
  'This reading is being made already.': '这篇解读已经在写了。',
  'There are no words here to read.': '这里没有可读的文字。',
  'This reading is not here, or not any more.': '这篇解读不在这里，或已经不在。',
  'This talk has come to its end.': '这段对话到头了。',
  'This dream has as many generated readings as can be kept. Remove one first.':
    '这个梦的自动解读已经存满。请先移除一篇。',
};
