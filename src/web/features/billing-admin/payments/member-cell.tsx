import { useTranslation } from 'react-i18next';
import classes from '#web/features/billing-admin/money.module.css';
import { RowLink } from '#web/ui/table/row-link.tsx';

type MemberCellProps = { userId: number | null; email: string | null; customer: string };

/** Whose it is; who has left stays as the provider's customer alone. */
export function MemberCell({ userId, email, customer }: MemberCellProps) {
  const { t } = useTranslation('translation');
  if (userId === null || email === null)
    return (
      <span className={classes.quiet}>
        {t('admin.money.gone')} <span className={classes.id}>{customer}</span>
      </span>
    );
  return (
    <RowLink to={`/admin/edit-user/${userId}`} className={classes.name ?? ''}>
      <bdi>{email}</bdi>
    </RowLink>
  );
}
