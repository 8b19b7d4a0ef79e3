import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { LeaveGuard } from '#web/records/leave-guard.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { useEditUser } from './use-edit-user.ts';
import { useGoBack } from './use-go-back.ts';
import { EmailField, AssignedPasswordField, ReasonField, RoleField, StatusField } from './user-fields.tsx';
import type { UserRow } from './users.queries.ts';
import classes from './users.module.css';

/** Section 2: Email, Role, Status, Password; Submit and Go back. What it saves goes in three steps, each told by itself. */
export function EditUserForm({ user }: { user: UserRow }) {
  const { t } = useTranslation('translation');
  const goBack = useGoBack();
  const { form, read, clash, save, saving, unsaved, proof } = useEditUser(user);
  return (
    <>
      <Sheet pad="wide">
        <Form onSubmit={form.onSubmit((values) => void save(values))}>
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
            <Button type="submit" look="lamp" loading={saving}>
              {t('admin.users.submit')}
            </Button>
            <Button onClick={goBack}>{t('admin.users.goBack')}</Button>
          </FormActions>
        </Form>
      </Sheet>
      <UserFacts user={user} />
      <LeaveGuard unkept unsaved={unsaved} onDiscard={form.reset} />
      {proof.asked && <StepUpDialog onDone={proof.onDone} onCancel={proof.onCancel} />}
    </>
  );
}

/** What is known of the account and is not changed here. */
function UserFacts({ user }: { user: UserRow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const facts = [
    [t('admin.users.facts.joined'), format.moment(user.created_at)],
    [
      t('admin.users.facts.lastActive'),
      user.last_active_at ? format.moment(user.last_active_at) : t('admin.users.facts.never'),
    ],
    ...(user.deleted_at ? [[t('admin.users.facts.deleted'), format.moment(user.deleted_at)]] : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('admin.users.facts.trail')}</dt>
        <dd>
          <Link to={`/admin/audit?subject_id=${user.id}`}>{t('admin.users.facts.trailLink')}</Link>
        </dd>
      </div>
    </dl>
  );
}
