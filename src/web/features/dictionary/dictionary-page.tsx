import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { DictionaryPage as Answer } from '#shared/dream-books/dictionary.ts';
import { languageName, LANGUAGES, nearestLanguage } from '#shared/languages.ts';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { BookProse } from '#web/ui/text/book-prose.tsx';
import { type DictionaryAddress, dictionaryPath, readAddress } from './dictionary-address.ts';
import { PastedDream } from './pasted-dream.tsx';
import { DictionaryTop } from './dictionary-top.tsx';
import { dictionaryPage } from './dictionary.queries.ts';
import { Answers, Words } from './word-list.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './dictionary-page.module.css';

const KINDS = ['all', 'dreams', 'own'] as const;

function Kinds({ address }: { address: DictionaryAddress }) {
  const { t } = useTranslation('translation');
  return (
    <TabLinks label={t('dictionary.which')}>
      {KINDS.map((of) => (
        <Link
          key={of}
          to={dictionaryPath({ of, lang: address.lang })}
          aria-current={of === address.of ? 'true' : undefined}
        >
          {t(`dictionary.of.${of}`)}
        </Link>
      ))}
    </TabLinks>
  );
}

/** Books in other languages, on wish. */
function OtherLanguages({ languages, here }: { languages: readonly string[]; here: string }) {
  const { t } = useTranslation('translation');
  const others = LANGUAGES.filter((language) => languages.includes(language) && language !== here);
  if (others.length === 0) return null;
  return (
    <p className={classes.languages}>
      {t('dictionary.otherLanguages')}{' '}
      {others.map((language) => (
        <Link key={language} to={dictionaryPath({ lang: language })} lang={language} hrefLang={language}>
          {languageName(language)}
        </Link>
      ))}
    </p>
  );
}

function Nothing({ address, answer }: { address: DictionaryAddress; answer: Answer }) {
  const { t } = useTranslation('translation');
  if (address.q)
    return (
      <Empty
        title={t('dictionary.notFound', { q: address.q })}
        action={
          <ButtonLink to={dictionaryPath({ lang: address.lang })}>{t('dictionary.showAll')}</ButtonLink>
        }
      >
        {t('dictionary.notFoundText')}
      </Empty>
    );
  if (address.of !== 'all')
    return (
      <Empty title={t(`dictionary.noneOf.${address.of}`)}>{t(`dictionary.noneOfText.${address.of}`)}</Empty>
    );
  return (
    <Empty title={t('dictionary.empty')}>{answer.languages.length > 0 && t('dictionary.emptyText')}</Empty>
  );
}

function Found({ answer, address }: { answer: Answer; address: DictionaryAddress }) {
  const { t } = useTranslation('translation');
  const { mine, total, books, epigraphs, list } = answer;
  const counts = [
    t('dictionary.total', { count: total }),
    t('dictionary.inBooks', { count: books }),
    ...(mine && mine.in_dreams + mine.own > 0
      ? [t('dictionary.mine', { dreams: mine.in_dreams, own: mine.own })]
      : []),
  ].join(' ');
  return (
    <>
      <div className={classes.view}>
        {total > 0 && <p>{counts}</p>}
        {mine && <Kinds address={address} />}
        {mine && <Link to="/user/my-dictionary">{t('ownDictionary.title')}</Link>}
      </div>
      {epigraphs.map(({ text, book }) => (
        <figure key={text} className={classes.epigraph} lang={answer.language}>
          <BookProse text={text} />
          <figcaption>
            <bdi>{book}</bdi>
          </figcaption>
        </figure>
      ))}
      {list.length === 0 ? (
        <Nothing address={address} answer={answer} />
      ) : address.q ? (
        <Answers list={list} lang={address.lang} />
      ) : (
        <Words list={list} lang={address.lang} />
      )}
      <OtherLanguages languages={answer.languages} here={answer.language} />
      <p className={classes.foot}>{t('dictionary.claim')}</p>
    </>
  );
}

/** /dictionary: the words of all dream books by letter; a dreamer's own words and dreams are marked. */
export default function DictionaryPage() {
  const { t, i18n } = useTranslation('translation');
  const [params] = useSearchParams();
  const user = useSession((state) => state.user);
  const address = readAddress(params);
  const lang = address.lang ?? nearestLanguage(i18n.resolvedLanguage);
  const { letter, q, of } = address;
  const asked = { lang, of, ...(letter && { letter }), ...(q && { q, asked: 'true' as const }) };
  const { data, error, refetch } = useQuery(dictionaryPage(asked, String(user ?? '')));
  return (
    <Page width="wide">
      <DictionaryTop letters={data?.letters} here={data?.letter ?? letter} q={q} lang={address.lang} />
      <h1 className={classes.title}>{q ? t('dictionary.answers', { q }) : t('dictionary.title')}</h1>
      {data && <Found answer={data} address={address} />}
      {data && !q && (
        <Fold title={t('dictionary.paste')}>
          <PastedDream lang={lang} />
        </Fold>
      )}
      {!data && error && (
        <NotLoaded
          error={error}
          action={<Button onClick={() => void refetch()}>{t('dreams.again')}</Button>}
        />
      )}
      {!data && !error && <SkeletonRows rows={8} rowHeight={2.5} />}
    </Page>
  );
}
