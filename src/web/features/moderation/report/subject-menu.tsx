import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { loginWithReturn } from '#web/api/redirects.ts';
import { useSession } from '#web/api/session.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { PopCard } from '#web/ui/layers/pop-card.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { BlockPart } from './block-part.tsx';
import { MutePart } from './mute-part.tsx';
import { ReportPart } from './report-part.tsx';
import type { Subject } from '#web/features/moderation/reporting.queries.ts';
import { useBlock } from './use-block.ts';
import classes from './reporting.module.css';

type SubjectMenuProps = Subject & {
  anonymous: boolean;
  /** A dream that nobody here dreamed. */
  ofHouse?: boolean;
  /** Offered to be muted. */
  words: readonly string[];
  /** The page takes away what the reader does not want to see any more. */
  onBlocked: () => void;
};

function Acts({ subject, subjectId, anonymous, ofHouse = false, words, onBlocked }: SubjectMenuProps) {
  const { t } = useTranslation('stream');
  const role = useSession((state) => state.role);
  const acts = useBlock({ subject, subjectId });
  const [reported, setReported] = useState(false);
  return (
    <>
      <h2 className={classes.title}>{reported ? t('reporting.thanks') : t(`reporting.report.${subject}`)}</h2>
      <ReportPart
        subject={subject}
        subjectId={subjectId}
        reported={reported}
        onReported={() => setReported(true)}
      />
      {role === 'user' && (
        <>
          <h2 className={classes.next}>
            {t(anonymous || ofHouse ? 'reporting.blockDream' : `reporting.blockTitle.${subject}`)}
          </h2>
          <BlockPart {...acts} anonymous={anonymous} ofHouse={ofHouse} onBlocked={onBlocked} />
          <h2 className={classes.next}>{t('reporting.mute')}</h2>
          <MutePart words={words} />
        </>
      )}
    </>
  );
}

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
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <PopCard anchor={anchor} label={t('reporting.menu')} tall onClose={close}>
          {signedIn ? (
            <Acts {...props} onBlocked={blocked} />
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
