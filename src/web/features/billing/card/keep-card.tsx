import { type FormEvent, useRef, useState } from 'react';
import { addCard, beginCard, type Standing } from '#web/features/billing/billing.queries.ts';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { CardFields, hasFields } from './card-fields.tsx';
import type { CardHandle } from './card-handle.ts';
import { TestNote } from './test-note.tsx';
import classes from './cards.module.css';

type KeepCardProps = { standing: Standing; currency: string; onKept: () => Promise<unknown> };

function useKeeping({ onKept }: KeepCardProps) {
  const { fault: faultOf } = useBillingWords();
  const fields = useRef<CardHandle>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  // Fields that were taken are not shown a second time.
  const [round, setRound] = useState(0);
  const begin = async () => (await beginCard()).model.client_secret;
  const keep = async () => {
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      const method = await fields.current?.keep(begin);
      if (method) {
        await addCard(method);
        await onKept();
        setRound((before) => before + 1);
      }
    } catch (error) {
      setFault(faultOf(error));
    }
    setBusy(false);
  };
  return { fields, keep, busy, fault, round };
}

/** A form for one more card. */
export function KeepCard(props: KeepCardProps) {
  const { t } = useBillingWords();
  const { standing, currency } = props;
  const { fields, keep, busy, fault, round } = useKeeping(props);
  const [isMissing, setMissing] = useState(!hasFields(standing));
  if (isMissing) return <FormMessage>{t('billing.cards.notHere')}</FormMessage>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keep();
  };
  return (
    <Sheet as="form" pad="own" className={classes.form} onSubmit={submit} noValidate>
      <h2>{t('billing.cards.another')}</h2>
      <TestNote mode={standing.mode} />
      <CardFields
        key={round}
        ref={fields}
        standing={standing}
        currency={currency}
        onMissing={() => setMissing(true)}
      />
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      <div>
        <Button type="submit" look="lamp" loading={busy}>
          {t(standing.mode === 'sandbox' ? 'billing.cards.keepTest' : 'billing.cards.keep')}
        </Button>
      </div>
    </Sheet>
  );
}
