import { useState } from 'react';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import { openCheckout } from '#web/features/billing/billing.queries.ts';
import type { Offer } from '#web/features/billing/offers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';

/** Where the provider's fields cannot stand in this page, its own page takes the card. */
export function PayElsewhere({ offer, hasPlan }: { offer: Offer; hasPlan: boolean }) {
  const { t, fault: faultOf } = useBillingWords();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  if (hasPlan) return <FormMessage>{t('billing.pay.noNewCard')}</FormMessage>;
  const open = () => {
    setBusy(true);
    openCheckout(offer.price.id, '/user/subscribe').then(
      ({ model }) => location.assign(model.url),
      (error: unknown) => {
        setFault(faultOf(error));
        setBusy(false);
      },
    );
  };
  return (
    <>
      <FormMessage>{t('billing.pay.elsewhereNote')}</FormMessage>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      <Button look="lamp" wide loading={busy} onClick={open}>
        {t('billing.pay.elsewhere')}
      </Button>
    </>
  );
}
