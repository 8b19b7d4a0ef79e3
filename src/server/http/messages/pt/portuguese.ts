import type { Messages } from '../error-translations.ts';
import { portugueseBillingMessages } from './billing.ts';
import { portugueseBlogMessages } from './blog.ts';
import { portuguesePondMessages } from './pond.ts';
import { portugueseStreamMessages } from './stream.ts';
import { portugueseCircleMessages } from './circles.ts';
import { portugueseDiaryMessages } from './diary.ts';
import { portugueseGeneratedMessages } from './generated.ts';
import { portugueseMeetingMessages } from './meetings.ts';
import { portugueseMessages } from './messages.ts';
import { portugueseSafetyMessages } from './safety.ts';
import { portugueseTalkMessages } from './talk.ts';

export const PORTUGUESE: readonly Messages[] = [
  portugueseBillingMessages,
  portugueseBlogMessages,
  portuguesePondMessages,
  portugueseStreamMessages,
  portugueseCircleMessages,
  portugueseDiaryMessages,
  portugueseGeneratedMessages,
  portugueseMeetingMessages,
  portugueseMessages,
  portugueseSafetyMessages,
  portugueseTalkMessages,
];
