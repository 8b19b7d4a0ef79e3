import { registerFileJobs } from '#server/adapters/files/files.jobs.ts';
import type { Deps } from '#server/deps.ts';
import type { Erasure } from '#server/erasure.ts';
import { analyticsErasure } from '#server/features/analytics/analytics.erasure.ts';
import { registerAnalyticsJobs } from '#server/features/analytics/analytics.jobs.ts';
import { analyticsResource } from '#server/features/analytics/analytics.resource.ts';
import { analyticsRoutes } from '#server/features/analytics/analytics.routes.ts';
import { auditErasure } from '#server/features/audit/audit.erasure.ts';
import { auditResource } from '#server/features/audit/audit.resource.ts';
import { authErasure } from '#server/features/auth/auth.erasure.ts';
import { registerAuthJobs } from '#server/features/auth/auth.jobs.ts';
import { authRoutes } from '#server/features/auth/auth.routes.ts';
import { resolveSession } from '#server/features/auth/sessions/sessions.service.ts';
import { billingErasure } from '#server/features/billing/billing.erasure.ts';
import { registerBillingJobs } from '#server/features/billing/billing.jobs.ts';
import { billingResources } from '#server/features/billing/billing.resource.ts';
import { billingRoutes } from '#server/features/billing/billing.routes.ts';
import { blogErasure } from '#server/features/blog/blog.erasure.ts';
import { registerBlogJobs } from '#server/features/blog/blog.jobs.ts';
import { blogUses } from '#server/features/blog/blog.uses.ts';
import { blogResource } from '#server/features/blog/blog.resource.ts';
import { blogRoutes } from '#server/features/blog/blog.routes.ts';
import { blogAdminRoutes } from '#server/features/blog/blog-admin.routes.ts';
import { blogPageSaid, blogPlaces } from '#server/features/blog/pages/blog-pages.service.ts';
import { feedRoutes } from '#server/features/blog/pages/feed.routes.ts';
import { captchaRoutes } from '#server/features/captcha/captcha.routes.ts';
import { categoryResource } from '#server/features/categories/categories.resource.ts';
import { categoryRoutes } from '#server/features/categories/categories.routes.ts';
import { circleErasure } from '#server/features/circles/circles.erasure.ts';
import { registerCircleJobs } from '#server/features/circles/circles.jobs.ts';
import { circleRoutes } from '#server/features/circles/circles.routes.ts';
import { cmsErasure } from '#server/features/cms/cms.erasure.ts';
import { registerCmsJobs } from '#server/features/cms/cms.jobs.ts';
import { cmsUses } from '#server/features/cms/cms.uses.ts';
import { cmsResource } from '#server/features/cms/cms.resource.ts';
import { cmsRoutes } from '#server/features/cms/cms.routes.ts';
import { followPageTexts } from '#server/features/cms/page-texts.service.ts';
import { privacyRoutes } from '#server/features/cms/privacy.routes.ts';
import { commentErasure } from '#server/features/comments/comments.erasure.ts';
import { commentRoutes } from '#server/features/comments/comments.routes.ts';
import { channelErasure } from '#server/features/channels/channels.erasure.ts';
import { registerChannelJobs } from '#server/features/channels/channels.jobs.ts';
import { contactErasure } from '#server/features/contact/contact.erasure.ts';
import { contactRoutes } from '#server/features/contact/contact.routes.ts';
import { registerDashboardJobs } from '#server/features/dashboard/dashboard.jobs.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { disclosureErasure } from '#server/features/disclosures/disclosures.erasure.ts';
import { ledgerRoutes } from '#server/features/dreams/ledger/ledger.routes.ts';
import { readingLinkErasure } from '#server/features/dream-packs/dream-packs.erasure.ts';
import { dictionaryRoutes } from '#server/features/dream-books/dictionary/dictionary.routes.ts';
import { registerDreamBookJobs } from '#server/features/dream-books/dream-books.jobs.ts';
import {
  dreamBookEntryResource,
  dreamBookResource,
} from '#server/features/dream-books/dream-books.resource.ts';
import { dreamBookRoutes } from '#server/features/dream-books/dream-books.routes.ts';
import { dreamPackRoutes } from '#server/features/dream-packs/dream-packs.routes.ts';
import { photoErasure } from '#server/features/dream-photos/dream-photos.erasure.ts';
import { registerPhotoJobs } from '#server/features/dream-photos/dream-photos.jobs.ts';
import { dreamPhotoRoutes } from '#server/features/dream-photos/dream-photos.routes.ts';
import { dreamErasure } from '#server/features/dreams/dreams.erasure.ts';
import { registerDreamJobs } from '#server/features/dreams/dreams.jobs.ts';
import { dreamResource } from '#server/features/dreams/dreams.resource.ts';
import { dreamRoutes } from '#server/features/dreams/dreams.routes.ts';
import { elementErasure } from '#server/features/elements/elements.erasure.ts';
import { registerElementReactions } from '#server/features/elements/elements.events.ts';
import { elementRoutes } from '#server/features/elements/elements.routes.ts';
import { emailTemplateErasure } from '#server/features/email-templates/email-templates.erasure.ts';
import { registerEmailTemplateJobs } from '#server/features/email-templates/email-templates.jobs.ts';
import {
  emailTemplateResource,
  emailTemplateRevisionResource,
} from '#server/features/email-templates/email-templates.resource.ts';
import { emailTemplateRoutes } from '#server/features/email-templates/email-templates.routes.ts';
import { failedJobRoutes } from '#server/features/failed-jobs/failed-jobs.routes.ts';
import { faqResource } from '#server/features/faq/faq.resource.ts';
import { faqRoutes } from '#server/features/faq/faq.routes.ts';
import { registerFragmentReactions } from '#server/features/fragments/fragments.events.ts';
import { fragmentRoutes } from '#server/features/fragments/fragments.routes.ts';
import { healthRoutes } from '#server/features/health/health.routes.ts';
import { interpretationErasure } from '#server/features/interpretations/interpretations.erasure.ts';
import { readingRoutes } from '#server/features/interpretations/readings/readings.routes.ts';
import { interpretationRoutes } from '#server/features/interpretations/written/written.routes.ts';
import { landingRoutes } from '#server/features/landing/landing.routes.ts';
import { magicLinkRoutes } from '#server/features/magic-link/magic-link.routes.ts';
import { moderationErasure } from '#server/features/moderation/moderation.erasure.ts';
import { moderationRoutes } from '#server/features/moderation/moderation.routes.ts';
import { nightErasure } from '#server/features/nights/nights.erasure.ts';
import { nightResource } from '#server/features/nights/nights.resource.ts';
import { nightRoutes } from '#server/features/nights/nights.routes.ts';
import { outboxErasure } from '#server/features/outbox/outbox.erasure.ts';
import { registerOutboxJobs } from '#server/features/outbox/outbox.jobs.ts';
import { outboxRoutes } from '#server/features/outbox/outbox.routes.ts';
import { ownBackupErasure } from '#server/features/own-backups/own-backups.erasure.ts';
import { registerBackupJobs } from '#server/features/own-backups/own-backups.jobs.ts';
import { ownBackupRoutes } from '#server/features/own-backups/own-backups.routes.ts';
import { photoResource } from '#server/features/photos/photos.resource.ts';
import { photoRoutes } from '#server/features/photos/photos.routes.ts';
import { pondErasure } from '#server/features/pond/pond.erasure.ts';
import { registerPondReactions } from '#server/features/pond/pond.events.ts';
import { pondRoutes } from '#server/features/pond/pond.routes.ts';
import { portabilityErasure } from '#server/features/portability/portability.erasure.ts';
import { registerPortabilityJobs } from '#server/features/portability/portability.jobs.ts';
import { portabilityRoutes } from '#server/features/portability/portability.routes.ts';
import { profileErasure } from '#server/features/profiles/profiles.erasure.ts';
import { registerProfileJobs } from '#server/features/profiles/profiles.jobs.ts';
import { profileResource } from '#server/features/profiles/profiles.resource.ts';
import { profileUses } from '#server/features/profiles/profiles.uses.ts';
import { profileRoutes } from '#server/features/profiles/profiles.routes.ts';
import { promptErasure } from '#server/features/prompts/prompts.erasure.ts';
import { promptResource } from '#server/features/prompts/prompts.resource.ts';
import { promptRoutes } from '#server/features/prompts/prompts.routes.ts';
import { registerRecordsJobs } from '#server/features/records/records.jobs.ts';
import { recordsRoutes } from '#server/features/records/records.routes.ts';
import { roomErasure } from '#server/features/rooms/rooms.erasure.ts';
import { similarErasure } from '#server/features/similar/similar.erasure.ts';
import { registerSimilarReactions } from '#server/features/similar/similar.events.ts';
import { registerSimilarJobs } from '#server/features/similar/similar.jobs.ts';
import { similarRoutes } from '#server/features/similar/similar.routes.ts';
import { identityErasure } from '#server/features/social-login/social-login.erasure.ts';
import { socialLoginRoutes } from '#server/features/social-login/social-login.routes.ts';
import { schedulingErasure } from '#server/features/scheduling/scheduling.erasure.ts';
import { registerSchedulingJobs } from '#server/features/scheduling/scheduling.jobs.ts';
import { schedulingRoutes } from '#server/features/scheduling/scheduling.routes.ts';
import { houseDreamResource } from '#server/features/stream/house-dreams.resource.ts';
import { streamErasure } from '#server/features/stream/stream.erasure.ts';
import { registerStreamReactions } from '#server/features/stream/stream.events.ts';
import { registerStreamJobs } from '#server/features/stream/stream.jobs.ts';
import { streamRoutes } from '#server/features/stream/stream.routes.ts';
import { symbolErasure } from '#server/features/symbols/symbols.erasure.ts';
import { registerSymbolReactions } from '#server/features/symbols/symbols.events.ts';
import { registerSymbolJobs } from '#server/features/symbols/symbols.jobs.ts';
import { symbolRoutes } from '#server/features/symbols/symbols.routes.ts';
import { twoFactorErasure } from '#server/features/two-factor/two-factor.erasure.ts';
import { twoFactorRoutes } from '#server/features/two-factor/two-factor.routes.ts';
import { uploadErasure } from '#server/features/uploads/uploads.erasure.ts';
import { registerUploadJobs } from '#server/features/uploads/uploads.jobs.ts';
import { uploadResource } from '#server/features/uploads/uploads.resource.ts';
import { uploadRoutes } from '#server/features/uploads/uploads.routes.ts';
import { userErasure } from '#server/features/users/users.erasure.ts';
import { registerUserJobs } from '#server/features/users/users.jobs.ts';
import { userResource } from '#server/features/users/users.resource.ts';
import { userRoutes } from '#server/features/users/users.routes.ts';
import { voiceErasure } from '#server/features/voice/voice.erasure.ts';
import { reactForVoice } from '#server/features/voice/voice.events.ts';
import { defineVoiceJobs } from '#server/features/voice/voice.jobs.ts';
import { voiceRoutes } from '#server/features/voice/voice.routes.ts';
import { apiDocumentRoutes } from '#server/http/api-document/api-document.routes.ts';
import type { ArrivalLimits } from '#server/http/arriving-bodies.ts';
import { addGate } from '#server/http/gate.ts';
import { addMetrics } from '#server/http/metrics.ts';
import { rememberRoutes } from '#server/http/not-found.ts';
import type { Resource } from '#server/http/resource.ts';
import { rememberSchemas } from '#server/http/route-schemas.ts';
import { type App, makeServer } from '#server/http/server.ts';
import { addSitemap } from '#server/http/sitemap.ts';
import { addWebApp } from '#server/http/web-app.ts';
import { liveRoutes } from '#server/live.ts';
import type { MeetingSource } from '#server/meeting-sources.ts';
import type { UploadUses } from '#server/upload-uses.ts';

