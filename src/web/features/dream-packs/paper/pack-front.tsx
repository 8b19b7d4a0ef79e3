import { useTranslation } from 'react-i18next';
import type { DreamPack } from '#shared/dream-packs.ts';
import { curled } from '#web/i18n/curled.ts';
import { Icon } from '#web/ui/icon.tsx';
import { anchorOf, type PackMonth, standsAlone } from './pack-months.ts';
import type { PackWords } from './pack-words.ts';
import classes from './pack-document.module.css';

type FrontProps = { pack: DreamPack; words: PackWords; ownPage: boolean };

/** Title, whose dreams, of which nights and how many, the note to the reader, and in words what was left out. */
export function PackFront({ pack, words, ownPage }: FrontProps) {
  const { t } = useTranslation('stream');
  const alone = !ownPage && standsAlone(pack);
  const leftOut = words.leftOut(pack);
  const range = words.range(pack);
  const by = pack.by && (
    <p className={classes.by}>
      <bdi>{pack.by}</bdi>
    </p>
  );
  if (alone && !by && !leftOut && pack.note.trim() === '') return null;
  return (
    <div className={ownPage ? classes.front : classes.opening}>
      {ownPage && <Icon name="night" className={classes.moon} />}
      {!alone && (
        <h2 dir="auto" className={classes.packTitle}>
          {curled(pack.title) || t('pack.title')}
        </h2>
      )}
      {alone ? (
        by
      ) : (
        <div className={classes.imprint}>
          {by}
          {range && <p>{range}</p>}
          <p>{t('pack.dreams', { count: pack.dreams.length })}</p>
        </div>
      )}
      {pack.note.trim() !== '' && (
        <p dir="auto" className={classes.note}>
          {pack.note}
        </p>
      )}
      {leftOut && <p className={classes.leftOut}>{leftOut}</p>}
    </div>
  );
}

type ContentsProps = {
  months: readonly PackMonth[];
  words: PackWords;
  onGo: (number: number) => void;
};

/** Every dream by month. Browsers cannot yet say on which page something stands: the nights lead instead. */
export function PackContents({ months, words, onGo }: ContentsProps) {
  const { t } = useTranslation('stream');
  return (
    <section className={classes.contents} aria-labelledby="pack-contents">
      <h3 id="pack-contents" className={classes.contentsTitle}>
        {t('pack.contents')}
      </h3>
      {months.map(({ month, dreams }) => (
        <div key={month ?? ''} className={classes.contentsMonth}>
          {months.length > 1 && <p className={classes.label}>{words.month(month)}</p>}
          <ol>
            {dreams.map(({ number, dream }) => (
              <li key={number}>
                <a
                  href={`#${anchorOf(number)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGo(number);
                  }}
                >
                  <bdi lang={dream.language || undefined}>{words.title(dream)}</bdi>
                  <bdi className={classes.contentsNight}>{words.shortNight(dream)}</bdi>
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
