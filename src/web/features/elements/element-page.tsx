import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { ELEMENT_LISTS, type Element, elementPath } from '#shared/elements.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines, SkeletonRows } from '#web/ui/skeleton.tsx';
import { BookEntry } from './book-entry.tsx';
import { Companions } from './companions.tsx';
import { ElementActs } from './element-acts.tsx';
import { ElementDreamList } from './element-dream-list.tsx';
import { Feelings } from './feelings.tsx';
import { FormerNames } from './former-names.tsx';
import { namedIn } from './named-in.ts';
import { Months } from './months.tsx';
import { oneElement, type Named } from './elements.queries.ts';
import { OwnWords } from './own-words.tsx';
import { SeriesThreads } from './series-threads.tsx';
import { UndoName } from './undo-name.tsx';
import classes from './element-page.module.css';

function Head({ element }: { element: Element }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { kind, name, dreams, first_night: first, last_night: last } = element;
  return (
    <header className={classes.head}>
      <Link to={`/user/elements?kind=${ELEMENT_LISTS[kind]}`} className={classes.back}>
        <Icon name="back" /> {t(`elements.kinds.${kind}`)}
      </Link>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className={classes.note}>
        {t('dreams.count.dreams', { count: dreams })}
        {first && last && ` · ${t('elements.span', { first: format.day(first), last: format.day(last) })}`}
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
      title={named ? t('elements.unknown', { name: named.name }) : t('elements.unknownPage')}
      action={<ButtonLink to="/user/elements">{t('elements.title')}</ButtonLink>}
    >
      {t('elements.unknownText')}
    </Empty>
  );
}

/** /user/elements/{kind}/{name}: what a name means to the dreamer, when it comes and with what. */
export default function ElementPage() {
  const { t } = useTranslation(['translation', 'stream']);
  const errorText = useErrorText();
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
        <Failed
          title={errorText(error)}
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
