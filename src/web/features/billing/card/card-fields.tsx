import type { Ref } from 'react';
import type { Standing } from '#web/features/billing/billing.queries.ts';
import type { CardHandle } from './card-handle.ts';
import { ProviderCard } from './provider-card.tsx';
import { TestCard } from './test-card.tsx';

type CardFieldsProps = {
  standing: Standing;
  currency: string;
  /** The provider's fields cannot be shown here. */
  onMissing: () => void;
  ref: Ref<CardHandle>;
};

/** Where a card is typed: the provider's own fields, or those of the test mode. */
export function CardFields({ standing, currency, onMissing, ref }: CardFieldsProps) {
  const { mode, publishable_key: key } = standing;
  if (mode === 'sandbox') return <TestCard ref={ref} />;
  if (key === null) return null;
  return <ProviderCard ref={ref} publishableKey={key} currency={currency} onMissing={onMissing} />;
}

/** Whether a card can be typed on this page at all. */
export const hasFields = ({ mode, publishable_key: key }: Standing): boolean =>
  mode === 'sandbox' || key !== null;
