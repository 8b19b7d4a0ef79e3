import { TextInput } from '@mantine/core';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardHandle } from './card-handle.ts';
import classes from './card.module.css';
import { asMonth, grouped, isGoodUntil, testCardOf } from './test-cards.ts';

const EMPTY = { number: '', until: '', digits: '' };
type Typed = typeof EMPTY;
type Faults = Partial<Record<keyof Typed, string>>;

const NUMERIC = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const;

function useFaults() {
  const { t } = useTranslation('translation');
  return (typed: Typed): Faults => {
    const good = isGoodUntil(typed.until, new Date());
    return {
      ...(testCardOf(typed.number) ? {} : { number: t('billing.test.notOne') }),
      ...(good ? {} : { until: t(good === null ? 'billing.test.noMonth' : 'billing.refused.expired') }),
      ...(/^\d{3,4}$/.test(typed.digits) ? {} : { digits: t('billing.test.noDigits') }),
    };
  };
}

/** Fields for a test card. What is typed never leaves the page: the test mode knows its cards by name. */
export function TestCard({ ref }: { ref: Ref<CardHandle> }) {
  const { t } = useTranslation('translation');
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const faultsOf = useFaults();
  useImperativeHandle(ref, () => {
    const take = async () => {
      const found = faultsOf(typed);
      setFaults(found);
      return Object.keys(found).length > 0 ? null : (testCardOf(typed.number) ?? null);
    };
    return { take, keep: take };
  });
  const field = (name: keyof Typed, write: (value: string) => string) => ({
    ...NUMERIC,
    value: typed[name],
    error: faults[name],
    'aria-invalid': faults[name] ? true : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: write(value) }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  });
  return (
    <div className={classes.fields}>
      <TextInput label={t('billing.test.number')} {...field('number', grouped)} maxLength={23} />
      <div className={classes.pair}>
        <TextInput
          label={t('billing.test.until')}
          placeholder={t('billing.test.untilHint')}
          {...field('until', asMonth)}
          maxLength={9}
        />
        <TextInput
          label={t('billing.test.digits')}
          {...field('digits', (value) => value.replaceAll(/\D/g, '').slice(0, 4))}
          maxLength={4}
        />
      </div>
    </div>
  );
}
