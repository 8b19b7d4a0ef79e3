import type { Messages } from '#server/http/messages/error-translations.ts';
import { portugueseBillingMessages } from './billing.ts';
import { portugueseBlogMessages } from './blog.ts';
import { portugueseCircleMessages } from './circles.ts';
import { portugueseDiaryMessages } from './diary.ts';
import { portugueseGeneratedMessages } from './generated.ts';
import { portugueseMeetingMessages } from './meetings.ts';
import { portugueseMessages } from './messages.ts';
import { portuguesePondMessages } from './pond.ts';
import { portugueseSafetyMessages } from './safety.ts';
import { portugueseStreamMessages } from './stream.ts';
import { portugueseTalkMessages } from './talk.ts';

/** All that the server tells people in Portuguese, by its English text. */
export const PORTUGUESE: readonly Messages[] = [
  portugueseMessages,
  portugueseBillingMessages,
  portugueseBlogMessages,
  portugueseCircleMessages,
  portugueseDiaryMessages,
  portugueseGeneratedMessages,
  portugueseMeetingMessages,
  portuguesePondMessages,
  portugueseSafetyMessages,
  portugueseStreamMessages,
  portugueseTalkMessages,
];
