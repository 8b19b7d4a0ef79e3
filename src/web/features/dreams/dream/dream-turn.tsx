import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { DreamPage } from '#shared/library/library.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import type { DreamFeature } from '#shared/routes.ts';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { useIsNear } from '#web/ui/use-is-near.ts';
import { oneDream } from '#web/features/dreams/dreams.queries.ts';
import { publicCopy } from '#web/features/dreams/publish/publish.queries.ts';
import type { Neighbours } from './use-neighbours.ts';
import classes from './dream-turn.module.css';
import { curled } from '#web/i18n/curled.ts';
import { dreamName } from '#shared/words/dream-name.ts';

const nameOf = ({ title, text, language }: { title: string; text: string; language: string }): string =>
  curled(dreamName(title, text), language);
/** Words under a note of their dreamer stay veiled. */
const sharedName = ({ content_note: note, text, ...dream }: PublicDream): string =>
  nameOf({ ...dream, text: note ? '' : text });

type SideProps = {
  feature: DreamFeature;
  id: number | null;
  side: 'earlier' | 'later';
  title?: string | undefined;
};

function Side({ feature, id, side, title }: SideProps) {
  const { t } = useTranslation('translation');
  const { state } = useLocation();
  if (id === null) return <span />;
  return (
    <Link to={`/user/${feature}/${id}`} replace state={state}>
      <span>{t(`dreams.turn.${side}`)}</span>
      <bdi>
        {title ? <EndingWords text={title} /> : t(side === 'earlier' ? 'dreams.older' : 'dreams.newer')}
      </bdi>
    </Link>
  );
}

type TurnProps = {
  feature: DreamFeature;
  neighbours: Neighbours;
  earlier?: string | undefined;
  later?: string | undefined;
  place?: (element: HTMLElement | null) => void;
};

/** At the end of a dream, where there is no keyboard: the ones before and after it. */
function Turn({ feature, neighbours, earlier, later, place }: TurnProps) {
  const { t } = useTranslation('translation');
  const { newer, older } = neighbours;
  if (newer === null && older === null) return null;
  return (
    <nav ref={place} className={classes.turn} aria-label={t('dreams.turn.label')}>
      <Side feature={feature} id={older} side="earlier" title={earlier} />
      <Side feature={feature} id={newer} side="later" title={later} />
    </nav>
  );
}

/** The nights beside one of one's own dreams; they are at hand when the end of the page comes near. */
export function OwnTurn({ feature, page }: { feature: DreamFeature; page: DreamPage }) {
  const { t } = useTranslation('translation');
  const [near, place] = useIsNear();
  const { newer, older } = page;
  const earlier = useQuery({ ...oneDream(older ?? 0, feature), enabled: near && older !== null });
  const later = useQuery({ ...oneDream(newer ?? 0, feature), enabled: near && newer !== null });
  const titleOf = (found: DreamPage | undefined) => found && (nameOf(found.model) || t('dreams.untitled'));
  return (
    <Turn
      feature={feature}
      neighbours={page}
      earlier={titleOf(earlier.data)}
      later={titleOf(later.data)}
      place={place}
    />
  );
}

/** The dreams beside somebody's, in the stream. */
export function SharedTurn({ feature, neighbours }: { feature: DreamFeature; neighbours: Neighbours }) {
  const { t } = useTranslation('stream');
  const [near, place] = useIsNear();
  const { newer, older } = neighbours;
  const earlier = useQuery({ ...publicCopy(older ?? 0), enabled: near && older !== null });
  const later = useQuery({ ...publicCopy(newer ?? 0), enabled: near && newer !== null });
  return (
    <Turn
      feature={feature}
      neighbours={neighbours}
      earlier={earlier.data && (sharedName(earlier.data) || t('untitled'))}
      later={later.data && (sharedName(later.data) || t('untitled'))}
      place={place}
    />
  );
}
