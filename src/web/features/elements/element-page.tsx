import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { ELEMENT_LISTS, type Element, elementPath, kindOfList } from '#shared/elements.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { BookSource } from '#web/ui/text/book-source.tsx';
import { SkeletonLines, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Months } from './months.tsx';
import { ElementActs } from './element-acts.tsx';
import { ElementDreamList } from './element-dream-list.tsx';
import { Feelings } from './feelings.tsx';
import { FormerNames } from './former-names.tsx';
import { oneElement, type Named } from './elements.queries.ts';
import { OwnWords } from './own-words.tsx';
import { SeriesThreads } from './series-threads.tsx';
import { UndoName } from './undo-name.tsx';
import facts from './element-facts.module.css';
import classes from './element-page.module.css';
import { curled } from '#web/i18n/curled.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';

/** What stands in the same dreams. */
function Companions({ element }: { element: Element }) {
  const { t } = useTranslation('translation');
  if (element.with.length === 0) return null;
  return (
    <section className={facts.facts}>
      <h2>{t('elements.with')}</h2>
      <Tags label={t('elements.with')}>
        {element.with.map(({ kind, name, dreams }) => (
          <Tag key={`${kind} ${name}`} to={elementPath(kind, name)}>
            {t('elements.companion', { name: curled(name), count: dreams })}
          </Tag>
        ))}
      </Tags>
    </section>
  );
}

/** Kind and name that an address means. Read from the path itself: the router's own decoding loses a written "%2F". */
function namedIn(pathname: string): Named | null {
  const [, , , list, written = ''] = pathname.split('/');
  const kind = kindOfList(list);
  try {
    const name = decodeURIComponent(written).trim();
    return kind && name !== '' ? { kind, name } : null;
  } catch {
    return null;
  }
}

/** What the dream book says of the word, with its questions; below everything of the dreamer's own. */
function BookEntry({ book }: { book: NonNullable<Element['book']> }) {
  const { t } = useTranslation('translation');
  return (
    <section className={classes.book} lang={book.language}>
      <h2>{t('elements.book', { book: book.book.name })}</h2>
      <p dir="auto">{book.text}</p>
      {book.questions.length > 0 && (
        <ul dir="auto">
          {book.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      <p className={classes.source}>
        <bdi>{book.headword}</bdi> · <BookSource book={book.book} />
      </p>
    </section>
  );
}

function Head({ element }: { element: Element }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { kind, name, dreams, first_night: first, last_night: last } = element;
  const span = () => {
    if (!first || !last) return null;
    if (first === last) return format.day(first);
    return t('elements.span', { first: format.day(first), last: format.day(last) });
  };
  return (
    <header className={classes.head}>
      <Link to={`/user/elements?kind=${ELEMENT_LISTS[kind]}`} className={classes.back}>
        <Icon name="back" /> {t(`elements.kinds.${kind}`)}
      </Link>
      <h1>
        <bdi>{curled(name)}</bdi>
      </h1>
      <p className={classes.note}>
        {t('dreams.count.dreams', { count: dreams })}
        {first && last && ` · ${span()}`}
      </p>
    </header>
  );
}

function Known({ element }: { element: Element }) {
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <Head element={element} />
        <OwnWords key={`${element.kind} ${element.name}`} element={element} />
        {element.series && <SeriesThreads element={element} facts={element.series} />}
        <ElementDreamList element={element} />
        {element.book && <BookEntry book={element.book} />}
      </div>
      <aside className={classes.aside}>
        <Feelings element={element} />
        <Months months={element.months} />
        {element.series === null && <Companions element={element} />}
        <FormerNames element={element} />
        <ElementActs element={element} />
      </aside>
    </div>
  );
}

function Unknown({ named }: { named: Named | null }) {
  const { t } = useTranslation('translation');
  return (
    <Empty
      title={named ? t('elements.unknown', { name: curled(named.name) }) : t('elements.unknownPage')}
      action={<ButtonLink to="/user/elements">{t('elements.title')}</ButtonLink>}
    >
      {t('elements.unknownText')}
    </Empty>
  );
}

/** /user/elements/{kind}/{name}: what a name means to the dreamer, when it comes and with what. */
export default function ElementPage() {
  const { t } = useTranslation(['translation', 'stream']);
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const named = namedIn(pathname);
  const { data, error, refetch } = useQuery({
    ...oneElement(named ?? { kind: 'tag', name: ' ' }),
    enabled: named !== null,
  });
  const home = data && elementPath(data.kind, data.name);
  useEffect(() => {
    // A former name, or another spelling, leads to the name as it is now.
    if (home && home !== pathname && data?.name !== named?.name)
      void navigate(home, { replace: true, state });
  });
  const missing = named === null || isNotFound(error);
  return (
    <Page width="wide">
      {data && <Known element={data} />}
      {!data && missing && <Unknown named={named} />}
      {!data && error && !missing && (
        <NotLoaded
          error={error}
          action={<Button onClick={() => void refetch()}>{t('translation:dreams.again')}</Button>}
        />
      )}
      {!data && !error && !missing && (
        <>
          <SkeletonLines title lines={2} />
          <SkeletonRows rows={3} />
        </>
      )}
      <UndoName />
    </Page>
  );
}
