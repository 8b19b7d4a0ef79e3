import type Stripe from 'stripe';

/** Words that were given, or null where there are none. */
export const phrase = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text === '' ? null : text;

/** Metadata of a new object: every value as words, emptied ones left out. */
export function metadataOf(given: Stripe.Emptyable<Stripe.MetadataParam> | undefined): Stripe.Metadata {
  return mergedMetadata({}, given);
}

/** Metadata after an update: given keys replace, emptied keys go, an emptied whole takes all. */
export function mergedMetadata(
  now: Stripe.Metadata,
  given: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Stripe.Metadata {
  if (given === null || given === '') return {};
  const all = new Map(Object.entries(now));
  for (const [key, value] of Object.entries(given ?? {})) {
    if (value === null || value === '') all.delete(key);
    else all.set(key, String(value));
  }
  return Object.fromEntries(all);
}

type AddressGiven = Stripe.Emptyable<Stripe.AddressParam> | undefined;

export function addressOf(given: AddressGiven): Stripe.Address | null {
  if (!given) return null;
  return {
    city: phrase(given.city),
    country: phrase(given.country),
    line1: phrase(given.line1),
    line2: phrase(given.line2),
    postal_code: phrase(given.postal_code),
    state: phrase(given.state),
  };
}
