import { z } from 'zod';
import { id, idParam } from '#shared/text.ts';

/** What can happen to a dream's privacy; each is a line of its ledger. */
const DISCLOSURE_KINDS = [
  /** A public copy was made, under the dreamer's name or nobody's; and taken back. */
  'published',
  'published_anonymous',
  'withdrawn',
  /** A copy without a name was let go into the pond, where moderators read it first; it floats there; it was taken out. */
  'cast',
  'cast_floating',
  'cast_withdrawn',
  /** A copy was made for the members of a circle, whose name is `recipient`. */
  'shared_in_circle',
  /** Its recording went to the transcriber at `recipient`; `amount` in seconds. */
  'transcribed',
  /** Its text went to the model at `recipient`; `amount` in characters. */
  'generated',
  /** Its words went to the embedding server at `recipient`, to be compared by their meaning. */
  'embedded',
  /** A reading link was made, first opened by somebody, taken back; `recipient` is the link's title. */
  'link_made',
  'link_opened',
  'link_ended',
  /** The dreamer took it along in a pack, a PDF, or a pack that was made by itself. */
  'exported',
  'printed',
  'backed_up',
  /** A moderator hid the public copy or opened the sealed author of an anonymous one. */
  'hidden',
  'author_opened',
  /** An admin set the account's password or address, which closed the diary; what opened it is `recipient`. */
  'password_set_by_admin',
  'address_set_by_admin',
  'diary_opened',
] as const;
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

const LEDGER_LIMITS = { page: 20 } as const;

export const ledgerQuery = z.strictObject({
  before: idParam.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(LEDGER_LIMITS.page),
});
export type LedgerQuery = z.infer<typeof ledgerQuery>;

const ledgerEntry = z.object({
  id,
  kind: z.enum(DISCLOSURE_KINDS),
  recipient: z.string(),
  amount: z.number().int().nullable(),
  /** It concerned the whole diary, this dream among the others. */
  whole: z.boolean(),
  created_at: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Who can read a dream now, from what is in the database at this moment. */
const ledgerNow = z.object({
  visibility: z.enum(['private', 'circle', 'public', 'anonymous', 'sealed']),
  /** Since when the public copy is there; null where there is none. */
  published_at: z.string().nullable(),
  /** The public copy is there but shown to nobody: a moderator hid it, or the account is suspended. */
  hidden: z.boolean(),
  /** Whether a copy without a name lies in the pond, or waits to be read before it does; left out where there is none. */
  pond: z.enum(['waiting', 'floating']).optional(),
  /** The circle whose members read it; left out where there is none. */
  circle: z.object({ id, name: z.string() }).optional(),
  /** Reading links that open this dream now, newest first. */
  links: z.array(z.object({ id, title: z.string(), expires_at: z.string(), opened: z.number().int() })),
});
export type LedgerNow = z.infer<typeof ledgerNow>;

/** Keyset page, newest first: `next` is the id to ask before, null at the end. */
export const ledgerPage = z.object({
  error: z.literal(false),
  now: ledgerNow,
  /** A day on which this server was already keeping ledgers, the first that is known (ISO date); null: none yet. */
  kept_since: z.string().nullable(),
  list: z.array(ledgerEntry),
  next: id.nullable(),
});
export type LedgerPage = z.infer<typeof ledgerPage>;
