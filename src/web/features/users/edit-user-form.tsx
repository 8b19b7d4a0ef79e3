import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REASON_MAX } from '#shared/accounts/accounts.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Beside, SideFacts, SidePart } from '#web/records/beside.tsx';
import { DraftNote } from '#web/records/draft-note.tsx';
import type { FormField } from '#web/records/form-spec.ts';
import { LeaveGuard } from '#web/records/leave-guard.tsx';
import { SAVE_KEYS, saveByKeys, SaveKeys } from '#web/records/save-keys.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { useEditUser } from './use-edit-user.ts';
import { useGoBack } from './use-go-back.ts';
import {
  AssignedPasswordField,
  EmailField,
  ReasonField,
  RoleField,
  StatusField,
  type UserFormValues,
} from './user-fields.tsx';
import type { UserRow } from './users.queries.ts';
import classes from './users.module.css';

const EMAIL_MAX = 254;

/** What a draft keeps, by the names that its fields have. */
function useKeptFields(): FormField<UserFormValues>[] {
  const { t } = useTranslation('translation');
  return [
    { kind: 'line', name: 'email', label: t('admin.users.fields.email'), max: EMAIL_MAX },
    {
      kind: 'choice',
      name: 'status',
      label: t('admin.users.fields.status'),
      options: ([0, 1, 2] as const).map((value) => ({
        value: String(value),
        label: t(`admin.users.statuses.${value}`),
      })),
    },
    { kind: 'line', name: 'reason', label: t('admin.users.fields.reason'), max: REASON_MAX },
  ];
}

type Editing = ReturnType<typeof useEditUser>;

function DraftPart({ form, begun, draft }: Editing) {
  const { t } = useTranslation('translation');
  const fields = useKeptFields();
  return (
    <>
      <DraftNote form={form} fields={fields} initial={begun} draft={draft} />
      {draft.at !== null && <p className={classes.note}>{t('admin.users.draftPartly')}</p>}
    </>
  );
}

function Fields({ editing }: { editing: Editing }) {
  const { t } = useTranslation('translation');
  const goBack = useGoBack();
  const { form, read, clash, save, saving } = editing;
  const label = t('admin.users.submit');
  return (
    <Form onKeyDown={saving ? undefined : saveByKeys} onSubmit={form.onSubmit((values) => void save(values))}>
      <DraftPart {...editing} />
      <EmailField form={form} />
      <div className={classes.pair}>
        <RoleField form={form} />
        <StatusField form={form} />
      </div>
      {form.values.status !== read.status && <ReasonField form={form} />}
      <AssignedPasswordField form={form} hint={t('admin.users.editPasswordHint')} />
      {clash && (
        <FormMessage tone="error">
          {t('admin.users.changedMeanwhile', {
            email: clash.email,
            role: t(`admin.users.roles.${clash.role}`),
            status: t(`admin.users.statuses.${Number(clash.status) as 0 | 1 | 2}`),
          })}
        </FormMessage>
      )}
      <FormActions>
        <Button type="submit" look="lamp" loading={saving} aria-keyshortcuts={SAVE_KEYS}>
          {label}
        </Button>
        <Button onClick={goBack}>{t('admin.users.goBack')}</Button>
        <SaveKeys label={label} />
      </FormActions>
    </Form>
  );
}

/**
 * Section 2: Email, Role, Status, Password; Submit and Go back. What it saves goes in three steps, each told by itself; what is
 * typed is kept on the device as in every form, but for the password and the role.
 */
export function EditUserForm({ user }: { user: UserRow }) {
  const { t } = useTranslation('translation');
  const editing = useEditUser(user);
  const { draft, unsaved, kept, proof } = editing;
  const version = `${user.email} ${user.role} ${user.status}`;
  return (
    <Beside
      label={t('admin.records.beside')}
      aside={
        <>
          <UserFacts user={user} />
          <RecordTrail subject="user" id={user.id} version={version} />
        </>
      }
    >
      <Sheet pad="wide">
        <Fields editing={editing} />
      </Sheet>
      <LeaveGuard
        unsaved={unsaved}
        unkept={kept === 'nothing'}
        onDiscard={draft.discard}
        {...(kept === 'part' && { text: t('admin.users.leavePartly') })}
      />
      {proof.asked && <StepUpDialog onDone={proof.onDone} onCancel={proof.onCancel} />}
    </Beside>
  );
}

/** What is known of the account and is not changed here, and where there is more about its person. */
function UserFacts({ user }: { user: UserRow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const listOf = (list: string, of: Record<string, string>, words: string) => (
    <Link className={classes.fact} to={`/admin/${list}?${new URLSearchParams(of).toString()}`}>
      {words}
    </Link>
  );
  const fact = (key: 'joined' | 'lastActive' | 'deleted' | 'money' | 'mail', value: ReactNode) => ({
    key,
    name: t(`admin.users.facts.${key}`),
    value,
  });
  const { email, last_active_at: active, deleted_at: deleted } = user;
  const facts = [
    fact('joined', format.moment(user.created_at)),
    fact('lastActive', active ? format.moment(active) : t('admin.users.facts.never')),
    ...(deleted ? [fact('deleted', format.moment(deleted))] : []),
    fact('money', listOf('subscription', { words: email }, t('admin.users.facts.moneyLink'))),
    fact('mail', listOf('outbox', { to: email }, t('admin.users.facts.mailLink'))),
  ];
  return (
    <SidePart title={t('admin.users.facts.title')}>
      <SideFacts facts={facts} />
    </SidePart>
  );
}
