import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/library/saved-views.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { bulkSelection, useSelection } from '#web/features/dreams/bulk/bulk-selection.ts';
import type { LibrarySearch } from '#web/features/dreams/search/library-filter.ts';
import { MonthGrid } from './month-grid.tsx';
import { QuickSearches } from '#web/features/dreams/search/quick-searches.tsx';
import { RandomDream } from './random-dream.tsx';
import { SavedViews } from '#web/features/dreams/search/saved-views.tsx';
import { PartLinks, partOf } from './view-bar.tsx';
import { chooseDensity, DENSITIES, useDensity } from './density.ts';
import type { ViewMenuProps } from './view-menu.tsx';
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

/** How much of each dream, which part, a month, searches that are kept, and the tools. */
export function ViewPanel({ view, search, totals, onDone, onRemoved }: PanelProps) {
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
