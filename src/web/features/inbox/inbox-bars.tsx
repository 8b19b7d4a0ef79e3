import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FRAGMENT_LIMITS } from '#shared/fragments.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { UndoBar } from '#web/ui/layers/undo-bar.tsx';
import classes from './inbox.module.css';
import type { Fragments } from './use-fragments.ts';
import type { Merging } from './use-merge.ts';

/** Stands while something is chosen: how much, and the way to one dream. */
export function ChoiceBar({
  count,
  onMerge,
  onClear,
}: {
  count: number;
  onMerge: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('translation');
  if (count === 0) return null;
  const tooMany = count > FRAGMENT_LIMITS.merge;
  return (
    <div data-foot-bar className={classes.bar} role="region" aria-label={t('inbox.chosenLabel')}>
      <span role="status">
        {tooMany ? t('inbox.tooMany', { most: FRAGMENT_LIMITS.merge }) : t('inbox.chosen', { count })}
      </span>
      <Button look="plain" small onClick={onClear}>
        {t('inbox.clear')}
      </Button>
      <Button look="lamp" small disabled={tooMany} onClick={onMerge}>
        {t('inbox.merge.open')}
      </Button>
    </div>
  );
}

/** What was just done, with the way back. */
export function InboxUndos({ fragments, merging }: { fragments: Fragments; merging: Merging }) {
  const { t } = useTranslation('translation');
  const { made } = merging;
  return (
    <>
      {fragments.deleted !== null && (
        <UndoBar
          key={fragments.deleted}
          message={t('inbox.deleted')}
          onUndo={() => void fragments.restore()}
          onGone={fragments.forgetDeleted}
        />
      )}
      {made && (
        <>
          <p className={classes.made}>
            <Link to={`/user/dreams/${made.dreamId}`}>{t('inbox.merge.read')}</Link>
          </p>
          <UndoBar
            key={`made-${made.dreamId}`}
            message={t('inbox.merge.made', { count: made.fragments })}
            busy={merging.busy}
            onUndo={() => void merging.undo(made.dreamId)}
            onGone={merging.forgetMade}
          />
        </>
      )}
    </>
  );
}
