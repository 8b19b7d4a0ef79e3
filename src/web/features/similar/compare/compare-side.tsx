import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import { excerpt } from '#shared/words/excerpt.ts';
import { useDayOfNight } from '#web/features/dreams/long-ago.parts.tsx';
import { shownName } from '#web/i18n/shown-name.ts';
import { Fold } from '#web/ui/layers/fold.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import type { Shared } from './compare-dreams.ts';
import { isLong, passagesAround } from './passages-around.ts';
import classes from './compare.module.css';

/** So much of the beginning where nothing is shared. */
const BEGINNING = 420;

type SideProps = { dream: Dream; shared: readonly Shared[] };

function Whole({ dream, shared }: SideProps) {
  return (
    <DreamText
      text={dream.text}
      lang={dream.language}
      ranges={shared.map(({ range: [start, end] }) => ({ start, end, tone: 'lamp' as const }))}
    />
  );
}

/** What both hold, with the words around it; how it begins where they hold nothing. */
function Passages({ dream: { text, language }, shared }: SideProps) {
  const { t } = useTranslation('translation');
  const { passages, left } = passagesAround(text, shared);
  return (
    <>
      <h3 className={classes.found}>{t(passages.length > 0 ? 'compare.found' : 'compare.begins')}</h3>
      {passages.length === 0 && (
        <p className={classes.passage} lang={language} dir="auto">
          <MarkedText text={excerpt(text, BEGINNING)} marks={[]} lang={language} />
        </p>
      )}
      {passages.map(({ text: words, marks, from, goesOn }) => (
        <p key={from} className={classes.passage} lang={language} dir="auto">
          {from > 0 && '… '}
          <MarkedText text={words} marks={marks} lang={language} />
          {goesOn && ' …'}
        </p>
      ))}
      {left > 0 && <p className={classes.none}>{t('compare.more', { count: left })}</p>}
    </>
  );
}

/** One of the two dreams: whole where it is short, else what matters here first and the rest one press away. */
export function Side({ dream, shared }: SideProps) {
  const { t } = useTranslation('translation');
  const dayOf = useDayOfNight();
  const [when, to] = [dayOf(dream), `/user/dreams/${dream.id}`];
  // One without a title is called by its first words, which stand right below: its night names it here.
  const isNamed = dream.title.trim() !== '' || dream.text.trim() === '';
  return (
    <article className={classes.side} aria-labelledby={`side-${dream.id}`}>
      {isNamed && <p className={classes.when}>{when}</p>}
      <h2 id={`side-${dream.id}`} dir={isNamed ? 'auto' : undefined}>
        <Link to={to}>{isNamed ? shownName(dream) || t('dreams.untitled') : when}</Link>
      </h2>
      {isLong(dream.text) ? (
        <>
          <Passages dream={dream} shared={shared} />
          <Fold title={t('compare.whole')}>
            <Whole dream={dream} shared={shared} />
          </Fold>
        </>
      ) : (
        <Whole dream={dream} shared={shared} />
      )}
    </article>
  );
}
