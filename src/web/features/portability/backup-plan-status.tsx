import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupPlan } from '#shared/own-backups.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import classes from './portability.module.css';

function Fault({ plan }: { plan: BackupPlan }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (!plan.fault) return null;
  return (
    <FormMessage tone={plan.fault === 'unchanged' ? 'note' : 'error'}>
      {t(`portability.backups.faults.${plan.fault}`, {
        looked: format.moment(plan.looked_at, { dateStyle: 'long' }),
        next: format.moment(plan.next_at),
      })}
    </FormMessage>
  );
}

/** Which key packs are locked with: enough of it to tell sheets apart. */
const keyName = (recipient: string) => `${recipient.slice(0, 9)}…${recipient.slice(-6)}`;

type EndProps = {
  open: boolean;
  busy: boolean;
  packs: number;
  onEnd: (packs: 'keep' | 'delete') => void;
  onCancel: () => void;
};

/** Asks what becomes of the packs; where there are none, only whether. */
function EndQuestion({ open, busy, packs, onEnd, onCancel }: EndProps) {
  const { t } = useTranslation('translation');
  const { t: common } = useTranslation('common');
  const title = t('portability.backups.endAsk');
  const end = t('portability.backups.end');
  if (packs === 0)
    return (
      <Confirm
        open={open}
        title={title}
        action={end}
        busy={busy}
        onConfirm={() => onEnd('keep')}
        onCancel={onCancel}
      />
    );
  const actions = (
    <>
      <Button look="plain" onClick={onCancel}>
        {common('actions.cancel')}
      </Button>
      <Button look="danger" disabled={busy} onClick={() => onEnd('delete')}>
        {t('portability.backups.endDelete')}
      </Button>
      <Button look="lamp" disabled={busy} onClick={() => onEnd('keep')}>
        {t('portability.backups.endKeep')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onCancel} actions={actions}>
      {t('portability.backups.endNote', { count: packs })}
    </Dialog>
  );
}

type StatusProps = {
  plan: BackupPlan;
  packs: number;
  busy: boolean;
  onChange: () => void;
  onEnd: (packs: 'keep' | 'delete') => void;
};

/** A plan as it stands: what it does, when next, what kept the last pack from being made. */
export function BackupPlanStatus({ plan, packs, busy, onChange, onEnd }: StatusProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [ending, setEnding] = useState(false);
  const making = plan.state === 'making';
  return (
    <>
      <p>
        {t(`portability.backups.plans.${plan.every}`)}{' '}
        {t(plan.media ? 'portability.backups.withMedia' : 'portability.backups.withoutMedia')}{' '}
        {plan.recipient ? t('portability.backups.lockedWith') : t('portability.backups.readable')}
        {plan.recipient && (
          <>
            {' '}
            <code dir="ltr">{keyName(plan.recipient)}</code>
          </>
        )}
      </p>
      <p role="status" className={classes.quiet}>
        {making
          ? t('portability.backups.making')
          : t('portability.backups.next', { day: format.moment(plan.next_at, { dateStyle: 'long' }) })}
      </p>
      {!making && <Fault plan={plan} />}
      <FormActions>
        <Button disabled={busy} onClick={onChange}>
          {t('portability.backups.change')}
        </Button>
        <Button look="plain" disabled={busy} onClick={() => setEnding(true)}>
          {t('portability.backups.end')}
        </Button>
      </FormActions>
      <EndQuestion
        open={ending}
        busy={busy}
        packs={packs}
        onEnd={(kept) => {
          setEnding(false);
          onEnd(kept);
        }}
        onCancel={() => setEnding(false)}
      />
    </>
  );
}
