import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Difference } from '#shared/billing/operator.ts';
import { compare, moneyKeys, standing } from '#web/features/billing-admin/billing-admin.queries.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';

function useColumns(): Column<Difference>[] {
  const { t } = useTranslation('translation');
  const value = (given: string | null) => <bdi className={classes.name}>{given ?? '–'}</bdi>;
  return [
    {
      key: 'what',
      head: t('admin.money.compare.what'),
      cell: ({ kind, stripe_id: id }) => (
        <span className={classes.named}>
          {t(`admin.money.compare.kinds.${kind}`)}
          <span className={classes.id}>{id}</span>
        </span>
      ),
    },
    {
      key: 'field',
      head: t('admin.money.compare.field'),
      cell: ({ field }) => (field === 'missing' ? t('admin.money.compare.missing') : <bdi>{field}</bdi>),
    },
    {
      key: 'ours',
      head: t('admin.money.compare.ours'),
      cell: ({ field, ours }) => (field === 'missing' ? '' : value(ours)),
    },
    {
      key: 'theirs',
      head: t('admin.money.compare.theirs'),
      cell: ({ field, theirs }) => (field === 'missing' ? '' : value(theirs)),
    },
  ];
}

/** Who the provider is here, and comparing our rows with its own; what differed is mended by then. */
export function Compare() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const columns = useColumns();
  const { data: house, isPending } = useQuery(standing);
  const act = useMutation({
    mutationFn: compare,
    onSuccess: () => queries.invalidateQueries({ queryKey: moneyKeys.all }),
  });
  const found = act.data;
  const mode = house ? (house.available ? (house.mode ?? 'none') : 'none') : null;
  return (
    <Sheet as="section" className={classes.part} aria-labelledby="compare-title">
      <div className={classes.head}>
        <h2 id="compare-title">{t('admin.money.compare.title')}</h2>
        <Button loading={act.isPending} disabled={mode === 'none'} onClick={() => act.mutate()}>
          {t('admin.money.compare.act')}
        </Button>
      </div>
      {isPending && <Awaited />}
      {mode && <p>{t(`admin.money.compare.modes.${mode}`)}</p>}
      <div role="status">
        {act.isPending && <p>{t('admin.money.compare.busy')}</p>}
        {found?.total === 0 && <p>{t('admin.money.compare.none')}</p>}
        {found && found.total > 0 && <p>{t('admin.money.compare.found', { count: found.total })}</p>}
      </div>
      {act.error && <FormMessage tone="error">{errorText(act.error)}</FormMessage>}
      {found && found.total > found.differences.length && (
        <p>{t('admin.money.compare.first', { count: found.differences.length })}</p>
      )}
      {found && found.total > 0 && (
        <DataTable
          label={t('admin.money.compare.title')}
          columns={columns}
          rows={found.differences}
          rowKey={({ stripe_id: id, field }) => `${id}:${field}`}
          stackBelow={768}
        />
      )}
    </Sheet>
  );
}
