import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { LibraryPage } from '#shared/library/library.ts';
import { LIBRARY_VIEWS, type LibraryView } from '#shared/library/library-views.ts';
import { useSession } from '#web/api/session.ts';
import { promptCardsQuery } from '#web/features/prompts/prompt-cards.queries.ts';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import classes from './library.module.css';

/** The way of looking that the page's address names; null for the list. */
export function useLibraryView(): LibraryView | null {
  const [params] = useSearchParams();
  const asked = params.get('view');
  return LIBRARY_VIEWS.find((view) => view === asked) ?? null;
}

/** List, calendar, timeline, year: four ways to look at the whole diary, in the same place in each of them. */
export function LookLinks({ view }: { view: LibraryView | null }) {
  const { t } = useTranslation('translation');
  return (
    <TabLinks className={classes.looks} label={t('libraryViews.label')}>
      <Link to="/user/dreams" aria-current={view === null ? 'page' : undefined}>
        {t('libraryViews.names.list')}
      </Link>
      {LIBRARY_VIEWS.map((one) => (
        <Link key={one} to={`/user/dreams?view=${one}`} aria-current={view === one ? 'page' : undefined}>
          {t(`libraryViews.names.${one}`)}
        </Link>
      ))}
    </TabLinks>
  );
}

export type LibraryPart = 'nights' | 'favourites' | 'answers' | 'bin';
export const partOf = ({ bin, favourites }: LibraryFilter): LibraryPart =>
  bin ? 'bin' : favourites ? 'favourites' : 'nights';

type PartLinksProps = {
  part: LibraryPart;
  totals: LibraryPage['totals'] | undefined;
  /** Inside the menu they stand side by side, in one frame. */
  framed?: boolean;
  onGo?: () => void;
};

/** All nights, favourites, one's answers where there are any, the bin: parts of one diary. */
export function PartLinks({ part, totals, framed = false, onGo }: PartLinksProps) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const answers = useQuery(promptCardsQuery(user)).data?.answers ?? 0;
  const link = (name: LibraryPart, to: string, words: string) => (
    <Link to={to} onClick={onGo} aria-current={part === name ? 'page' : undefined}>
      {words}
    </Link>
  );
  return (
    <TabLinks className={framed ? classes.framed : ''} label={t('dreams.view.label')}>
      {link('nights', '/user/dreams', t('dreams.view.nights'))}
      {link('favourites', '/favorites', t('dreams.view.favourites'))}
      {(part === 'answers' || answers > 0) &&
        link('answers', '/user/dreams?answers=true', t('questions.title'))}
      {(part === 'bin' || (totals?.in_bin ?? 0) > 0) &&
        link('bin', '/user/dreams?bin=true', t('dreams.view.bin', { count: totals?.in_bin ?? 0 }))}
    </TabLinks>
  );
}
