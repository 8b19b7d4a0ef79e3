import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { DreamFeature } from '#shared/routes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LIST_PATHS } from './dream-list-paths.ts';
import type { Neighbours } from './use-neighbours.ts';
import classes from './dream-top.module.css';

function Step({ to, label, icon }: { to: string | null; label: string; icon: 'before' | 'forward' }) {
  const { state } = useLocation();
  if (!to) {
    return (
      <span className={classes.step} aria-hidden="true" data-end>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link to={to} replace state={state} className={classes.step} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}

type DreamTopProps = { feature: DreamFeature; neighbours: Neighbours; children?: ReactNode };

/** Back to the list this dream was opened from, and the dreams before and after it there. */
export function DreamTop({ feature, neighbours, children }: DreamTopProps) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const { state } = useLocation();
  const { fromList } = (state ?? {}) as { fromList?: boolean };
  const hrefOf = (id: number | null) => (id === null ? null : `/user/${feature}/${id}`);
  return (
    <div className={classes.top}>
      <Link
        to={LIST_PATHS[feature]}
        className={classes.back}
        onClick={(event) => {
          if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <Icon name="back" /> {t(`dreams.back.${feature}`)}
      </Link>
      <div className={classes.acts}>
        <Step to={hrefOf(neighbours.newer)} label={t('dreams.newer')} icon="before" />
        <Step to={hrefOf(neighbours.older)} label={t('dreams.older')} icon="forward" />
        {children}
      </div>
    </div>
  );
}
