import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { loginWithReturn } from '#web/api/redirects.ts';
import { useSession } from '#web/api/session.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { PopCard } from '#web/ui/layers/pop-card.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { whenTouched } from '#web/ui/layers/when-touched.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import type { SubjectMenuProps } from './subject-acts.tsx';
import classes from './reporting.module.css';

const importActs = async () => (await import('./subject-acts.tsx')).SubjectActs;
const SubjectActs = laterPart(importActs);
const touch = whenTouched(importActs);

/** Report, block and mute behind one small button: each is done with the second press. A visitor is led to the login. */
export function SubjectMenu(props: SubjectMenuProps) {
  const { t } = useTranslation('stream');
  const signedIn = useSession((state) => state.isAuthenticated);
  const { pathname, search } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const blocked = () => {
    close();
    toast(t('reporting.blockedToast'));
    props.onBlocked();
  };
  return (
    <>
      <IconButton
        icon="more"
        label={t('reporting.menu')}
        className={classes.menu}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...(signedIn ? touch : {})}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <PopCard anchor={anchor} label={t('reporting.menu')} tall onClose={close}>
          {signedIn ? (
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <SubjectActs {...props} onBlocked={blocked} />
            </Suspense>
          ) : (
            <>
              <h2 className={classes.title}>{t('reporting.menu')}</h2>
              <p className={classes.text}>
                <Link to={loginWithReturn('user', `${pathname}${search}`)}>{t('reporting.logIn')}</Link>
              </p>
            </>
          )}
        </PopCard>
      )}
    </>
  );
}
