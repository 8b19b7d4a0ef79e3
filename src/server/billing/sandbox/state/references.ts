import type Stripe from 'stripe';

type Decimal = Stripe.Decimal;

/** The id of what is named, whether it stands there whole or by its id. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** A decimal as it goes over the wire: words, which the SDK reads into its own type. */
export const onWire = (text: string): Decimal => text as unknown as Decimal;
export const fromWire = (decimal: Decimal): number => Number(String(decimal));
