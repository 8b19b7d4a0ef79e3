import { z } from 'zod';
import { SUPPORTED_LANGUAGES, type SupportedLanguage } from '#shared/languages.ts';
import { id, instant, plainText } from '#shared/text.ts';
import { modelOf } from '#shared/paging.ts';
import { PICTURE_PATH } from '#shared/uploads/uploads.ts';

/** api/behaviour.md, 8: what an entry may be. The type decides how a value is checked. */
export const CMS_TYPES = ['text', 'html', 'number', 'image', 'team_list', 'json', 'list'] as const;
export type CmsType = (typeof CMS_TYPES)[number];

/** `shipped`: characters of a text that takes the place of the product's own, as every page brings those along. */
export const CMS_LIMITS = {
  bytes: 65_536,
  shipped: 4_000,
  page: 60,
  key: 120,
  items: 200,
  line: 500,
  address: 2_000,
} as const;

/** Where the words of a page lie among the product's own: a namespace, and what its keys begin with there. */
export type CmsPlace = { namespace: string; prefix: string; path: string };
/** Pages whose shipped words may be rewritten. What the diary says inside (buttons, errors, printed texts) is not among them. */
export const CMS_PAGES = {
  home: { namespace: 'landing', prefix: '', path: '/' },
  about: { namespace: 'about', prefix: '', path: '/about' },
  privacy: { namespace: 'translation', prefix: 'privacy.', path: '/privacy' },
  faq: { namespace: 'faq', prefix: '', path: '/faq' },
  stream: { namespace: 'stream', prefix: '', path: '/public/stream' },
  contact: { namespace: 'translation', prefix: 'contact.', path: '/contact-us' },
  header: { namespace: 'header', prefix: '', path: '/' },
  footer: { namespace: 'footer', prefix: '', path: '/' },
} as const satisfies Record<string, CmsPlace>;
export type CmsPage = keyof typeof CMS_PAGES;

/** Where a page's words lie; undefined for a page that the product does not have. */
export const placeOf = (page: string): CmsPlace | undefined =>
  Object.hasOwn(CMS_PAGES, page) ? CMS_PAGES[page as CmsPage] : undefined;

const pageName = z
  .string()
  .max(CMS_LIMITS.page)
  .regex(/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/, 'Small letters, digits and hyphens');
const keyName = z
  .string()
  .max(CMS_LIMITS.key)
  .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/, 'Letters, digits and hyphens, with points between')
  .refine((key) => !/(^|\.)(__proto__|constructor|prototype)(\.|$)/.test(key), 'Not valid');

/** What an image is: an address on this site or elsewhere, and what it shows in words. */
export const cmsImage = z.strictObject({
  src: z
    .string()
    .max(CMS_LIMITS.address)
    .refine(
      (text) => PICTURE_PATH.test(text) || /^https:\/\/[^\s\\]+$/.test(text),
      'An address that begins with / or https',
    ),
  alt: plainText(CMS_LIMITS.line, 1),
});
/** One person of a team. */
export const cmsMember = z.strictObject({
  name: plainText(CMS_LIMITS.line, 1),
  role: plainText(CMS_LIMITS.line).optional(),
  text: plainText(4_000).optional(),
  image: cmsImage.optional(),
});

/** A value in one language; what it must be, the entry's type says. */
const value = z.json();
export type CmsValue = z.infer<typeof value>;
export type CmsValues = Partial<Record<SupportedLanguage, CmsValue>>;

/** Specification, section 7: POST /cms (page, key, type, value). A value that is no map by language is the English one. */
export const cmsInput = z.strictObject({
  page: pageName,
  key: keyName,
  type: z.enum(CMS_TYPES),
  value,
});
export type CmsInput = z.infer<typeof cmsInput>;
export const cmsChange = cmsInput.partial().extend({
  /** The version that was read: 409 where another has written since. */
  updated_at: instant.optional(),
});
export type CmsChange = z.infer<typeof cmsChange>;

const locale = z.enum(SUPPORTED_LANGUAGES);
/** As the generic calls take it: what is an object says its languages. */
const recordValue = z.union([z.string(), z.number(), z.array(value), z.partialRecord(locale, value)]);
export const cmsRecord = cmsInput.extend({ value: recordValue });
export const cmsRecordChange = cmsChange.extend({ value: recordValue.optional() });
export const cmsDraft = z.strictObject({
  locale,
  /** Null throws the draft away. */
  value: value.nullable(),
  updated_at: instant.optional(),
});
export type CmsDraft = z.infer<typeof cmsDraft>;
export const cmsPublish = z.strictObject({
  locale,
  /** A moment to come; at once where it is left out, and no more at a time where it is null. */
  at: instant.nullable().optional(),
  updated_at: instant.optional(),
});
export type CmsPublish = z.infer<typeof cmsPublish>;
export const cmsRestore = z.strictObject({
  locale,
  /** The version's number; 0 is what ships with the product. */
  number: z.number().int().min(0).max(1_000_000),
  updated_at: instant.optional(),
});
export type CmsRestore = z.infer<typeof cmsRestore>;

export const CMS_STATES = ['shipped', 'rewritten', 'draft', 'unused'] as const;
export type CmsState = (typeof CMS_STATES)[number];

/** What everybody may read of an entry. */
export const cmsPublic = z.object({ page: z.string(), key: z.string(), type: z.enum(CMS_TYPES), value });

const byLocale = z.partialRecord(locale, value);
/** An entry as an admin edits it. */
export const cmsEntry = z.object({
  id,
  page: z.string(),
  key: z.string(),
  type: z.enum(CMS_TYPES),
  /** Published, by language. What is not there shows what ships. */
  value: byLocale,
  draft: byLocale,
  /** When a draft is published by itself, by language. */
  planned: z.partialRecord(locale, instant),
  /** What ships with the product. */
  shipped: z.partialRecord(locale, z.string()),
  /** False where nothing of the product reads it. */
  used: z.boolean(),
  state: z.enum(CMS_STATES),
  missing: z.array(z.string()),
  words: z.number().int(),
  published_at: instant.nullable(),
  updated_at: instant,
});
export type CmsEntry = z.infer<typeof cmsEntry>;
/** The entry with the ones before and after it on its page. */
export const cmsEntryAnswer = modelOf(cmsEntry).extend({
  before: z.object({ id, key: z.string() }).nullable(),
  after: z.object({ id, key: z.string() }).nullable(),
});
export type CmsEntryAnswer = z.infer<typeof cmsEntryAnswer>;

/** One published version of an entry in one language. A null value: what ships was put back. */
export const cmsRevision = z.object({
  number: z.number().int(),
  value: value.nullable(),
  restored_from: z.number().int().nullable(),
  by: z.string().nullable(),
  own: z.boolean(),
  created_at: instant,
});
export type CmsRevision = z.infer<typeof cmsRevision>;

/** A moment from which on the page about privacy said something new. */
export const privacyVersionFacts = z.object({ number: z.number().int(), created_at: instant });
export const privacyVersion = privacyVersionFacts.extend({
  text: z.string(),
  /** What it said until then; null where nothing is known of it. */
  before: z.string().nullable(),
});
export type PrivacyVersionFacts = z.infer<typeof privacyVersionFacts>;
export type PrivacyVersion = z.infer<typeof privacyVersion>;
