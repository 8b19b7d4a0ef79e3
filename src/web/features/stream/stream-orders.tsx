import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { STREAM_ORDERS, type StreamOrder } from '#shared/stream/orders.ts';
import classes from './stream-page.module.css';

/** The three orders of the stream, as addresses that keep the filters. */
export function StreamOrders({ order }: { order: StreamOrder }) {
  const { t } = useTranslation('stream');
  const [params] = useSearchParams();
  const to = (one: StreamOrder) => {
    const next = new URLSearchParams(params);
    if (one === 'new') next.delete('order');
    else next.set('order', one);
    return `?${next.toString()}`;
  };
  return (
    <nav className={classes.orders} aria-label={t('order.label')}>
      {STREAM_ORDERS.map((one) => (
        <Link
          key={one}
          to={to(one)}
          replace
          preventScrollReset
          aria-current={one === order ? 'true' : undefined}
          title={t(`order.${one}Text`)}
        >
          {t(`order.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
