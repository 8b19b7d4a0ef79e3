import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import type { OwnPlan } from '#web/features/billing/use-member.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';

const MARKS = [
  'redirect_status',
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'session_id',
];
/** The provider tells us a moment after it has told the payer. */
const LOOKS = 8;
const BETWEEN_MS = 1500;

/** What the bank's page came back with, taken out of the address: a secret stands in it. */
function useBankAnswer({ lookAgain }: OwnPlan) {
  const [params, setParams] = useSearchParams();
  const [answer] = useState(() => params.get('redirect_status'));
  useEffect(() => {
    if (answer === null) return undefined;
    const rest = (before: URLSearchParams) =>
      new URLSearchParams([...before].filter(([name]) => !MARKS.includes(name)));
    setParams(rest, { replace: true, preventScrollReset: true });
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      void lookAgain();
      if (looks >= LOOKS) clearInterval(timer);
    }, BETWEEN_MS);
    return () => clearInterval(timer);
  }, [answer, lookAgain, setParams]);
  return answer;
}

/** Says what the bank has said, where somebody comes back from its page. */
export function BankAnswer({ own }: { own: OwnPlan }) {
  const { t } = useBillingWords();
  const answer = useBankAnswer(own);
  if (answer === null) return null;
  if (answer !== 'succeeded') return <FormMessage tone="error">{t('billing.bank.refused')}</FormMessage>;
  return <FormMessage>{t(own.plan ? 'billing.bank.agreed' : 'billing.bank.waiting')}</FormMessage>;
}
