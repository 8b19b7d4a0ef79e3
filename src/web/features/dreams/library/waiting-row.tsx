import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownNameAndRest } from '#web/i18n/shown-name.ts';
import type { WaitingDream } from '#web/offline/unsaved-places.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { openingOf } from '#web/features/dreams/search/search-hits.ts';
import { UnsavedMark } from '#web/features/dreams/unsaved-mark.tsx';
import classes from './dream-row.module.css';

/** A finished dream that the server lacks, under its night. One that has no page yet is read here. */
export function WaitingRow({ dream, feature }: { dream: WaitingDream; feature: string }) {
  const { t } = useTranslation('translation');
  const [whole, setWhole] = useState(false);
  const { key, id, fields } = dream;
  const { title = '', text = '', source } = fields;
  // As it will be called once the server has it.
  const named = shownNameAndRest({ title, text });
  const name = named.name || t('dreams.untitled');
  const rest = named.rest.trim();
  const isLong = openingOf(rest) !== rest;
  return (
    <article className={classes.dream}>
      <h2 dir="auto">
        {id === null ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <Link to={`/user/${feature}/${id}`} state={{ fromList: true }} className={classes.link}>
            {name}
          </Link>
        )}
      </h2>
      {text === '' && source === 'voice' && <p className={classes.voice}>{t('dreams.onlyVoice')}</p>}
      {rest !== '' && (
        <p dir="auto" className={whole ? classes.whole : classes.text}>
          {whole ? rest : <EndingWords text={rest} />}
        </p>
      )}
      <div className={classes.meta}>
        {id === null && isLong && (
          <Button small look="plain" hang aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'dreams.unsaved.less' : 'dreams.unsaved.more')}
          </Button>
        )}
        <UnsavedMark clientId={key} />
      </div>
    </article>
  );
}
