import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryPage } from '#shared/library/library.ts';
import type { LibraryView } from '#shared/library/library-views.ts';
import type { SavedView } from '#shared/library/saved-views.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { PopCard } from '#web/ui/layers/pop-card.tsx';
import { whenTouched } from '#web/ui/layers/when-touched.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import type { LibrarySearch } from '#web/features/dreams/search/library-filter.ts';
import classes from './view-menu.module.css';

const importPanel = async () => (await import('./view-panel.tsx')).ViewPanel;
const ViewPanel = laterPart(importPanel);
const RemovedView = laterPart(
  async () => (await import('#web/features/dreams/search/saved-views.tsx')).RemovedView,
);
const touch = whenTouched(importPanel);

export type ViewMenuProps = {
  view: LibraryView | null;
  search: LibrarySearch;
  totals: LibraryPage['totals'] | undefined;
};

/** How the diary is looked at, behind one button: how much of each dream, which part, a month, and the tools. */
export function ViewMenu(props: ViewMenuProps) {
  const { t } = useTranslation('translation');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        icon="view"
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...touch}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <span className={classes.word}>{t('libraryViews.menu.open')}</span>
      </Button>
      {anchor && (
        <PopCard tall anchor={anchor} label={t('libraryViews.menu.open')} onClose={close}>
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <ViewPanel {...props} onDone={close} onRemoved={setRemoved} />
          </Suspense>
        </PopCard>
      )}
      {removed && (
        <Suspense>
          <RemovedView key={removed.id} view={removed} onGone={() => setRemoved(null)} />
        </Suspense>
      )}
    </>
  );
}
