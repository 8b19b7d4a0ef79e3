import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Language } from '#shared/languages.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { dictionaryPath } from './dictionary-address.ts';
import classes from './dictionary-top.module.css';

type Letters = readonly { letter: string; entries: number }[];
type DictionaryTopProps = {
  /** Those of the books, none where no book is in the language; undefined until they are known. */
  letters: Letters | undefined;
  /** The letter that is read now. */
  here: string;
  q?: string;
  lang: Language | undefined;
};

const LATIN = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The whole alphabet where the words are written in it, else the letters that there are. */
function shelf(letters: Letters | undefined): { letter: string; entries: number }[] {
  if (!letters) return LATIN.map((letter) => ({ letter, entries: 0 }));
  const known = new Map(letters.map(({ letter, entries }) => [letter, entries]));
  const isLatin = letters.some(({ letter }) => LATIN.includes(letter));
  if (!isLatin) return [...letters];
  const others = letters.filter(({ letter }) => !LATIN.includes(letter));
  return [...LATIN.map((letter) => ({ letter, entries: known.get(letter) ?? 0 })), ...others];
}

function Search({ q, lang }: { q: string; lang: Language | undefined }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(dictionaryPath({ q: words.trim(), lang }));
  };
  return (
    <form role="search" aria-label={t('dictionary.search')} className={classes.find} onSubmit={submit}>
      <SearchField
        label={t('dictionary.search')}
        placeholder={t('dictionary.searchHint')}
        value={words}
        onChange={setWords}
      />
    </form>
  );
}

type LetterLinksProps = Pick<DictionaryTopProps, 'letters' | 'here'> & {
  pathOf: (letter: string) => string;
  onGo?: () => void;
};

/** The alphabet in a row; letters without a word are no links. */
export function LetterLinks({ letters, here, pathOf, onGo }: LetterLinksProps) {
  const { t } = useTranslation('translation');
  return (
    <TabLinks label={t('dictionary.letters')} className={classes.letters ?? ''}>
      {shelf(letters).map(({ letter, entries }) =>
        entries === 0 ? (
          <span key={letter} className={classes.none} aria-hidden="true">
            {letter}
          </span>
        ) : (
          <Link
            key={letter}
            to={pathOf(letter)}
            onClick={onGo}
            preventScrollReset={onGo !== undefined}
            aria-current={letter === here ? 'true' : undefined}
            aria-label={t('dictionary.letter', { letter, count: entries })}
          >
            {letter}
          </Link>
        ),
      )}
    </TabLinks>
  );
}

/** Letters and the field to look a word up; stands above every page of the dictionary. */
export function DictionaryTop({ letters, here, q = '', lang }: DictionaryTopProps) {
  return (
    <div className={classes.top}>
      {letters?.length === 0 ? (
        <span />
      ) : (
        <LetterLinks letters={letters} here={here} pathOf={(letter) => dictionaryPath({ letter, lang })} />
      )}
      <Search key={q} q={q} lang={lang} />
    </div>
  );
}
