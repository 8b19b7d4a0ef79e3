import type { Messages } from '#server/http/messages/error-translations.ts';
import { arabicBillingMessages } from './billing.ts';
import { arabicBlogMessages } from './blog.ts';
import { arabicCircleMessages } from './circles.ts';
import { arabicDiaryMessages } from './diary.ts';
import { arabicGeneratedMessages } from './generated.ts';
import { arabicMeetingMessages } from './meetings.ts';
import { arabicMessages } from './messages.ts';
import { arabicPondMessages } from './pond.ts';
import { arabicSafetyMessages } from './safety.ts';
import { arabicStreamMessages } from './stream.ts';
import { arabicTalkMessages } from './talk.ts';

/** All that the server tells people in Arabic, by its English text. */
export const ARABIC: readonly Messages[] = [
  arabicMessages,
  arabicBillingMessages,
  arabicBlogMessages,
  arabicCircleMessages,
  arabicDiaryMessages,
  arabicGeneratedMessages,
  arabicMeetingMessages,
  arabicPondMessages,
  arabicSafetyMessages,
  arabicStreamMessages,
  arabicTalkMessages,
];
