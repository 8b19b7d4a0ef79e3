import { useTranslation } from 'react-i18next';
import type { LifeModel } from '#shared/billing/operator.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { StateLabel } from '#web/features/billing-admin/state-label.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Fold } from '#web/ui/layers/fold.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';

/** The invoices of it, with the provider's papers. */
export function LifeInvoices({ life }: { life: LifeModel }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { money } = useMoney();
  if (life.invoices.length === 0) return null;
  return (
    <Sheet as="section" className={classes.part} aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('admin.money.invoice.title')}</h2>
      <ul className={classes.rows}>
        {life.invoices.map((invoice) => (
          <li key={invoice.stripe_id}>
            <span className={classes.named}>
              <RowLink to={`/admin/invoice/${invoice.id ?? ''}`}>
                <bdi>{invoice.number ?? t('admin.money.invoice.draft')}</bdi>
              </RowLink>
              <span className={classes.quiet}>
                {format.moment(invoice.issued_at, { dateStyle: 'medium' })}
              </span>
            </span>
            <bdi className={classes.sum}>{money(invoice.total, invoice.currency)}</bdi>
            <StateLabel state={invoice.status} />
            <span className={classes.acts}>
              {invoice.hosted_invoice_url && (
                <a
                  className={classes.link}
                  href={invoice.hosted_invoice_url}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('admin.money.invoice.open')}
                </a>
              )}
              {invoice.invoice_pdf && (
                <a className={classes.link} href={invoice.invoice_pdf} target="_blank" rel="noreferrer">
                  PDF
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What the provider told of it. */
export function LifeEvents({ life }: { life: LifeModel }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (life.events.length === 0) return null;
  return (
    <Fold title={t('admin.money.life.events', { count: life.events.length })}>
      <ul className={classes.rows}>
        {life.events.map((event) => (
          <li key={event.id}>
            <span className={classes.named}>
              <RowLink to={`/admin/webhooks?words=${event.event_id}`}>
                <bdi>{event.type}</bdi>
              </RowLink>
              <span className={classes.quiet}>{format.moment(event.received_at)}</span>
            </span>
            <StateLabel state={event.processed_at ? 'done' : event.error ? 'failed' : 'waiting'} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}
