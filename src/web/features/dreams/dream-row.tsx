import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { DreamTags } from './dream-tags.tsx';
import { restoreDream, useDreamWrite } from './dreams.queries.ts';
import { excerptOf, hitsIn } from './search-hits.ts';
import classes from './dream-row.module.css';

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

type DreamRowProps = { dream: Dream; feature: string; words: readonly string[] };

/** One dream in the library: title, two lines, what is known of it. The whole row opens it. */
export const DreamRow = memo(function DreamRow({ dream, feature, words }: DreamRowProps) {
  const { t } = useTranslation('translation');
  const text = excerptOf(dream.text, words);
  return (
    <article className={classes.dream}>
      <h2 dir="auto" lang={dream.language || undefined}>
        <Link to={`/user/${feature}/${dream.id}`} state={{ fromList: true }} className={classes.link}>
          {dream.title ? (
            <MarkedText text={dream.title} marks={hitsIn(dream.title, words)} />
          ) : (
            t('dreams.untitled')
          )}
        </Link>
        {dream.favourite && <Icon name="heart" label={t('dreams.favourite.is')} className={classes.heart} />}
      </h2>
      {text && (
        <p dir="auto" lang={dream.language || undefined} className={classes.text}>
          <MarkedText text={text} marks={hitsIn(text, words)} />
        </p>
      )}
      <div className={classes.meta}>
        <DreamTags dream={dream} words={words} />
      </div>
      {dream.deleted_at && <BinFoot dream={dream} />}
    </article>
  );
});
