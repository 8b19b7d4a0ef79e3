import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, isUnsure } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Beside } from '#web/records/beside.tsx';
import { DraftNote } from '#web/records/draft-note.tsx';
import { draftKey } from '#web/records/form-drafts.ts';
import type { FormField } from '#web/records/form-spec.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { LeaveGuard } from '#web/records/leave-guard.tsx';
import { recordKeys } from '#web/records/records.queries.ts';
import { SAVE_KEYS, saveByKeys, SaveKeys } from '#web/records/save-keys.tsx';
import { Invitations } from './invitations.tsx';
import { useGoBack } from './use-go-back.ts';
import { useStepUp } from './use-step-up.tsx';
import { keptOf, UNKEPT } from './use-user-draft.ts';
import { validationOf } from './user-faults.ts';
import { EmailField, AssignedPasswordField, RoleField, type UserFormValues } from './user-fields.tsx';
import { emailFault, passwordFault } from './user-form.ts';
import { addUser, userKeys } from './users.queries.ts';
import classes from './users.module.css';

const TAKEN = 409;
const BLANK: UserFormValues = { email: '', role: 'user', status: '1', password: '', reason: '' };
const EMAIL_MAX = 254;

function AddDraftNote({ form, draft }: Pick<ReturnType<typeof useAddUser>, 'form' | 'draft'>) {
  const { t } = useTranslation('translation');
  const fields: FormField<UserFormValues>[] = [
    { kind: 'line', name: 'email', label: t('admin.users.fields.email'), max: EMAIL_MAX },
  ];
  return (
    <>
      <DraftNote form={form} fields={fields} initial={BLANK} draft={draft} />
      {draft.at !== null && <p className={classes.note}>{t('admin.users.draftPartly')}</p>}
    </>
  );
}

function useAddUser() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<UserFormValues>({
    initialValues: BLANK,
    validate: {
      email: (email) => emailFault((key) => t(`admin.users.faults.${key}`), email),
      password: (password) => passwordFault((key) => t(`admin.users.faults.${key}`), password, true),
    },
  });
  const begun = { key: draftKey('user', undefined), version: '', initial: BLANK, unkept: UNKEPT };
  const draft = useFormDraft(form, begun);
  const kept = keptOf(form.values, BLANK);
  const proof = useStepUp();
  const isAdded = useRef(false);
  /** The address that went out with nobody knowing what came of it. */
  const lost = useRef<string | null>(null);
  const add = useMutation({
    mutationFn: ({ email, password, role }: UserFormValues) =>
      addUser({ email: email.trim(), password, role }),
    onSuccess: async () => {
      isAdded.current = true;
      draft.drop();
      toast(t('admin.users.added'));
      void client.invalidateQueries({ queryKey: userKeys.all });
      void client.invalidateQueries({ queryKey: recordKeys.lists('user') });
      await navigate('/admin/users');
    },
    // Section 8: failures set the message on the email field and call the general error handler.
    onError: (error, values) => {
      if (proof.asks(error, () => add.mutate(values))) return;
      if (isUnsure(error)) lost.current = values.email;
      const isTaken = error instanceof ApiError && error.status === TAKEN;
      // Whether the account is one's own of a moment ago, its person can tell from the list.
      const perhapsOwn = isTaken && lost.current === values.email;
      const text = perhapsOwn ? t('admin.users.perhapsMade') : errorText(error);
      const fields = perhapsOwn ? {} : validationOf(error);
      form.setErrors(Object.keys(fields).length > 0 ? fields : { email: text });
      toast(text, { status: 'error' });
    },
  });
  const unsaved = () => form.isDirty() && !isAdded.current;
  return { form, add, unsaved, draft, kept, dialog: proof.dialog };
}

/**
 * Specification, section 2, Add User page: Email, Role, Password; Submit and Go back. No `RecordForm`: the server may ask who is
 * there before it saves, and of what is typed the address alone is kept.
 */
export default function AddUserPage() {
  const { t } = useTranslation('translation');
  const goBack = useGoBack();
  const { form, add, unsaved, draft, kept, dialog } = useAddUser();
  const label = t('admin.users.submit');
  return (
    <Page width="full">
      <PageHead title={t('admin.users.addTitle')} note={t('admin.users.addNote')} />
      <Beside label={t('admin.records.beside')} aside={<Invitations />}>
        <Sheet pad="wide">
          <Form
            onKeyDown={add.isPending ? undefined : saveByKeys}
            onSubmit={form.onSubmit((values) => add.mutate(values))}
          >
            <AddDraftNote form={form} draft={draft} />
            <EmailField form={form} />
            <RoleField form={form} />
            <AssignedPasswordField form={form} hint={t('admin.users.newPasswordHint')} />
            <FormActions>
              <Button type="submit" look="lamp" loading={add.isPending} aria-keyshortcuts={SAVE_KEYS}>
                {label}
              </Button>
              <Button onClick={goBack}>{t('admin.users.goBack')}</Button>
              <SaveKeys label={label} />
            </FormActions>
          </Form>
        </Sheet>
        {dialog}
        <LeaveGuard
          unsaved={unsaved}
          unkept={kept === 'nothing'}
          onDiscard={draft.discard}
          {...(kept === 'part' && { text: t('admin.users.leavePartly') })}
        />
      </Beside>
    </Page>
  );
}
