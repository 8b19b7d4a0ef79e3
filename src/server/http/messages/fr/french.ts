import type { Messages } from '#server/http/messages/error-translations.ts';
import { frenchBillingMessages } from './billing.ts';
import { frenchBlogMessages } from './blog.ts';
import { frenchCircleMessages } from './circles.ts';
import { frenchDiaryMessages } from './diary.ts';
import { frenchGeneratedMessages } from './generated.ts';
import { frenchMeetingMessages } from './meetings.ts';
import { frenchMessages } from './messages.ts';
import { frenchPondMessages } from './pond.ts';
import { frenchSafetyMessages } from './safety.ts';
import { frenchStreamMessages } from './stream.ts';
import { frenchTalkMessages } from './talk.ts';

/** All that the server tells people in French, by its English text. */
export const FRENCH: readonly Messages[] = [
  frenchMessages,
  frenchBillingMessages,
  frenchBlogMessages,
  frenchCircleMessages,
  frenchDiaryMessages,
  frenchGeneratedMessages,
  frenchMeetingMessages,
  frenchPondMessages,
  frenchSafetyMessages,
  frenchStreamMessages,
  frenchTalkMessages,
];
