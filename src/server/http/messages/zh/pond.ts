import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the pond’s calls tell people, by their English text. */
export const chinesePondMessages: Messages = {
  'This cast is not in the water, or not any more.': '这个梦不在水里，或已经不在。',
  'You have not drawn this dream.': '你没有捞到过这个梦。',
  'This dream was taken out of the water.': '这个梦被从水里捞走了。',
  'This dream is in the pond already.': '这个梦已经在梦池里了。',
  'There are no words to let go yet.': '还没有可以放走的文字。',
  'A sealed dream stays where it is.': '封存的梦留在原处。',
  'That was enough for tonight. You can cast again after six in the morning.':
    '今夜够了。早上六点以后又可以放。',
  'You have drawn all that tonight holds. The next come after six in the morning.':
    '今夜能捞的都捞了。下一批在早上六点以后。',
  'Nothing rises just now. It did not count; try again another night.':
    '这会儿没有什么浮上来。这次不算；改天夜里再试。',
  'You have sent a line back already.': '你已经送回过一句话。',
  'Nobody here dreamt this, so nobody would receive it.': '这个梦不是这里的人做的，所以没有人会收到。',
  'Somebody has decided about this one meanwhile.': '其间有人对它作了决定。',
  'This is your own dream.': '这是你自己的梦。',
  'Up to fifty ids with commas between': '最多五十个编号，中间用逗号隔开',
};