/** Where each feature shows files that were sent: what stands in none of these places is swept away. */
const UPLOAD_USES: readonly UploadUses[] = [profileUses, blogUses, cmsUses];

/** What the generic records calls may reach. */
export const RESOURCES: readonly Resource[] = [
  userResource,
  profileResource,
  auditResource,
  dreamResource,
  nightResource,
  faqResource,
  categoryResource,
  promptResource,
  dreamBookResource,
  dreamBookEntryResource,
  emailTemplateResource,
  emailTemplateRevisionResource,
  uploadResource,
  photoResource(UPLOAD_USES),
  cmsResource,
  blogResource,
  houseDreamResource,
  analyticsResource,
  ...billingResources,
];

/** How each feature forgets a person, in this order: what knows of other things before them, the user's row, what is left to tidy. */
export const ERASURES: readonly Erasure[] = [
  voiceErasure,
  pondErasure,
  circleErasure,
  streamErasure,
  commentErasure,
  roomErasure,
  channelErasure,
  portabilityErasure,
  photoErasure,
  dreamErasure,
  symbolErasure,
  similarErasure,
  elementErasure,
  interpretationErasure,
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

/** Background work and reactions to events, by feature. */
export function registerBackgroundWork(deps: Deps): void {
  registerFileJobs(deps);
  registerAuthJobs(deps);
  registerChannelJobs(deps);
  registerUserJobs(deps, ERASURES);
  registerProfileJobs(deps);
  registerOutboxJobs(deps);
  registerEmailTemplateJobs(deps);
  registerRecordsJobs(deps);
  registerDreamJobs(deps, ERASURES);
  registerPhotoJobs(deps);
  registerUploadJobs(deps, UPLOAD_USES);
  registerStreamReactions(deps.events);
  registerStreamJobs(deps);
  registerPondReactions(deps.events);
  registerCircleJobs(deps);
  registerSymbolReactions(deps.events);
  registerSymbolJobs(deps);
  registerDreamBookJobs(deps);
  registerSimilarReactions(deps.events);
  registerSimilarJobs(deps);
  reactForVoice(deps);
  defineVoiceJobs(deps);
  registerPortabilityJobs(deps);
  registerBackupJobs(deps);
  registerFragmentReactions(deps.events);
  registerElementReactions(deps.events);
  registerCmsJobs(deps);
  registerBlogJobs(deps);
  registerDashboardJobs(deps);
  registerSchedulingJobs(deps);
  registerAnalyticsJobs(deps);
  registerBillingJobs(deps);
}

/** What admins write for everybody, and its readers. */
function contentRoutes(app: App, deps: Deps): void {
  categoryRoutes(app, deps);
  faqRoutes(app, deps);
  cmsRoutes(app, deps);
  privacyRoutes(app, deps);
  dreamBookRoutes(app, deps);
  dictionaryRoutes(app, deps);
  blogRoutes(app, deps);
  blogAdminRoutes(app, deps);
  feedRoutes(app, deps);
  emailTemplateRoutes(app, deps);
  photoRoutes(app, deps, UPLOAD_USES);
  landingRoutes(app, deps);
}

/** The whole HTTP side: conventions first, then one line a feature. */
export async function createApp(deps: Deps, arrival?: ArrivalLimits): Promise<App> {
  const app = await makeServer(deps, arrival);
  const methodsOf = rememberRoutes(app);
  const routes = rememberSchemas(app);
  addMetrics(app, deps.config.METRICS_TOKEN);
  addGate(app, (token) => resolveSession(deps, token));
  healthRoutes(app, deps);
  authRoutes(app, deps);
  captchaRoutes(app, deps);
  magicLinkRoutes(app, deps);
  twoFactorRoutes(app, deps);
  socialLoginRoutes(app, deps);
  profileRoutes(app, deps);
  uploadRoutes(app, deps);
  userRoutes(app, deps, ERASURES);
  outboxRoutes(app, deps);
  failedJobRoutes(app, deps);
  dashboardRoutes(app, deps);
  contactRoutes(app, deps);
  dreamRoutes(app, deps);
  ledgerRoutes(app, deps);
  fragmentRoutes(app, deps);
  promptRoutes(app, deps);
  dreamPhotoRoutes(app, deps);
  dreamPackRoutes(app, deps);
  nightRoutes(app, deps);
  elementRoutes(app, deps);
  streamRoutes(app, deps);
  pondRoutes(app, deps);
  circleRoutes(app, deps);
  commentRoutes(app, deps);
  liveRoutes(app, deps);
  moderationRoutes(app, deps);
  voiceRoutes(app, deps);
  symbolRoutes(app, deps);
  similarRoutes(app, deps);
  readingRoutes(app, deps);
  interpretationRoutes(app, deps);
  schedulingRoutes(app, deps, []);
  analyticsRoutes(app, deps);
  portabilityRoutes(app, deps);
  ownBackupRoutes(app, deps);
  contentRoutes(app, deps);
  billingRoutes(app, deps);
  recordsRoutes(app, deps, RESOURCES);
  apiDocumentRoutes(app, routes, RESOURCES);
  addSitemap(app, deps.config.origin, () => blogPlaces(deps));
  await addWebApp(app, methodsOf, {
    words: (told) => followPageTexts(deps, ({ overrides }) => told(overrides)),
    saidOf: (pathname) => blogPageSaid(deps, pathname),
  });
  return app;
}
