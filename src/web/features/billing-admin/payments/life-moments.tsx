import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LifeMoment } from '#shared/billing/operator.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { useFormat } from '#web/i18n/format.ts';
import { Sheet } from '#web/ui/layers/sheet.tsx';

const TONES: Partial<Record<LifeMoment['what'], string>> = {
  paid: 'well',
  started: 'well',
  resumed: 'well',
  refused: 'ill',
  disputed: 'ill',
  give_back_failed: 'ill',
  given_back: 'back',
};

const REASONS = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;

function useNote(): (moment: LifeMoment) => string {
  const { t } = useTranslation('translation');
  return ({ what, note }) => {
    if (note === null) return '';
    if (what === 'paid') return t('admin.money.life.card', { last4: note });
    const reason = REASONS.find((one) => one === note);
    return what === 'given_back' && reason ? t(`admin.money.refund.reasons.${reason}`) : note;
  };
}

function Moment({ moment, now }: { moment: LifeMoment; now: number }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { money } = useMoney();
  const note = useNote()(moment);
  const { what, at, amount, currency, by } = moment;
  const sum = amount === null ? '' : currency === null ? format.number(amount) : money(amount, currency);
  return (
    <li data-tone={TONES[what]} data-later={Date.parse(at) > now || undefined}>
      <span>{t(`admin.money.life.moments.${what}`)}</span>
      <bdi className={classes.sum}>{sum}</bdi>
      <time dateTime={at}>
        {format.moment(at, { dateStyle: 'medium', timeStyle: 'short' })}
        {by && <bdi> · {by}</bdi>}
      </time>
      {note && (
        <span className={classes.why}>
          <bdi>{note}</bdi>
        </span>
      )}
    </li>
  );
}

/** What happened, the earliest first; what is still to come has an open ring. */
export function LifeMoments({ moments }: { moments: readonly LifeMoment[] }) {
  const { t } = useTranslation('translation');
  const [now] = useState(() => Date.now());
  return (
    <Sheet as="section" className={classes.part} aria-labelledby="life-title">
      <h2 id="life-title">{t('admin.money.life.title')}</h2>
      {moments.length === 0 && <p>{t('admin.money.life.nothing')}</p>}
      <ol className={classes.moments}>
        {moments.map((moment, at) => (
          <Moment key={`${moment.at}:${moment.what}:${at}`} moment={moment} now={now} />
        ))}
      </ol>
    </Sheet>
  );
}
