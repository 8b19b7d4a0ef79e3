import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryPage } from '#shared/library/library.ts';
import type { LibraryView } from '#shared/library/library-views.ts';
import type { SavedView } from '#shared/library/saved-views.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { PopCard } from '#web/ui/layers/pop-card.tsx';
import { bulkSelection, useSelection } from '#web/features/dreams/bulk/bulk-selection.ts';
import type { LibrarySearch } from '#web/features/dreams/search/library-filter.ts';
import { MonthGrid } from './month-grid.tsx';
import { QuickSearches } from '#web/features/dreams/search/quick-searches.tsx';
import { RandomDream } from './random-dream.tsx';
import { RemovedView, SavedViews } from '#web/features/dreams/search/saved-views.tsx';
import { PartLinks, partOf } from './view-bar.tsx';
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
    <Button look="plain" icon="choose" hang aria-pressed={active} onClick={press}>
      {t('bulk.start')}
    </Button>
  );
}

type ListPartsProps = {
  search: LibrarySearch;
  onDone: () => void;
  onRemoved: (view: SavedView) => void;
};

/** What the list has of its own: a month to go to, and searches that are kept or often wanted. */
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
      <MonthGrid filter={filter} onDone={onDone} onJump={go} />
      {!filter.favourites && (
        <>
          <SavedViews q={filter.q} onSearch={look} onRemoved={onRemoved} />
          <QuickSearches q={filter.q} onSearch={look} />
        </>
      )}
    </>
  );
}

type PanelProps = ViewMenuProps & { onDone: () => void; onRemoved: (view: SavedView) => void };

function Panel({ view, search, totals, onDone, onRemoved }: PanelProps) {
  const { t } = useTranslation('translation');
  const { filter } = search;
  const whole = !filter.bin && !filter.favourites;
  return (
    <div className={classes.menu}>
      <h2 className={classes.head}>{t('libraryViews.menu.open')}</h2>
      {view === null && <DensityChoice />}
      {whole && (
        <section>
          <h3 className={classes.title}>{t('libraryViews.menu.show')}</h3>
          <PartLinks framed part={partOf(filter)} totals={totals} onGo={onDone} />
        </section>
      )}
      {view === null && <ListParts search={search} onDone={onDone} onRemoved={onRemoved} />}
      <div className={classes.acts}>
        {view === null && <ChooseSeveral onDone={onDone} />}
        {whole && <RandomDream />}
      </div>
    </div>
  );
}

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
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <span className={classes.word}>{t('libraryViews.menu.open')}</span>
      </Button>
      {anchor && (
        <PopCard tall anchor={anchor} label={t('libraryViews.menu.open')} onClose={close}>
          <Panel {...props} onDone={close} onRemoved={setRemoved} />
        </PopCard>
      )}
      {removed && <RemovedView key={removed.id} view={removed} onGone={() => setRemoved(null)} />}
    </>
  );
}
