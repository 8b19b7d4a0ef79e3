import { registerFileJobs } from '#server/adapters/files/files.jobs.ts';
import type { Deps } from '#server/deps.ts';
import { registerAnalyticsJobs } from '#server/features/analytics/analytics.jobs.ts';
import { analyticsRoutes } from '#server/features/analytics/analytics.routes.ts';
import { registerAuthJobs } from '#server/features/auth/auth.jobs.ts';
import { authRoutes } from '#server/features/auth/auth.routes.ts';
import { resolveSession } from '#server/features/auth/sessions/sessions.service.ts';
import { registerBillingJobs } from '#server/features/billing/billing.jobs.ts';
import { billingRoutes } from '#server/features/billing/billing.routes.ts';
import { registerBlogJobs } from '#server/features/blog/blog.jobs.ts';
import { blogRoutes } from '#server/features/blog/blog.routes.ts';
import { blogAdminRoutes } from '#server/features/blog/blog-admin.routes.ts';
import { blogPageSaid, blogPlaces } from '#server/features/blog/pages/blog-pages.service.ts';
import { feedRoutes } from '#server/features/blog/pages/feed.routes.ts';
import { captchaRoutes } from '#server/features/captcha/captcha.routes.ts';
import { categoryRoutes } from '#server/features/categories/categories.routes.ts';
import { registerCircleJobs } from '#server/features/circles/circles.jobs.ts';
import { circleRoutes } from '#server/features/circles/circles.routes.ts';
import { registerCmsJobs } from '#server/features/cms/cms.jobs.ts';
import { cmsRoutes } from '#server/features/cms/cms.routes.ts';
import { followPageTexts } from '#server/features/cms/page-texts.service.ts';
import { privacyRoutes } from '#server/features/cms/privacy.routes.ts';
import { commentRoutes } from '#server/features/comments/comments.routes.ts';
import { registerChannelJobs } from '#server/features/channels/channels.jobs.ts';
import { contactRoutes } from '#server/features/contact/contact.routes.ts';
import { registerDashboardJobs } from '#server/features/dashboard/dashboard.jobs.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { ledgerRoutes } from '#server/features/dreams/ledger/ledger.routes.ts';
import { dictionaryPageSaid } from '#server/features/dream-books/dictionary/dictionary-pages.service.ts';
import { dictionaryRoutes } from '#server/features/dream-books/dictionary/dictionary.routes.ts';
import { registerDreamBookJobs } from '#server/features/dream-books/dream-books.jobs.ts';
import { dreamBookRoutes } from '#server/features/dream-books/dream-books.routes.ts';
import { dreamPackRoutes } from '#server/features/dream-packs/dream-packs.routes.ts';
import { registerPhotoJobs } from '#server/features/dream-photos/dream-photos.jobs.ts';
import { dreamPhotoRoutes } from '#server/features/dream-photos/dream-photos.routes.ts';
import { registerDreamJobs } from '#server/features/dreams/dreams.jobs.ts';
import { dreamRoutes } from '#server/features/dreams/dreams.routes.ts';
import { registerElementReactions } from '#server/features/elements/elements.events.ts';
import { elementRoutes } from '#server/features/elements/elements.routes.ts';
import { registerEmailTemplateJobs } from '#server/features/email-templates/email-templates.jobs.ts';
import { emailTemplateRoutes } from '#server/features/email-templates/email-templates.routes.ts';
import { failedJobRoutes } from '#server/features/failed-jobs/failed-jobs.routes.ts';
import { faqRoutes } from '#server/features/faq/faq.routes.ts';
import { registerFragmentReactions } from '#server/features/fragments/fragments.events.ts';
import { fragmentRoutes } from '#server/features/fragments/fragments.routes.ts';
import { healthRoutes } from '#server/features/health/health.routes.ts';
import { generatedRoutes } from '#server/features/interpretations/generated/generated.routes.ts';
import { readingRoutes } from '#server/features/interpretations/readings/readings.routes.ts';
import { interpretationRoutes } from '#server/features/interpretations/written/written.routes.ts';
import { landingRoutes } from '#server/features/landing/landing.routes.ts';
import { magicLinkRoutes } from '#server/features/magic-link/magic-link.routes.ts';
import { moderationRoutes } from '#server/features/moderation/moderation.routes.ts';
import { myStatsRoutes } from '#server/features/my-stats/my-stats.routes.ts';
import { nightRoutes } from '#server/features/nights/nights.routes.ts';
import { registerNotificationJobs } from '#server/features/notifications/notifications.jobs.ts';
import { notificationRoutes } from '#server/features/notifications/notifications.routes.ts';
import { registerOutboxJobs } from '#server/features/outbox/outbox.jobs.ts';
import { outboxRoutes } from '#server/features/outbox/outbox.routes.ts';
import { registerBackupJobs } from '#server/features/own-backups/own-backups.jobs.ts';
import { ownBackupRoutes } from '#server/features/own-backups/own-backups.routes.ts';
import { photoRoutes } from '#server/features/photos/photos.routes.ts';
import { registerPondReactions } from '#server/features/pond/pond.events.ts';
import { pondRoutes } from '#server/features/pond/pond.routes.ts';
import { registerPortabilityJobs } from '#server/features/portability/portability.jobs.ts';
import { portabilityRoutes } from '#server/features/portability/portability.routes.ts';
import { registerProfileReactions } from '#server/features/profiles/profiles.events.ts';
import { registerProfileJobs } from '#server/features/profiles/profiles.jobs.ts';
import { privateReportRoutes } from '#server/features/private-reports/private-reports.routes.ts';
import { dreamerPageSaid } from '#server/features/profiles/dreamer-page.service.ts';
import { profileRoutes } from '#server/features/profiles/profiles.routes.ts';
import { promptRoutes } from '#server/features/prompts/prompts.routes.ts';
import { registerPublicStatsJobs } from '#server/features/public-stats/public-stats.jobs.ts';
import { publicStatsRoutes } from '#server/features/public-stats/public-stats.routes.ts';
import { registerRecordsJobs } from '#server/features/records/records.jobs.ts';
import { recordsRoutes } from '#server/features/records/records.routes.ts';
import { registerSimilarReactions } from '#server/features/similar/similar.events.ts';
import { registerSimilarJobs } from '#server/features/similar/similar.jobs.ts';
import { rescriptRoutes } from '#server/features/rescripts/rescripts.routes.ts';
import { similarRoutes } from '#server/features/similar/similar.routes.ts';
import { socialLoginRoutes } from '#server/features/social-login/social-login.routes.ts';
import { registerSchedulingJobs } from '#server/features/scheduling/scheduling.jobs.ts';
import { schedulingRoutes } from '#server/features/scheduling/scheduling.routes.ts';
import { registerStreamReactions } from '#server/features/stream/stream.events.ts';
import { registerStreamSymbolReactions } from '#server/features/stream-symbols/stream-symbols.events.ts';
import { registerStreamSymbolJobs } from '#server/features/stream-symbols/stream-symbols.jobs.ts';
import { registerWaitingJobs } from '#server/features/stream/waiting/waiting.jobs.ts';
import { waitingRoutes } from '#server/features/stream/waiting/waiting.routes.ts';
import { streamPageSaid, streamPlaces } from '#server/features/stream/pages/stream-pages.service.ts';
import { registerStreamJobs } from '#server/features/stream/stream.jobs.ts';
import { streamRoutes } from '#server/features/stream/stream.routes.ts';
import { registerSymbolReactions } from '#server/features/symbols/symbols.events.ts';
import { registerSymbolJobs } from '#server/features/symbols/symbols.jobs.ts';
import { symbolRoutes } from '#server/features/symbols/symbols.routes.ts';
import { twoFactorRoutes } from '#server/features/two-factor/two-factor.routes.ts';
import { registerUploadJobs } from '#server/features/uploads/uploads.jobs.ts';
import { uploadRoutes } from '#server/features/uploads/uploads.routes.ts';
import { registerUserJobs } from '#server/features/users/users.jobs.ts';
import { userRoutes } from '#server/features/users/users.routes.ts';
import { reactForVoice } from '#server/features/voice/voice.events.ts';
import { defineVoiceJobs } from '#server/features/voice/voice.jobs.ts';
import { voiceRoutes } from '#server/features/voice/voice.routes.ts';
import { apiDocumentRoutes } from '#server/http/api-document/api-document.routes.ts';
import type { ArrivalLimits } from '#server/http/bodies/arriving-bodies.ts';
import { addGate } from '#server/http/gate.ts';
import { addMetrics } from '#server/http/metrics.ts';
import { rememberRoutes } from '#server/http/not-found.ts';
import { rememberSchemas } from '#server/http/route-schemas.ts';
import { type App, makeServer } from '#server/http/server.ts';
import { addSitemap } from '#server/http/sitemap.ts';
import { addWebApp } from '#server/http/web-app.ts';
import { liveRoutes } from '#server/live.ts';
import { ERASURES } from '#server/erasures.ts';
import { RESOURCES, UPLOAD_USES } from '#server/resources.ts';

