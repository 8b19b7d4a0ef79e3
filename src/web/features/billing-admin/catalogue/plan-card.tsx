import { useTranslation } from 'react-i18next';
import type { Allowances } from '#shared/billing/allowances.ts';
import { useFormat } from '#web/i18n/format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { freeOf } from './product-values.ts';

const MB = 1024 * 1024;
const GB_IN_MB = 1024;

/** What a product brings beyond what everybody has, in words. */
export function useBrings(): (allowances: Allowances) => string[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return ({ readings, minutes, space }) => {
    const megabytes = Math.round(space / MB);
    const room =
      megabytes >= GB_IN_MB
        ? t('admin.money.brings.gigabytes', {
            number: format.number(Math.round((megabytes / GB_IN_MB) * 10) / 10),
          })
        : t('admin.money.brings.megabytes', { number: format.number(megabytes) });
    return [
      ...(readings > freeOf('readings')
        ? [t('admin.money.brings.readings', { count: readings, number: format.number(readings) })]
        : []),
      ...(minutes > freeOf('minutes')
        ? [t('admin.money.brings.minutes', { count: minutes, number: format.number(minutes) })]
        : []),
      ...(megabytes > freeOf('space') ? [room] : []),
    ];
  };
}

type PlanCardProps = {
  name: string;
  description: string;
  features: readonly string[];
  allowances: Allowances;
  /** What it costs, and what is said beside that. */
  cost?: { amount: string; note: string };
};

/** The plan as members meet it. */
export function PlanCard({ name, description, features, allowances, cost }: PlanCardProps) {
  const { t } = useTranslation('translation');
  const brings = useBrings()(allowances);
  const lines = features.length > 0 ? features : brings;
  return (
    <Sheet pad="wide" className={classes.plan}>
      <span className={classes.quiet}>{t('admin.money.seen')}</span>
      <h2 dir="auto">{name.trim() || t('admin.money.product.unnamed')}</h2>
      {cost && (
        <div className={classes.cost}>
          <bdi>{cost.amount}</bdi> {cost.note && <small>{cost.note}</small>}
        </div>
      )}
      {description.trim() && <p dir="auto">{description.trim()}</p>}
      <ul className={classes.brings}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span dir="auto">{line}</span>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p>{t('admin.money.product.bringsNothing')}</p>}
    </Sheet>
  );
}
