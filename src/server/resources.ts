import { analyticsResource } from '#server/features/analytics/analytics.resource.ts';
import { auditResource } from '#server/features/audit/audit.resource.ts';
import { billingResources } from '#server/features/billing/billing.resource.ts';
import { blogUses } from '#server/features/blog/blog.uses.ts';
import { blogResource } from '#server/features/blog/blog.resource.ts';
import { categoryResource } from '#server/features/categories/categories.resource.ts';
import { cmsUses } from '#server/features/cms/cms.uses.ts';
import { cmsResource } from '#server/features/cms/cms.resource.ts';
import {
  dreamBookEntryResource,
  dreamBookResource,
} from '#server/features/dream-books/dream-books.resource.ts';
import { dreamResource } from '#server/features/dreams/dreams.resource.ts';
import {
  emailTemplateResource,
  emailTemplateRevisionResource,
} from '#server/features/email-templates/email-templates.resource.ts';
import { faqResource } from '#server/features/faq/faq.resource.ts';
import { helpLineResource } from '#server/features/help-lines/help-lines.resource.ts';
import { catalogueUses } from '#server/features/billing/catalogue/catalogue.uses.ts';
import { emailTemplateUses } from '#server/features/email-templates/email-templates.uses.ts';
import { wordRuleResource } from '#server/features/moderation/words/word-rules.resource.ts';
import { nightResource } from '#server/features/nights/nights.resource.ts';
import { photoResource } from '#server/features/photos/photos.resource.ts';
import { profileResource } from '#server/features/profiles/profiles.resource.ts';
import { profileUses } from '#server/features/profiles/profiles.uses.ts';
import { promptResource } from '#server/features/prompts/prompts.resource.ts';
import { roomUses } from '#server/features/rooms/rooms.uses.ts';
import { houseDreamResource } from '#server/features/stream/house-dreams.resource.ts';
import { uploadResource } from '#server/features/uploads/uploads.resource.ts';
import { userResource } from '#server/features/users/users.resource.ts';
import type { Resource } from '#server/http/resource.ts';
import type { UploadUses } from '#server/upload-uses.ts';

/** Where each feature shows files that were sent: what stands in none of these places is swept away. */
export const UPLOAD_USES: readonly UploadUses[] = [
  profileUses,
  blogUses,
  cmsUses,
  emailTemplateUses,
  catalogueUses,
  roomUses,
];

/** What the generic records calls may reach. */
export const RESOURCES: readonly Resource[] = [
  userResource,
  profileResource,
  auditResource,
  dreamResource,
  nightResource,
  wordRuleResource,
  faqResource,
  helpLineResource,
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
