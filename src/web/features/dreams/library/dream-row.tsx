import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import type { LibraryHit } from '#shared/library/library.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { BulkCheck } from '#web/features/dreams/bulk/bulk-check.tsx';
import { AnsweredMark } from './answered-mark.tsx';
import { useDensity } from './density.ts';
import { DreamTags } from '#web/features/dreams/dream/dream-tags.tsx';
import { restoreDream, useDreamWrite } from '#web/features/dreams/dreams.queries.ts';
import { FirstPicture } from '#web/features/dreams/photos/first-pictures.tsx';
import { hasNoNight, useLongAgo } from '#web/features/dreams/dream/long-ago.ts';
import { UnsavedMark } from '#web/features/dreams/unsaved-mark.tsx';
import classes from './dream-row.module.css';
import { dreamName, nameAndRest, passageBehind } from '#shared/words/dream-name.ts';
import { curled } from '#web/i18n/curled.ts';

const BIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** When a dream in the bin goes for good, and the way back. */
function BinFoot({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const restore = useDreamWrite(restoreDream);
  const until = new Date(Date.parse(dream.deleted_at ?? dream.updated_at) + BIN_DAYS * DAY_MS);
  const day = format.moment(until.toISOString(), { day: 'numeric', month: 'long' });
  return (
    <div className={classes.bin}>
      <span>{t('dreams.bin.until', { day })}</span>
      <Button small icon="undo" loading={restore.isPending} onClick={() => restore.mutate(dream.id)}>
        {t('dreams.bin.restore')}
      </Button>
    </div>
  );
}

/** A passage that begins as the dream is called does not say that twice. */
const behindItsName = (dream: Dream, part: NonNullable<LibraryHit['part']>) =>
  dream.title === '' && part.where === 'text' ? { ...part, ...passageBehind(dream.text, part) } : part;

/** The opening lines below what names the dream, or the passage that a search has found; says so where that is not in the dream's own text. */
function Lines({ dream, hit }: { dream: Dream; hit: LibraryHit | undefined }) {
  const { t } = useTranslation('translation');
  const density = useDensity();
  const part = hit?.part && behindItsName(dream, hit.part);
  const text = part?.text ?? nameAndRest(dream.title, dream.text).rest;
  if (!text && !dream.text && dream.source === 'voice')
    return <p className={classes.voice}>{t('dreams.onlyVoice')}</p>;
  if (!text) return null;
  return (
    <p dir="auto" lang={dream.language || undefined} className={classes.text}>
      {part && part.where !== 'text' && (
        <span className={classes.where}>{t(`dreams.find.where.${part.where}`)} </span>
      )}
      {density === 'reading' && !part ? (
        <MarkedText lang={dream.language} text={text} marks={[]} />
      ) : (
        <EndingWords key={density} lang={dream.language} text={text} marks={part?.marks} />
      )}
    </p>
  );
}

type DreamRowProps = { dream: Dream; feature: string; hit: LibraryHit | undefined };

/** One dream in the library: title, two lines, what is known of it. The whole row opens it. */
export const DreamRow = memo(function DreamRow({ dream, feature, hit }: DreamRowProps) {
  const { t } = useTranslation('translation');
  const longAgo = useLongAgo(dream);
  return (
    <article className={classes.dream}>
      <h2 dir="auto" lang={dream.language || undefined}>
        <Link to={`/user/${feature}/${dream.id}`} state={{ fromList: true }} className={classes.link}>
          {dream.title ? (
            <MarkedText lang={dream.language} text={dream.title} marks={hit?.title ?? []} />
          ) : (
            curled(dreamName('', dream.text), dream.language) || t('dreams.untitled')
          )}
        </Link>
        {dream.favourite && <Icon name="heart" label={t('dreams.favourite.is')} className={classes.heart} />}
        {dream.public_dream_id !== null && <AnsweredMark id={dream.id} />}
      </h2>
      <FirstPicture dream={dream} />
      {longAgo && !(hasNoNight(dream) && !dream.period) && <p className={classes.longAgo}>{longAgo}</p>}
      <Lines dream={dream} hit={hit} />
      <div className={classes.meta}>
        <DreamTags linked dream={dream} hits={hit?.names ?? []} />
        <UnsavedMark clientId={dream.client_id} />
      </div>
      {dream.deleted_at ? (
        <BinFoot dream={dream} />
      ) : (
        <BulkCheck id={dream.id} name={dreamName(dream.title, dream.text)} />
      )}
    </article>
  );
});
