import type { Messages } from '#server/http/messages/error-translations.ts';
import { spanishBillingMessages } from './billing.ts';
import { spanishBlogMessages } from './blog.ts';
import { spanishCircleMessages } from './circles.ts';
import { spanishDiaryMessages } from './diary.ts';
import { spanishGeneratedMessages } from './generated.ts';
import { spanishMeetingMessages } from './meetings.ts';
import { spanishMessages } from './messages.ts';
import { spanishPondMessages } from './pond.ts';
import { spanishSafetyMessages } from './safety.ts';
import { spanishStreamMessages } from './stream.ts';
import { spanishTalkMessages } from './talk.ts';

/** All that the server tells people in Spanish, by its English text. */
export const SPANISH: readonly Messages[] = [
  spanishMessages,
  spanishBillingMessages,
  spanishBlogMessages,
  spanishCircleMessages,
  spanishDiaryMessages,
  spanishGeneratedMessages,
  spanishMeetingMessages,
  spanishPondMessages,
  spanishSafetyMessages,
  spanishStreamMessages,
  spanishTalkMessages,
];
