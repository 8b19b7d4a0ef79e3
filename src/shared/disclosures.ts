/** What can happen to a dream's privacy; each is a line of its ledger. */
export const DISCLOSURE_KINDS = [
  /** A public copy was made, under the dreamer's name or nobody's; and taken back. */
  'published',
  'published_anonymous',
  'withdrawn',
  /** Its recording went to the transcriber at `recipient`; `amount` in seconds. */
  'transcribed',
  /** Its text went to the model at `recipient`; `amount` in characters. */
  'generated',
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
] as const;
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];
