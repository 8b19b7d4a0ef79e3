import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FiguresModel } from '#shared/billing/operator.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { useMoney } from './money-format.ts';
import classes from './money.module.css';

type Figure = { key: string; name: string; value: string; note: string; to: string };

function useSumFigures(figures: FiguresModel): Figure[] {
  const { t } = useTranslation('translation');
  const { sums } = useMoney();
  return [
    {
      key: 'month',
      name: t('admin.money.figures.month'),
      value: sums(figures.month) || '–',
      note: t('admin.money.figures.before', { sums: sums(figures.month_before) || '–' }),
      to: `/admin/invoice?from=${figures.since.slice(0, 10)}`,
    },
    {
      key: 'monthly',
      name: t('admin.money.figures.monthly'),
      value: sums(figures.monthly) || '–',
      note: t('admin.money.figures.monthlyNote'),
      to: '/admin/subscription?state=live',
    },
  ];
}

function useCountFigures({ plans, failed_events: failed }: FiguresModel): Figure[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const figure = (
    key: 'plans' | 'ending' | 'pastDue' | 'failed',
    count: number,
    to: string,
    note: string,
  ) => ({
    key,
    to,
    note,
    name: t(`admin.money.figures.${key}`),
    value: format.number(count),
  });
  const [begun, ended] = [format.number(plans.begun), format.number(plans.ended)];
  const list = '/admin/subscription?state=';
  return [
    figure(
      'plans',
      plans.active + plans.trialing + plans.past_due,
      `${list}live`,
      t('admin.money.figures.moved', { begun, ended }),
    ),
    figure('ending', plans.ending, `${list}ending`, t('admin.money.figures.endingNote')),
    figure('pastDue', plans.past_due, `${list}past_due`, t('admin.money.figures.pastDueNote')),
    figure('failed', failed, '/admin/webhooks?state=failed', t('admin.money.figures.failedNote')),
  ];
}

/** This month's money, what plans bring, how they stand; each opens its list. */
export function MoneyFigures({ figures }: { figures: FiguresModel }) {
  const { t } = useTranslation('translation');
  const all = [...useSumFigures(figures), ...useCountFigures(figures)];
  return (
    <Sheet as="section" pad="own" className={classes.tile} aria-label={t('admin.money.figures.title')}>
      <dl>
        {all.map(({ key, name, value, note, to }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <Link to={to}>
                <bdi>{value}</bdi>
              </Link>
              <span className={classes.small}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
