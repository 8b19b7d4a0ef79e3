import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { CardModel } from '#shared/billing/customers.ts';
import type { PreviewModel } from '#shared/billing/subscriptions.ts';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import type { Standing } from '#web/features/billing/billing.queries.ts';
import { CardFields, hasFields } from '#web/features/billing/card/card-fields.tsx';
import type { CardHandle } from '#web/features/billing/card/card-handle.ts';
import { TestNote } from '#web/features/billing/card/test-note.tsx';
import type { Offer } from '#web/features/billing/offers.ts';
import type { OwnPlan } from '#web/features/billing/use-member.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { PayElsewhere } from './pay-elsewhere.tsx';
import type { Order, usePaying } from './use-paying.ts';
import classes from './subscribe.module.css';

const NEW = 'new';

/** Which card is paid with: the one that is used already, another of one's own, or a new one. */
function useCardChoice({ cards, card }: OwnPlan) {
  const usable = card !== null && !card.is_expired;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const id = chosen ?? (usable && card ? card.id : NEW);
  const known = cards.find((each) => each.id === id);
  return {
    id: known ? id : NEW,
    known,
    card,
    isAsked: isAsked || !usable,
    ask: () => setAsked(true),
    choose: setChosen,
  };
}
type CardChoice = ReturnType<typeof useCardChoice>;

function WhichCard({ choice, cards }: { choice: CardChoice; cards: readonly CardModel[] }) {
  const words = useBillingWords();
  const { t } = words;
  if (cards.length === 0) return null;
  if (!choice.isAsked && choice.known)
    return (
      <p className={classes.with}>
        {t('billing.pay.with', { card: words.card(choice.known.brand, choice.known.last4) })}{' '}
        <button type="button" className={classes.another} onClick={choice.ask}>
          {t('billing.pay.another')}
        </button>
      </p>
    );
  const options = [
    ...cards
      .filter(({ is_expired }) => !is_expired)
      .map((each) => ({ value: each.id, label: words.card(each.brand, each.last4) })),
    { value: NEW, label: t('billing.pay.new') },
  ];
  return (
    <ChoiceField label={t('billing.pay.card')} options={options} value={choice.id} onChange={choice.choose} />
  );
}

const actKey = (preview: PreviewModel, withTrial: boolean, plan: unknown) => {
  if (withTrial) return 'trial' as const;
  if (plan === null) return preview.amount_due > 0 ? ('pay' as const) : ('take' as const);
  if (preview.amount_due > 0) return 'changePay' as const;
  return preview.change === 'down' && preview.total === 0 ? ('changeLater' as const) : ('change' as const);
};

type PayFormProps = {
  standing: Standing;
  own: OwnPlan;
  offer: Offer;
  preview: PreviewModel | undefined;
  code: string;
  withTrial: boolean;
  paying: ReturnType<typeof usePaying>;
  onDone: () => void;
};

function usePayForm({ standing, own, offer, preview, code, withTrial, paying, onDone }: PayFormProps) {
  const fields = useRef<CardHandle>(null);
  const choice = useCardChoice(own);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(!hasFields(standing));
  const isNew = choice.id === NEW;
  const orderOf = async (shown: PreviewModel): Promise<Order | null> => {
    const method = isNew ? await fields.current?.take() : choice.id;
    if (!method) return null;
    const card = isNew || choice.id !== own.card?.id ? { method, isNew } : null;
    return { offer, preview: shown, plan: own.plan, code, withTrial, card, name: isNew ? name : '' };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A card that was refused may be kept all the same: the fields stay open for the next one.
    if (isNew) choice.choose(NEW);
    if (preview) void paying.pay(() => orderOf(preview)).then((isPaid) => isPaid && onDone());
  };
  return { fields, choice, name, setName, isMissing, setMissing, isNew, submit };
}

function PayButton({ standing, own, preview, withTrial, paying }: PayFormProps) {
  const { t, money } = useBillingWords();
  const isTest = standing.mode === 'sandbox' || standing.mode === 'test';
  const act = preview && actKey(preview, withTrial, own.plan);
  const sum = preview ? money(preview.amount_due, preview.currency) : '';
  return (
    <Button type="submit" look="lamp" wide loading={paying.busy} disabled={!preview}>
      {act
        ? t(isTest ? `billing.pay.test.${act}` : `billing.pay.act.${act}`, { sum })
        : t('billing.pay.wait')}
    </Button>
  );
}

/** The last step: with which card, how much once more, and one button that pays once. */
export function PayForm(props: PayFormProps) {
  const { standing, own, offer, paying } = props;
  const { t } = useBillingWords();
  const { fields, choice, name, setName, isMissing, setMissing, isNew, submit } = usePayForm(props);
  return (
    <Sheet as="form" pad="own" className={classes.form} onSubmit={submit} noValidate>
      <TestNote mode={standing.mode} withCard={isNew} />
      <WhichCard choice={choice} cards={own.cards} />
      {isNew && !isMissing && (
        <>
          <TextInput
            label={t('billing.pay.name')}
            description={t('billing.pay.nameHint')}
            value={name}
            maxLength={150}
            autoComplete="cc-name"
            dir="auto"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <CardFields
            ref={fields}
            standing={standing}
            currency={offer.price.currency}
            onMissing={() => setMissing(true)}
          />
        </>
      )}
      {paying.fault && <FormMessage tone="error">{paying.fault}</FormMessage>}
      {isNew && isMissing ? (
        <PayElsewhere offer={offer} hasPlan={own.plan !== null} />
      ) : (
        <PayButton {...props} />
      )}
      <p className={classes.fine}>{t('billing.pay.once')}</p>
    </Sheet>
  );
}
