import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { LibraryPage } from '#shared/library.ts';
import { LIBRARY_VIEWS, type LibraryView } from '#shared/library-views.ts';
import type { LibraryFilter } from './dreams.queries.ts';
import classes from './view-bar.module.css';

/** The way of looking that the page's address names; null for the list. */
export function useLibraryView(): LibraryView | null {
  const [params] = useSearchParams();
  const asked = params.get('view');
  return LIBRARY_VIEWS.find((view) => view === asked) ?? null;
}

type LookLinksProps = {
  view: LibraryView | null;
  /** While the list is shown, phones have them in the menu, wider windows at the head of the page. */
  place: 'head' | 'menu';
  onGo?: () => void;
};

/** List, calendar, timeline, year: four ways to look at the whole diary. */
export function LookLinks({ view, place, onGo }: LookLinksProps) {
  const { t } = useTranslation('translation');
  return (
    <nav
      className={`${classes.links} ${view === null ? classes[place] : ''}`}
      aria-label={t('libraryViews.label')}
    >
      <Link to="/user/dreams" onClick={onGo} aria-current={view === null ? 'page' : undefined}>
        {t('libraryViews.names.list')}
      </Link>
      {LIBRARY_VIEWS.map((one) => (
        <Link
          key={one}
          to={`/user/dreams?view=${one}`}
          onClick={onGo}
          aria-current={view === one ? 'page' : undefined}
        >
          {t(`libraryViews.names.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

type PartLinksProps = {
  filter: LibraryFilter;
  totals: LibraryPage['totals'] | undefined;
  onGo?: () => void;
};

/** All nights, favourites, the bin: three parts of one diary. */
export function PartLinks({ filter, totals, onGo }: PartLinksProps) {
  const { t } = useTranslation('translation');
  const part = filter.bin ? 'bin' : filter.favourites ? 'favourites' : 'nights';
  const link = (name: typeof part, to: string, words: string) => (
    <Link to={to} onClick={onGo} aria-current={part === name ? 'page' : undefined}>
      {words}
    </Link>
  );
  return (
    <nav className={classes.links} aria-label={t('dreams.view.label')}>
      {link('nights', '/user/dreams', t('dreams.view.nights'))}
      {link('favourites', '/favorites', t('dreams.view.favourites'))}
      {(part === 'bin' || (totals?.in_bin ?? 0) > 0) &&
        link('bin', '/user/dreams?bin=true', t('dreams.view.bin', { count: totals?.in_bin ?? 0 }))}
    </nav>
  );
}
