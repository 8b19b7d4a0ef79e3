import type { Messages } from '#server/http/messages/error-translations.ts';
import { germanBillingMessages } from './billing.ts';
import { germanBlogMessages } from './blog.ts';
import { germanCircleMessages } from './circles.ts';
import { germanDiaryMessages } from './diary.ts';
import { germanGeneratedMessages } from './generated.ts';
import { germanMeetingMessages } from './meetings.ts';
import { germanMessages } from './messages.ts';
import { germanPondMessages } from './pond.ts';
import { germanSafetyMessages } from './safety.ts';
import { germanStreamMessages } from './stream.ts';
import { germanTalkMessages } from './talk.ts';

/** All that the server tells people in German, by its English text. */
export const GERMAN: readonly Messages[] = [
  germanMessages,
  germanBillingMessages,
  germanBlogMessages,
  germanCircleMessages,
  germanDiaryMessages,
  germanGeneratedMessages,
  germanMeetingMessages,
  germanPondMessages,
  germanSafetyMessages,
  germanStreamMessages,
  germanTalkMessages,
];
