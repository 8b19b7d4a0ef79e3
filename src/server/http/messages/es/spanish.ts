import type { Messages } from '../error-translations.ts';
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

/** What the server tells people in Spanish, in the order of the other languages. */
export const SPANISH: readonly Messages[] = [
  spanishStreamMessages,
  spanishMessages,
  spanishBillingMessages,
  spanishBlogMessages,
  spanishPondMessages,
  spanishCircleMessages,
  spanishDiaryMessages,
  spanishGeneratedMessages,
  spanishMeetingMessages,
  spanishSafetyMessages,
  spanishTalkMessages,
];
