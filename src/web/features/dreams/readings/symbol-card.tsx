import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SymbolAnswer } from '#shared/symbols.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { curled } from '#web/i18n/curled.ts';
import { useSession } from '#web/api/session.ts';
import { dictionaryEntry } from '#web/features/dictionary/dictionary.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { BookSource } from '#web/ui/text/book-source.tsx';
import { symbolEntry } from './readings.queries.ts';
import classes from './entry-card.module.css';

const SHOWN = 4;

type OwnDreamsProps = Pick<SymbolAnswer, 'occurrences' | 'total'>;

/** The dreamer's other dreams in which the symbol stands. */
function OwnDreams({ occurrences, total }: OwnDreamsProps) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  return (
    <div className={classes.own} lang={i18n.resolvedLanguage}>
      <p className={classes.source}>{t('dreams.entry.own', { count: total })}</p>
      <ul>
        {occurrences.slice(0, SHOWN).map(({ dream_id: id, title, night_of: night }) => (
          <li key={id}>
            <Link to={`/user/dreams/${id}`}>
              <bdi>{curled(title) || t('dreams.untitled')}</bdi>
            </Link>
            <span>{format.day(night, { day: 'numeric', month: 'short', year: 'numeric' })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a symbol means to the dreamer, what one named book says of it, and the dreams in which it stands. */
export function SymbolCard({ slug, dreamId }: { slug: string; dreamId: number }) {
  const { t, i18n } = useTranslation('translation');
  const language = nearestLanguage(i18n.resolvedLanguage);
  const user = useSession((state) => state.user);
  const entry = useQuery(symbolEntry(slug, language));
  const own = useQuery(dictionaryEntry(slug, language, String(user ?? '')));
  const meaning = own.data?.mine?.meaning;
  if (entry.isPending) return <SkeletonLines title lines={4} />;
  if (entry.isError) return <p role="alert">{t('dreams.entry.failed')}</p>;
  const { symbol, occurrences, total } = entry.data;
  const others = occurrences.filter(({ dream_id: id }) => id !== dreamId);
  return (
    <div className={classes.entry} lang={symbol.language}>
      <h2 dir="auto">{symbol.headword}</h2>
      {meaning && (
        <p dir="auto" className={classes.mine}>
          {t('dictionary.ownMeaning', { meaning })}
        </p>
      )}
      <p className={classes.source}>{t('dreams.entry.from', { book: symbol.book.name })}</p>
      <p dir="auto" className={classes.text}>
        {symbol.text}
      </p>
      {symbol.questions.map((question) => (
        <p key={question} dir="auto" className={classes.question}>
          {question}
        </p>
      ))}
      <p className={classes.source}>
        <BookSource book={symbol.book} />
      </p>
      <p className={classes.source}>
        <Link to={`/dictionary/${encodeURIComponent(slug)}`}>{t('dictionary.open')}</Link>
      </p>
      <OwnDreams occurrences={others} total={total} />
    </div>
  );
}
