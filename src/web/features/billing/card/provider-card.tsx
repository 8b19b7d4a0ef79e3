import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#web/ui/theme.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import type { CardHandle } from './card-handle.ts';
import { appearanceOf, loadProvider } from './provider.ts';

type Loaded = { stripe: Stripe; elements: StripeElements };
type Mount = { publishableKey: string; currency: string; onMissing: () => void };

/** The provider's fields, put into the page once their script is there. */
function useProviderFields({ publishableKey, currency, onMissing }: Mount) {
  const language = useTranslation().i18n.resolvedLanguage;
  const isDawn = useTheme() === 'dawn';
  const place = useRef<HTMLDivElement>(null);
  const missing = useRef(onMissing);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    missing.current = onMissing;
  }, [onMissing]);
  useEffect(() => {
    let gone = false;
    let unmount: (() => void) | undefined;
    const put = (stripe: Stripe | null) => {
      if (gone || !place.current) return;
      if (!stripe) return missing.current();
      const elements = stripe.elements({
        mode: 'setup',
        currency,
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        appearance: appearanceOf(isDawn),
        ...(language ? { locale: language as 'auto' } : {}),
      });
      const fields = elements.create('payment');
      fields.on('ready', () => setReady(true));
      fields.on('loaderror', () => missing.current());
      fields.mount(place.current);
      unmount = () => fields.destroy();
      setLoaded({ stripe, elements });
    };
    void loadProvider(publishableKey).then(put);
    return () => {
      gone = true;
      unmount?.();
      setReady(false);
    };
  }, [publishableKey, currency, language, isDawn]);
  return { place, loaded, isReady };
}

/** Fields for a card that are the provider's own, in a frame of the provider's: what is typed there never passes through us. */
export function ProviderCard({ ref, ...mount }: Mount & { ref: Ref<CardHandle> }) {
  const { cardFault, t } = useBillingWords();
  const [fault, setFault] = useState('');
  const { place, loaded, isReady } = useProviderFields(mount);
  useImperativeHandle(ref, () => {
    const refuse = (error: StripeError): null => {
      const words = cardFault(error.decline_code ?? error.code ?? null);
      // Fields that are not filled in say so themselves.
      setFault(
        error.type === 'validation_error' ? '' : (words ?? error.message ?? t('billing.refused.declined')),
      );
      return null;
    };
    return {
      take: async () => {
        if (!loaded) return null;
        setFault('');
        const typed = await loaded.elements.submit();
        if (typed.error) return refuse(typed.error);
        const { error, paymentMethod } = await loaded.stripe.createPaymentMethod({
          elements: loaded.elements,
        });
        return error ? refuse(error) : paymentMethod.id;
      },
      keep: async (begin) => {
        if (!loaded) return null;
        setFault('');
        const typed = await loaded.elements.submit();
        if (typed.error) return refuse(typed.error);
        const { error, setupIntent } = await loaded.stripe.confirmSetup({
          elements: loaded.elements,
          clientSecret: await begin(),
          redirect: 'if_required',
          confirmParams: { return_url: `${location.origin}${location.pathname}` },
        });
        if (error) return refuse(error);
        const method = setupIntent.payment_method;
        return typeof method === 'string' ? method : (method?.id ?? null);
      },
    };
  });
  return (
    <div aria-busy={!isReady}>
      {!isReady && <SkeletonLines lines={4} />}
      <div ref={place} />
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </div>
  );
}
