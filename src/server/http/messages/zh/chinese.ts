import type { Messages } from '#server/http/messages/error-translations.ts';
import { chineseBillingMessages } from './billing.ts';
import { chineseBlogMessages } from './blog.ts';
import { chineseCircleMessages } from './circles.ts';
import { chineseDiaryMessages } from './diary.ts';
import { chineseGeneralMessages } from './general.ts';
import { chineseGeneratedMessages } from './generated.ts';
import { chineseMeetingMessages } from './meetings.ts';
import { chinesePondMessages } from './pond.ts';
import { chineseSafetyMessages } from './safety.ts';
import { chineseStreamMessages } from './stream.ts';
import { chineseTalkMessages } from './talk.ts';

/** All that the server tells people in Chinese. */
export const chineseMessages: Messages = {
  ...chineseStreamMessages,
  ...chineseGeneralMessages,
  ...chineseBillingMessages,
  ...chineseBlogMessages,
  ...chinesePondMessages,
  ...chineseCircleMessages,
  ...chineseDiaryMessages,
  ...chineseGeneratedMessages,
  ...chineseMeetingMessages,
  ...chineseSafetyMessages,
  ...chineseTalkMessages,
};
