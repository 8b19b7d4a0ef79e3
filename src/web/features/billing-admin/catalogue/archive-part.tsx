import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { moneyKeys } from '#web/features/billing-admin/billing-admin.queries.ts';
import { StateLabel } from '#web/features/billing-admin/state-label.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { recordKeys } from '#web/records/records.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import classes from '#web/features/billing-admin/money.module.css';

type ArchiveProps = {
  of: 'product' | 'price';
  name: string;
  status: string;
  subscribers: number;
  /** Those who are on it. */
  people: string;
  table: string;
  /** Archives or opens again; `force` although people are on it. */
  change: (active: boolean, force: boolean) => Promise<unknown>;
};

/** How many are on it as the server has just said, where somebody came since the page was opened. */
const toldBy = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'billing.product_in_use') return null;
  const { subscribers } = error.body as { subscribers?: unknown };
  return typeof subscribers === 'number' ? subscribers : 1;
};

function useArchive({ of, table, subscribers, change }: ArchiveProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<number | null>(null);
  const act = useMutation({
    mutationFn: ({ active, force }: { active: boolean; force: boolean }) => change(active, force),
    onSuccess: async (_, { active }) => {
      setAsked(null);
      toast(t(`admin.money.archive.${active ? 'opened' : 'archived'}.${of}`));
      await queries.invalidateQueries({ queryKey: moneyKeys.all });
      await queries.invalidateQueries({ queryKey: recordKeys.lists(table) });
    },
    onError: (error) => {
      const told = toldBy(error);
      if (told !== null) setAsked(told);
      else toast(errorText(error), { status: 'error' });
    },
  });
  return {
    asked,
    busy: act.isPending,
    ask: () => setAsked(subscribers),
    cancel: () => setAsked(null),
    archive: () => act.mutate({ active: false, force: (asked ?? 0) > 0 }),
    open: () => act.mutate({ active: true, force: false }),
  };
}

/** Whether it is sold, who is on it, and the way to take it out of sale: those who have it keep it. */
export function ArchivePart(props: ArchiveProps) {
  const { t } = useTranslation('translation');
  const { of, name, status, subscribers, people } = props;
  const archive = useArchive(props);
  const isSold = status === 'active';
  return (
    <Sheet as="section" className={classes.part} aria-labelledby="archive-title">
      <div className={classes.head}>
        <h2 id="archive-title">{t(`admin.money.archive.title.${of}`)}</h2>
        <StateLabel state={status} />
      </div>
      <p>
        {subscribers === 0 ? (
          t('admin.money.archive.nobody')
        ) : (
          <Link className={classes.link} to={people}>
            {t('admin.money.archive.people', { count: subscribers })}
          </Link>
        )}
      </p>
      {status !== 'deleted' && (
        <div className={classes.acts}>
          <Button loading={archive.busy} onClick={isSold ? archive.ask : archive.open}>
            {t(isSold ? 'admin.money.archive.archive' : 'admin.money.archive.open')}
          </Button>
        </div>
      )}
      <Confirm
        open={archive.asked !== null}
        title={t('admin.money.archive.ask', { name })}
        action={t(archive.asked ? 'admin.money.archive.anyway' : 'admin.money.archive.archive')}
        danger={archive.asked !== null && archive.asked > 0}
        busy={archive.busy}
        onConfirm={archive.archive}
        onCancel={archive.cancel}
      >
        {archive.asked
          ? t('admin.money.archive.keep', { count: archive.asked })
          : t('admin.money.archive.nobodyText')}
      </Confirm>
    </Sheet>
  );
}
