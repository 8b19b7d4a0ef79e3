import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import type { Offer } from '#web/features/billing/offers.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './subscribe.module.css';

/** Whoever has no diary here reads every price, and begins with one. */
export function VisitorDoor({ chosen }: { chosen: Offer }) {
  const { t } = useTranslation('translation');
  const isAdmin = useSession((state) => state.role) === 'admin';
  const back = encodeURIComponent(`/user/subscribe?price=${chosen.price.id}`).replaceAll('%2F', '/');
  return (
    <Sheet pad="own" className={classes.form}>
      <p className={classes.with}>{t(isAdmin ? 'billing.door.admin' : 'billing.door.note')}</p>
      {!isAdmin && (
        <>
          <ButtonLink to={`/user/sign-up?redirect_uri=${back}`} look="lamp" wide>
            {t('billing.door.signUp')}
          </ButtonLink>
          <ButtonLink to={`/user/login?redirect_uri=${back}`} look="plain" wide>
            {t('billing.door.login')}
          </ButtonLink>
          <p className={classes.fine}>{t('billing.door.tax')}</p>
        </>
      )}
    </Sheet>
  );
}
