import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LIBRARY_VIEWS, type LibraryView } from '#shared/library-views.ts';
import { Button } from '#web/ui/button.tsx';
import { bulkSelection, useSelection } from './bulk-selection.ts';
import { DensityChoice } from './density-choice.tsx';
import { RandomDream } from './random-dream.tsx';
import classes from './view-bar.module.css';

/** The way of looking that the page's address names; null for the list. */
export function useLibraryView(): LibraryView | null {
  const [params] = useSearchParams();
  const asked = params.get('view');
  return LIBRARY_VIEWS.find((view) => view === asked) ?? null;
}

function Views({ view }: { view: LibraryView | null }) {
  const { t } = useTranslation('translation');
  return (
    <nav className={classes.views} aria-label={t('libraryViews.label')}>
      <Link to="/user/dreams" aria-current={view === null ? 'page' : undefined}>
        {t('libraryViews.names.list')}
      </Link>
      {LIBRARY_VIEWS.map((one) => (
        <Link key={one} to={`/user/dreams?view=${one}`} aria-current={view === one ? 'page' : undefined}>
          {t(`libraryViews.names.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

type ViewBarProps = {
  view: LibraryView | null;
  /** The whole diary can be looked at in other ways; favourites are a list only. */
  whole: boolean;
  /** There is something to choose. */
  choosable: boolean;
};

/** How the library is looked at: list, calendar, timeline, year; for the list its density and choosing several. */
export function ViewBar({ view, whole, choosable }: ViewBarProps) {
  const { t } = useTranslation('translation');
  const { active } = useSelection();
  return (
    <div className={classes.bar}>
      {whole && <Views view={view} />}
      <div className={classes.tools}>
        {whole && <RandomDream />}
        {view === null && choosable && (
          <Button
            small
            look="plain"
            icon="check"
            aria-pressed={active}
            onClick={active ? bulkSelection.end : bulkSelection.begin}
          >
            {t('bulk.start')}
          </Button>
        )}
        {view === null && <DensityChoice />}
      </div>
    </div>
  );
}
