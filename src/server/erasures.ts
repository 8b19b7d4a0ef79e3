import type { Erasure } from '#server/erasure.ts';
import { analyticsErasure } from '#server/features/analytics/analytics.erasure.ts';
import { auditErasure } from '#server/features/audit/audit.erasure.ts';
import { authErasure } from '#server/features/auth/auth.erasure.ts';
import { billingErasure } from '#server/features/billing/billing.erasure.ts';
import { blogErasure } from '#server/features/blog/blog.erasure.ts';
import { circleErasure } from '#server/features/circles/circles.erasure.ts';
import { cmsErasure } from '#server/features/cms/cms.erasure.ts';
import { commentErasure } from '#server/features/comments/comments.erasure.ts';
import { channelErasure } from '#server/features/channels/channels.erasure.ts';
import { contactErasure } from '#server/features/contact/contact.erasure.ts';
import { disclosureErasure } from '#server/features/disclosures/disclosures.erasure.ts';
import { readingLinkErasure } from '#server/features/dream-packs/dream-packs.erasure.ts';
import { photoErasure } from '#server/features/dream-photos/dream-photos.erasure.ts';
import { dreamErasure } from '#server/features/dreams/dreams.erasure.ts';
import { elementErasure } from '#server/features/elements/elements.erasure.ts';
import { emailTemplateErasure } from '#server/features/email-templates/email-templates.erasure.ts';
import { interpretationErasure } from '#server/features/interpretations/interpretations.erasure.ts';
import { moderationErasure } from '#server/features/moderation/moderation.erasure.ts';
import { nightErasure } from '#server/features/nights/nights.erasure.ts';
import { notificationErasure } from '#server/features/notifications/notifications.erasure.ts';
import { outboxErasure } from '#server/features/outbox/outbox.erasure.ts';
import { ownBackupErasure } from '#server/features/own-backups/own-backups.erasure.ts';
import { pondErasure } from '#server/features/pond/pond.erasure.ts';
import { portabilityErasure } from '#server/features/portability/portability.erasure.ts';
import { privateReportErasure } from '#server/features/private-reports/private-reports.erasure.ts';
import { profileErasure } from '#server/features/profiles/profiles.erasure.ts';
import { promptErasure } from '#server/features/prompts/prompts.erasure.ts';
import { rescriptErasure } from '#server/features/rescripts/rescripts.erasure.ts';
import { roomErasure } from '#server/features/rooms/rooms.erasure.ts';
import { similarErasure } from '#server/features/similar/similar.erasure.ts';
import { identityErasure } from '#server/features/social-login/social-login.erasure.ts';
import { schedulingErasure } from '#server/features/scheduling/scheduling.erasure.ts';
import { streamErasure } from '#server/features/stream/stream.erasure.ts';
import { symbolErasure } from '#server/features/symbols/symbols.erasure.ts';
import { twoFactorErasure } from '#server/features/two-factor/two-factor.erasure.ts';
import { uploadErasure } from '#server/features/uploads/uploads.erasure.ts';
import { userErasure } from '#server/features/users/users.erasure.ts';
import { voiceErasure } from '#server/features/voice/voice.erasure.ts';

/** How each feature forgets a person, in this order: what knows of other things before them, the user's row, what is left to tidy. */
export const ERASURES: readonly Erasure[] = [
  voiceErasure,
  pondErasure,
  circleErasure,
  streamErasure,
  commentErasure,
  roomErasure,
  privateReportErasure,
  notificationErasure,
  channelErasure,
  portabilityErasure,
  photoErasure,
  dreamErasure,
  symbolErasure,
  similarErasure,
  elementErasure,
  interpretationErasure,
  rescriptErasure,
  readingLinkErasure,
  disclosureErasure,
  nightErasure,
  promptErasure,
  ownBackupErasure,
  uploadErasure,
  profileErasure,
  twoFactorErasure,
  identityErasure,
  contactErasure,
  schedulingErasure,
  analyticsErasure,
  cmsErasure,
  blogErasure,
  outboxErasure,
  emailTemplateErasure,
  billingErasure,
  userErasure,
  moderationErasure,
  auditErasure,
  authErasure,
];
