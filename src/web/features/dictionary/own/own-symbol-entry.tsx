import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnSymbol } from '#shared/dream-books/own-dictionary.ts';
import { inARow } from '#shared/words/in-a-row.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { entryPath } from '#web/features/dictionary/dictionary-address.ts';
import classes from './own-dictionary.module.css';

const MOODS_TOLD = 4;

/** As a sentence begins. */
const begun = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** Dreams and feelings of a symbol in words. */
export function useSymbolWords() {
  const { t } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  const month = { month: 'long', year: 'numeric' } as const;
  return {
    dreams: ({ dreams, first, last }: OwnSymbol): string => {
      if (first === null || last === null) return '';
      const [from, until] = [format.day(first, month), format.day(last, month)];
      const count = t('translation:ownDictionary.inDreams', { count: dreams });
      return begun(
        from === until
          ? t('translation:ownDictionary.inMonth', { count, month: from })
          : t('translation:ownDictionary.between', { count, from, until }),
      );
    },
    felt: ({ moods }: OwnSymbol): string =>
      moods.length === 0
        ? ''
        : t('translation:ownDictionary.felt', {
            moods: moods
              .slice(0, MOODS_TOLD)
              .map(({ mood, count }) => `${t(`stream:moods.${mood}`)} (${format.number(count)})`)
              .join(t('translation:dreams.comma')),
          }),
    dream: ({ title, night_of }: OwnSymbol['latest'][number]): string =>
      `${format.day(night_of)}: ${curled(title) || t('translation:dreams.untitled')}`,
  };
}

/** One symbol: one's own meaning first, then where it stood and how that felt. */
export function OwnSymbolEntry({ symbol }: { symbol: OwnSymbol }) {
  const { t } = useTranslation('translation');
  const words = useSymbolWords();
  const { slug, headword, meaning, latest } = symbol;
  const facts = inARow([words.dreams(symbol), words.felt(symbol)]);
  return (
    <article className={classes.entry} aria-labelledby={`own-${slug}`}>
      <h2 id={`own-${slug}`}>
        <Link to={entryPath(slug, undefined)}>
          <bdi>{headword}</bdi>
        </Link>
      </h2>
      {meaning ? (
        <p className={classes.meaning} dir="auto">
          {meaning}
        </p>
      ) : (
        <p className={classes.unsaid}>
          <Link to={entryPath(slug, undefined)}>{t('ownDictionary.say')}</Link>
        </p>
      )}
      {facts && <p className={classes.facts}>{facts}</p>}
      {latest.length > 0 && (
        <ul className={classes.dreams}>
          {latest.map((dream) => (
            <li key={dream.id}>
              <Link to={`/user/dreams/${dream.id}`} dir="auto">
                {words.dream(dream)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
