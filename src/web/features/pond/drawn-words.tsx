import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { DrawnDream } from '#shared/pond/pond.ts';
import { HouseWords } from '#web/features/stream/stream.parts.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { useReasonWords } from '#web/ui/text/reason-words.ts';
import classes from './drawn-words.module.css';
import { curled } from '#web/i18n/curled.ts';

/** Up to so many characters a dream stands in the middle of the water, large or smaller; a longer one is read as a page. */
const SHORT = 150;
const MIDDLE = 420;
const SHARES = { word: 'shares', theme: 'shares', mood: 'sharesMood', type: 'sharesType' } as const;

/** What the drawn dream and one of the reader's share. */
export function SharesLine({ drawn: { shares, house } }: { drawn: DrawnDream }) {
  const { t } = useTranslation('translation');
  const wordsOf = useReasonWords();
  if (!shares) return house ? null : <p className={classes.why}>{t('pond.sharesNothing')}</p>;
  return (
    <p className={classes.why}>
      <Trans
        ns="translation"
        i18nKey={`pond.${SHARES[shares.kind]}`}
        values={{ what: wordsOf(shares) }}
        components={{ what: <bdi className={classes.what} /> }}
      />
    </p>
  );
}

/** Nobody's name and no day; of a dream of this house whose it is. */
export function FromLine({ drawn: { house, when } }: { drawn: DrawnDream }) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <p className={classes.from}>
      {house ? (
        <HouseWords house={house} />
      ) : (
        t('translation:pond.from', { when: t(`translation:pond.when.${when}`) })
      )}
    </p>
  );
}

/** The words of a drawn dream; those with a note wait until they are asked for. */
export function DrawnWords({ drawn, plain = false }: { drawn: DrawnDream; plain?: boolean }) {
  const { t } = useTranslation('translation');
  const [veiled, setVeiled] = useState(drawn.content_note !== '');
  const { title, text, language, content_note: note } = drawn;
  if (veiled)
    return (
      <div className={classes.note}>
        <p>
          {t('pond.note')} <bdi>{note}</bdi>
        </p>
        <Button onClick={() => setVeiled(false)}>{t('pond.read')}</Button>
      </div>
    );
  const short = !plain && text.length <= MIDDLE;
  return (
    <div className={short ? classes.short : classes.long} lang={language || undefined}>
      {title !== '' && (
        <h3 className={classes.title} dir="auto">
          {curled(title, language)}
        </h3>
      )}
      {short ? (
        <p className={classes.words} data-large={text.length <= SHORT || undefined} dir="auto">
          {curled(text, language)}
        </p>
      ) : (
        <DreamText text={text} lang={language || undefined} />
      )}
    </div>
  );
}
