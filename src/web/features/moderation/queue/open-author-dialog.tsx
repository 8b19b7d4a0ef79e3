import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpenedAuthor } from '#shared/moderation.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { ownProfile } from '#web/api/profile.queries.ts';
import { openAuthor, proveAgain } from '#web/features/moderation/moderation.queries.ts';
import { ReasonField } from './reason-field.tsx';
import classes from '#web/features/moderation/moderation.module.css';

const asksProof = (error: unknown) => error instanceof ApiError && error.code === 'auth.step_up_needed';

type ProofFieldProps = { byCode: boolean; value: string; onChange: (value: string) => void };

function ProofField({ byCode, value, onChange }: ProofFieldProps) {
  const { t } = useTranslation('translation');
  const field = useId();
  return (
    <div className={classes.reason}>
      <label htmlFor={field}>{t(byCode ? 'moderation.proof.code' : 'moderation.proof.password')}</label>
      <input
        id={field}
        dir="ltr"
        type={byCode ? 'text' : 'password'}
        inputMode={byCode ? 'numeric' : undefined}
        autoComplete={byCode ? 'one-time-code' : 'current-password'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p>{t('moderation.proof.note')}</p>
    </div>
  );
}

function useOpening(publicDreamId: number, reason: string) {
  const user = useSession((state) => state.user);
  const byCode = useQuery(ownProfile(user)).data?.two_factor_enabled ?? false;
  const [proof, setProof] = useState('');
  const open = useMutation({
    mutationFn: async (proven: string) => {
      if (proven !== '') await proveAgain(byCode ? { token: proven } : { password: proven });
      return openAuthor(publicDreamId, reason.trim());
    },
  });
  const [asked, setAsked] = useState(false);
  if (asksProof(open.error) && !asked) setAsked(true);
  return { open, asked, byCode, proof, setProof };
}

/** Who it is; somebody who was deleted has no page any more. */
function Opened({ author, onClose }: { author: OpenedAuthor; onClose: () => void }) {
  const { t } = useTranslation(['translation', 'common']);
  return (
    <Dialog
      open
      title={t('moderation.author.opened')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      {author.username === '' ? (
        <p>{t('moderation.author.former')}</p>
      ) : (
        <Link to={`/admin/edit-user/${author.id}`}>
          <bdi>{author.username}</bdi>
        </Link>
      )}
    </Dialog>
  );
}

/** The one way to learn who is behind an anonymous dream: with a reason and a proof, and told to the dreamer. */
export function OpenAuthorDialog({ publicDreamId, onClose }: { publicDreamId: number; onClose: () => void }) {
  const { t } = useTranslation(['translation', 'common']);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const { open, asked, byCode, proof, setProof } = useOpening(publicDreamId, reason);
  const ready = reason.trim() !== '' && (!asked || proof !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) open.mutate(proof);
  };
  if (open.data) return <Opened author={open.data} onClose={onClose} />;
  return (
    <Dialog open title={t('moderation.author.ask')} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{t('moderation.author.effect')}</p>
        <ReasonField
          label={t('moderation.reason')}
          note={t('moderation.author.reasonNote')}
          value={reason}
          onChange={setReason}
        />
        {asked && <ProofField byCode={byCode} value={proof} onChange={setProof} />}
        {open.error && !asksProof(open.error) && (
          <FormMessage tone="error">{errorText(open.error)}</FormMessage>
        )}
        <DialogActions>
          <Button look="plain" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" look="danger" loading={open.isPending} disabled={!ready}>
            {t('moderation.author.open')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
