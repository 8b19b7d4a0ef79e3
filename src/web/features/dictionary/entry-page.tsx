import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import type { DictionaryEntry } from '#shared/dream-books/dictionary.ts';
import { languageName, type Language, LANGUAGES, nearestLanguage } from '#shared/languages.ts';
import { ApiError, isNotFound } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Tag } from '#web/ui/fields/tag.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { entryPath, readLanguage } from './dictionary-address.ts';
import { DictionaryTop } from './dictionary-top.tsx';
import { dictionaryEntry } from './dictionary.queries.ts';
import { MissingWord } from './missing-word.tsx';
import { Occurrences } from './occurrences.tsx';
import { OwnMeaning } from './own-meaning.tsx';
import { otherNames } from './other-names.ts';
import { Senses } from './senses.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './entry-page.module.css';

function Questions({ entry }: { entry: DictionaryEntry }) {
  const { t } = useTranslation('translation');
  if (entry.questions.length === 0) return null;
  return (
    <section className={classes.ask}>
      <h2>{t('dictionary.worthAsking')}</h2>
      <ul lang={entry.language}>
        {entry.questions.map((question) => (
          <li key={question} dir="auto">
            {question}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Visitors have no diary here: one quiet line says what would stand in its place. */
function Signed({ children }: { children: string }) {
  const { t } = useTranslation('translation');
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(`${pathname}${search}`);
  return (
    <section className={classes.visitor}>
      <p>{children}</p>
      <ButtonLink to={`/login?redirect_uri=${back}`} look="line" small>
        {t('dictionary.logIn')}
      </ButtonLink>
    </section>
  );
}

function OtherLanguage({ entry, wanted }: { entry: DictionaryEntry; wanted: string }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (entry.language === wanted) return null;
  const name = format.language(entry.language);
  return (
    <p className={classes.other} role="note">
      {t('dictionary.onlyIn', { language: name })}
    </p>
  );
}

type KnownProps = { entry: DictionaryEntry; wanted: Language; lang: Language | undefined };

function Known({ entry, wanted, lang }: KnownProps) {
  const { t } = useTranslation('translation');
  const role = useSession((state) => state.role);
  const { mine } = entry;
  const also = otherNames(entry.headword, entry.also);
  const others = LANGUAGES.filter((one) => entry.languages.includes(one) && one !== entry.language);
  return (
    <article>
      <header className={classes.head} lang={entry.language}>
        <h1 dir="auto">{entry.headword}</h1>
        {also.length > 0 && <p>{t('dictionary.also', { words: also.join(t('dreams.comma')) })}</p>}
      </header>
      <OtherLanguage entry={entry} wanted={wanted} />
      <div className={classes.mine} data-alone={entry.questions.length === 0 || undefined}>
        {mine && <OwnMeaning key={entry.slug} slug={entry.slug} lang={entry.language} mine={mine} />}
        {!mine && role !== 'admin' && <Signed>{t('dictionary.visitor')}</Signed>}
        <Questions entry={entry} />
      </div>
      {mine && <Occurrences mine={mine} />}
      <Senses entry={entry} />
      {entry.related.length > 0 && (
        <nav className={classes.near} aria-label={t('dictionary.near')}>
          <h2>{t('dictionary.near')}</h2>
          {entry.related.map(({ slug, headword }) => (
            <Tag key={slug} to={entryPath(slug, lang)}>
              {headword}
            </Tag>
          ))}
        </nav>
      )}
      {others.length > 0 && (
        <nav className={classes.near} aria-label={t('dictionary.otherLanguages')}>
          <h2>{t('dictionary.otherLanguages')}</h2>
          {others.map((one) => (
            <Tag key={one} to={entryPath(entry.slug, one)}>
              {languageName(one)}
            </Tag>
          ))}
        </nav>
      )}
      <p className={classes.foot}>{mine ? t('dictionary.private') : t('dictionary.claim')}</p>
    </article>
  );
}

/** An address that can be no word's: typed with capitals, or in another script. */
const isNoName = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/** /dictionary/{slug}: what a word is to the reader, then in which of their dreams, then what the books say. */
export default function EntryPage() {
  const { t, i18n } = useTranslation('translation');
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const user = useSession((state) => state.user);
  const lang = readLanguage(params);
  const wanted = lang ?? nearestLanguage(i18n.resolvedLanguage);
  const { data, error, refetch } = useQuery(dictionaryEntry(slug, wanted, String(user ?? '')));
  const missing = isNotFound(error) || isNoName(error);
  return (
    <Page width="wide">
      <DictionaryTop letters={data?.letters} here={data?.letter ?? ''} lang={lang} />
      {data && <Known entry={data} wanted={wanted} lang={lang} />}
      {!data && missing && <MissingWord slug={slug} lang={lang} />}
      {!data && error && !missing && (
        <NotLoaded
          error={error}
          action={<Button onClick={() => void refetch()}>{t('dreams.again')}</Button>}
        />
      )}
      {!data && !error && (
        <>
          <SkeletonLines title lines={2} />
          <SkeletonRows rows={3} />
        </>
      )}
    </Page>
  );
}