/** Background work and reactions to events, by feature. */
export function registerBackgroundWork(deps: Deps): void {
  registerFileJobs(deps);
  registerAuthJobs(deps);
  registerChannelJobs(deps);
  registerUserJobs(deps, ERASURES);
  registerProfileReactions(deps.events);
  registerProfileJobs(deps);
  registerNotificationJobs(deps);
  registerOutboxJobs(deps);
  registerEmailTemplateJobs(deps);
  registerRecordsJobs(deps);
  registerDreamJobs(deps, ERASURES);
  registerPhotoJobs(deps);
  registerUploadJobs(deps, UPLOAD_USES);
  registerStreamReactions(deps.events);
  registerStreamSymbolReactions(deps.events);
  registerStreamJobs(deps);
  registerWaitingJobs(deps);
  registerStreamSymbolJobs(deps);
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
  registerPublicStatsJobs(deps);
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
  publicStatsRoutes(app, deps);
}

/** Who somebody is, and what they keep of themselves. */
function accountRoutes(app: App, deps: Deps): void {
  authRoutes(app, deps);
  captchaRoutes(app, deps);
  magicLinkRoutes(app, deps);
  twoFactorRoutes(app, deps);
  socialLoginRoutes(app, deps);
  profileRoutes(app, deps);
  uploadRoutes(app, deps);
  userRoutes(app, deps, ERASURES);
}

