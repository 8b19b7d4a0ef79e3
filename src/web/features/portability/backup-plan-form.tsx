import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BACKUP_RHYTHMS, type BackupPlan, type BackupPlanInput } from '#shared/own-backups.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { KeySheet } from './key-sheet.tsx';
import { makeKey } from './pack-keys.ts';
import { Radios } from './radios.tsx';
import classes from './portability.module.css';

type FormProps = {
  plan: BackupPlan | null;
  busy: boolean;
  onSave: (plan: BackupPlanInput) => void;
  onClose: () => void;
};

/** What the form holds; a key is made only when the plan is to be locked and has none. */
function usePlan({ plan, onSave }: FormProps) {
  const [every, setEvery] = useState(plan?.every ?? 'month');
  const [media, setMedia] = useState(plan?.media ?? true);
  const [lock, setLock] = useState<'locked' | 'open'>(plan?.recipient ? 'locked' : 'open');
  const [kept, setKept] = useState(false);
  const making = useMutation({ mutationFn: makeKey, gcTime: 0 });
  const made = lock === 'locked' ? making.data : undefined;
  const needsKey = lock === 'locked' && !made && !plan?.recipient;
  const recipient = lock === 'open' ? null : (made?.recipient ?? plan?.recipient ?? null);
  const submit = () => (needsKey ? making.mutate() : onSave({ every, media, recipient }));
  const newKey = () => {
    setKept(false);
    making.mutate();
  };
  return {
    every,
    setEvery,
    media,
    setMedia,
    lock,
    setLock,
    kept,
    setKept,
    making,
    made,
    needsKey,
    submit,
    newKey,
  };
}

type ActsProps = FormProps & { form: ReturnType<typeof usePlan> };

function PlanActs({ plan, busy, onClose, form }: ActsProps) {
  const { t } = useTranslation('translation');
  const { made, making, needsKey, kept } = form;
  const save = plan ? t('portability.backups.save') : t('portability.backups.begin');
  return (
    <FormActions>
      <Button
        look="lamp"
        type="submit"
        loading={busy || making.isPending}
        disabled={made !== undefined && !kept}
      >
        {needsKey ? t('portability.backups.makeKey') : save}
      </Button>
      {form.lock === 'locked' && plan?.recipient && !made && (
        <Button icon="key" onClick={form.newKey}>
          {t('portability.backups.newKey')}
        </Button>
      )}
      <Button look="plain" onClick={onClose}>
        {t('portability.backups.leave')}
      </Button>
    </FormActions>
  );
}

function useLocks() {
  const { t } = useTranslation('translation');
  return (['open', 'locked'] as const).map((value) => ({
    value,
    label: t(`portability.backups.locks.${value}.label`),
    note: t(`portability.backups.locks.${value}.note`),
  }));
}

/** How often, with what, and whether locked. */
export function BackupPlanForm(props: FormProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const form = usePlan(props);
  const { busy } = props;
  const { made, making } = form;
  const rhythms = BACKUP_RHYTHMS.map((value) => ({
    value,
    label: t(`portability.backups.rhythms.${value}`),
  }));
  const locks = useLocks();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Radios
        name="rhythm"
        legend={t('portability.backups.rhythm')}
        value={form.every}
        options={rhythms}
        disabled={busy}
        onChange={form.setEvery}
      />
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={form.media}
          disabled={busy}
          onChange={(event) => form.setMedia(event.target.checked)}
        />
        {t('portability.backups.media')}
      </label>
      <Radios
        name="lock"
        legend={t('portability.backups.lock')}
        value={form.lock}
        options={locks}
        disabled={busy}
        onChange={form.setLock}
      />
      {made && <KeySheet made={made} kept={form.kept} onKept={form.setKept} />}
      {making.error && <FormMessage tone="error">{errorText(making.error)}</FormMessage>}
      <PlanActs {...props} form={form} />
    </Form>
  );
}
