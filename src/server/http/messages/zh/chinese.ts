import type { Messages } from '#server/http/messages/error-translations.ts';
import { chineseBillingMessages } from './billing.ts';
import { chineseBlogMessages } from './blog.ts';
import { chineseCircleMessages } from './circles.ts';
import { chineseDiaryMessages } from './diary.ts';
import { chineseGeneratedMessages } from './generated.ts';
import { chineseMeetingMessages } from './meetings.ts';
import { chineseMessages } from './messages.ts';
import { chinesePondMessages } from './pond.ts';
import { chineseSafetyMessages } from './safety.ts';
import { chineseStreamMessages } from './stream.ts';
import { chineseTalkMessages } from './talk.ts';

/** All that the server tells people in Chinese, by its English text. */
export const CHINESE: readonly Messages[] = [
  chineseMessages,
  chineseBillingMessages,
  chineseBlogMessages,
  chineseCircleMessages,
  chineseDiaryMessages,
  chineseGeneratedMessages,
  chineseMeetingMessages,
  chinesePondMessages,
  chineseSafetyMessages,
  chineseStreamMessages,
  chineseTalkMessages,
];