/** What a diary holds, and what is told of it. */
function diaryRoutes(app: App, deps: Deps): void {
  dreamRoutes(app, deps);
  ledgerRoutes(app, deps);
  fragmentRoutes(app, deps);
  promptRoutes(app, deps);
  dreamPhotoRoutes(app, deps);
  dreamPackRoutes(app, deps);
  nightRoutes(app, deps);
  myStatsRoutes(app, deps);
  elementRoutes(app, deps);
}

/** What stands in the head of a page that the database knows, and whether it is there. */
const saidOfPage = async (deps: Deps, pathname: string) =>
  (await blogPageSaid(deps, pathname)) ??
  (await dictionaryPageSaid(deps, pathname)) ??
  (await dreamerPageSaid(deps, pathname)) ??
  streamPageSaid(deps, pathname);

/** The whole HTTP side: conventions first, then one line a feature. */
export async function createApp(deps: Deps, arrival?: ArrivalLimits): Promise<App> {
  const app = await makeServer(deps, arrival);
  const methodsOf = rememberRoutes(app);
  const routes = rememberSchemas(app);
  addMetrics(app, deps.config.METRICS_TOKEN);
  addGate(app, (token) => resolveSession(deps, token));
  healthRoutes(app, deps);
  accountRoutes(app, deps);
  outboxRoutes(app, deps);
  failedJobRoutes(app, deps);
  dashboardRoutes(app, deps);
  contactRoutes(app, deps);
  diaryRoutes(app, deps);
  streamRoutes(app, deps);
  waitingRoutes(app, deps);
  pondRoutes(app, deps);
  circleRoutes(app, deps);
  commentRoutes(app, deps);
  liveRoutes(app, deps);
  notificationRoutes(app, deps);
  moderationRoutes(app, deps);
  privateReportRoutes(app, deps);
  voiceRoutes(app, deps);
  symbolRoutes(app, deps);
  similarRoutes(app, deps);
  readingRoutes(app, deps);
  rescriptRoutes(app, deps);
  generatedRoutes(app, deps);
  interpretationRoutes(app, deps);
  schedulingRoutes(app, deps, []);
  analyticsRoutes(app, deps);
  portabilityRoutes(app, deps);
  ownBackupRoutes(app, deps);
  contentRoutes(app, deps);
  billingRoutes(app, deps);
  recordsRoutes(app, deps, RESOURCES);
  apiDocumentRoutes(app, routes, RESOURCES);
  addSitemap(app, deps.config.origin, async () => [
    ...(await blogPlaces(deps)),
    ...(await streamPlaces(deps)),
  ]);
  await addWebApp(app, methodsOf, {
    words: (told) => followPageTexts(deps, ({ overrides }) => told(overrides)),
    saidOf: (pathname) => saidOfPage(deps, pathname),
  });
  return app;
}
