import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnBackups } from '#shared/own-backups.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Awaited, SkeletonLines } from '#web/ui/skeleton.tsx';
import { BackupPlanForm } from './backup-plan-form.tsx';
import { BackupPlanStatus } from './backup-plan-status.tsx';
import { backupKeys, endPlan, fetchPack, ownBackups, removePack, savePlan } from './backups.queries.ts';
import { KeptPacks } from './kept-packs.tsx';
import { NotRead } from '#web/ui/not-read.tsx';
import classes from './portability.module.css';

const FETCHED_MS = 2500;

type Change = () => Promise<{ model: OwnBackups }>;

function useBackups() {
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const query = useQuery(ownBackups(user));
  const change = useMutation({
    mutationFn: (work: Change) => work(),
    onSuccess: (answer) => client.setQueryData(backupKeys.own(user), answer),
  });
  const fetching = useMutation({
    mutationFn: fetchPack,
    onSuccess: () => {
      // The browser fetches by itself; a moment later the list knows of it.
      setTimeout(() => void client.invalidateQueries({ queryKey: backupKeys.own(user) }), FETCHED_MS);
    },
  });
  return { query, change, fetching };
}

type PlanProps = { found: OwnBackups; change: ReturnType<typeof useBackups>['change']; busy: boolean };

/** No plan yet, one that is being chosen, or one that stands. */
function Plan({ found: { plan, packs }, change, busy }: PlanProps) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState(false);
  const run = (work: Change) => change.mutate(work, { onSuccess: () => setOpen(false) });
  if (open)
    return (
      <BackupPlanForm
        plan={plan}
        busy={change.isPending}
        onSave={(plan) => run(() => savePlan(plan))}
        onClose={() => setOpen(false)}
      />
    );
  if (plan)
    return (
      <BackupPlanStatus
        plan={plan}
        packs={packs.length}
        busy={busy}
        onChange={() => setOpen(true)}
        onEnd={(kept) => run(() => endPlan(kept))}
      />
    );
  return (
    <div>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {t('portability.backups.choose')}
      </Button>
    </div>
  );
}

/** Packs that make themselves: the plan and what stands. */
export function BackupsSection() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { query, change, fetching } = useBackups();
  const { data } = query;
  const busy = change.isPending || fetching.isPending;
  const fault = change.error ?? fetching.error;
  return (
    <section id="backups" className={classes.part} aria-labelledby="backups-title">
      <h2 id="backups-title">{t('portability.backups.title')}</h2>
      <p className={classes.note}>{t('portability.backups.note')}</p>
      {query.isPending && (
        <>
          <SkeletonLines lines={2} />
          <Awaited />
        </>
      )}
      <NotRead query={query} />
      {data && <Plan found={data} change={change} busy={busy} />}
      {data && (
        <KeptPacks
          list={data.packs}
          busy={busy}
          onFetch={(pack) => fetching.mutate(pack.id)}
          onRemove={(pack) => change.mutate(() => removePack(pack.id))}
        />
      )}
      <p role="status" className={classes.quiet}>
        {fetching.isSuccess ? t('portability.backups.fetching') : ''}
      </p>
      {fault && <FormMessage tone="error">{errorText(fault)}</FormMessage>}
    </section>
  );
}
