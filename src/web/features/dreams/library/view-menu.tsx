import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryPage } from '#shared/library/library.ts';
import type { LibraryView } from '#shared/library/library-views.ts';
import type { SavedView } from '#shared/library/saved-views.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { PopCard } from '#web/ui/layers/pop-card.tsx';
import { bulkSelection, useSelection } from '#web/features/dreams/bulk/bulk-selection.ts';
import type { LibrarySearch } from '#web/features/dreams/search/library-filter.ts';
import { MonthChoice } from './month-choice.tsx';
import { QuickSearches } from '#web/features/dreams/search/quick-searches.tsx';
import { RandomDream } from './random-dream.tsx';
import { RemovedView, SavedViews } from '#web/features/dreams/search/saved-views.tsx';
import { LookLinks, PartLinks, partOf } from './view-bar.tsx';
import { chooseDensity, DENSITIES, useDensity } from './density.ts';
import classes from './view-menu.module.css';

/** How much of each dream the list shows; remembered on this device. */
function DensityChoice() {
  const { t } = useTranslation('translation');
  const density = useDensity();
  return (
    <fieldset className={classes.choice}>
      <legend>{t('libraryViews.density.label')}</legend>
      {DENSITIES.map((one) => (
        <label key={one}>
          <input type="radio" name="density" checked={density === one} onChange={() => chooseDensity(one)} />
          <span className={classes.sign} data-density={one} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          {t(`libraryViews.density.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

export type ViewMenuProps = {
  view: LibraryView | null;
  search: LibrarySearch;
  totals: LibraryPage['totals'] | undefined;
};

function ChooseSeveral({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('translation');
  const { active } = useSelection();
  const press = () => {
    onDone();
    if (active) bulkSelection.end();
    else bulkSelection.begin();
  };
  return (
    <Button small look="plain" icon="check" hang aria-pressed={active} onClick={press}>
      {t('bulk.start')}
    </Button>
  );
}

type ListPartsProps = {
  search: LibrarySearch;
  onDone: () => void;
  onRemoved: (view: SavedView) => void;
};

/** What the list has of its own: how much it shows, a month to go to, searches that are kept or often wanted. */
function ListParts({ search, onDone, onRemoved }: ListPartsProps) {
  const { filter } = search;
  const look = (q: string) => {
    onDone();
    search.search(q);
  };
  const go = (until: string) => {
    onDone();
    search.goTo(until);
  };
  return (
    <>
      <DensityChoice />
      <MonthChoice filter={filter} onDone={onDone} onJump={go} />
      {!filter.favourites && (
        <>
          <SavedViews q={filter.q} onSearch={look} onRemoved={onRemoved} />
          <QuickSearches q={filter.q} onSearch={look} />
        </>
      )}
    </>
  );
}

/** Everything that changes how the diary is looked at, behind one button: parts, list, months, searches, acts. */
export function ViewMenu({ view, search, totals }: ViewMenuProps) {
  const { t } = useTranslation('translation');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const { filter } = search;
  const whole = !filter.bin && !filter.favourites;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        icon="filter"
        className={`${classes.open} ${view === null ? '' : classes.beside}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <span className={view === null ? undefined : classes.word}>{t('libraryViews.menu.open')}</span>
      </Button>
      {anchor && (
        <PopCard tall anchor={anchor} label={t('libraryViews.menu.open')} onClose={close}>
          <div className={classes.menu}>
            {whole && (
              <div className={classes.places}>
                {view === null && <LookLinks view={view} place="menu" onGo={close} />}
                <PartLinks part={partOf(filter)} totals={totals} onGo={close} />
              </div>
            )}
            {view === null && <ListParts search={search} onDone={close} onRemoved={setRemoved} />}
            <div className={classes.acts}>
              {view === null && <ChooseSeveral onDone={close} />}
              {whole && <RandomDream />}
            </div>
          </div>
        </PopCard>
      )}
      {removed && <RemovedView key={removed.id} view={removed} onGone={() => setRemoved(null)} />}
    </>
  );
}
