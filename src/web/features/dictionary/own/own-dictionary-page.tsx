import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnSymbol } from '#shared/dream-books/own-dictionary.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { useSession } from '#web/api/session.ts';
import { ownDictionaryOf } from '#web/features/dictionary/dictionary.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { bookColours } from './book-colours.ts';
import { bookHtml } from './book-html.ts';
import { OwnShelf } from './own-shelf.tsx';
import { OwnSymbolEntry, useSymbolWords } from './own-symbol-entry.tsx';
import { printDocument } from './print-book.ts';
import { KINDS, lettersOf, useShelf } from './use-shelf.ts';
import classes from './own-dictionary.module.css';

/** So many are seen at once: no letters are needed to find one. */
const FEW = 8;

/** What is shown, as a small book to keep or to print. */
function Book({ list }: { list: readonly OwnSymbol[] }) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const words = useSymbolWords();
  const title = t('ownDictionary.title');
  const made = () =>
    bookHtml(list, {
      ...words,
      language: nearestLanguage(i18n.resolvedLanguage),
      direction: i18n.dir() === 'rtl' ? 'rtl' : 'ltr',
      title,
      about: t('ownDictionary.bookAbout'),
      size: t('ownDictionary.bookSize', { count: list.length }),
      made: t('ownDictionary.bookMade', {
        day: format.moment(new Date().toISOString(), { dateStyle: 'long' }),
      }),
      letters: t('ownDictionary.bookLetters'),
      colours: bookColours(),
      unsaid: t('ownDictionary.unsaid'),
    });
  const save = () => saveFile(new Blob([made()], { type: 'text/html;charset=utf-8' }), 'my-dictionary.html');
  return (
    <div className={classes.acts}>
      <Button look="plain" icon="download" hang onClick={save}>
        {t('ownDictionary.save')}
      </Button>
      <Button look="plain" icon="print" hang onClick={() => printDocument(made(), title)}>
        {t('ownDictionary.print')}
      </Button>
    </div>
  );
}

type List = readonly OwnSymbol[];
type Shelf = ReturnType<typeof useShelf>;

/** With a meaning of mine or without, and in a long list its letters and a field to find one by. */
function Ways({ list, shelf }: { list: List; shelf: Shelf }) {
  const { t } = useTranslation('translation');
  return (
    <>
      {list.length > FEW && <OwnShelf letters={lettersOf(list.filter(shelf.isOfKind))} shelf={shelf} />}
      <div className={classes.kinds}>
        <Segments
          label={t('ownDictionary.which')}
          value={shelf.kind}
          options={KINDS.map((value) => ({ value, label: t(`ownDictionary.kinds.${value}`) }))}
          onChange={shelf.setKind}
        />
      </div>
    </>
  );
}

/** Nothing is kept yet, or nothing of what was asked for. */
function Nothing({ shelf, any }: { shelf: Shelf; any: boolean }) {
  const { t } = useTranslation('translation');
  if (any && shelf.isNarrow)
    return (
      <Empty
        title={shelf.q ? t('ownDictionary.notFound', { q: shelf.q }) : t('ownDictionary.noneHere')}
        action={<ButtonLink to={shelf.pathOf({})}>{t('dictionary.showAll')}</ButtonLink>}
      />
    );
  return (
    <Empty
      title={t('ownDictionary.none')}
      action={<ButtonLink to="/dictionary">{t('ownDictionary.browse')}</ButtonLink>}
    >
      {t('ownDictionary.noneText')}
    </Empty>
  );
}

/** /user/my-dictionary: each symbol of mine with my meaning, its dreams and how they felt. */
export default function OwnDictionaryPage() {
  const { t, i18n } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const shelf = useShelf();
  const { data, isError, refetch } = useQuery(
    ownDictionaryOf(nearestLanguage(i18n.resolvedLanguage), String(user ?? '')),
  );
  const list = data?.list.filter(shelf.isShown) ?? [];
  return (
    <Page width="wide">
      <PageHead
        title={t('ownDictionary.title')}
        note={
          data && data.list.length > 0 && t('ownDictionary.note', { symbols: data.list.length, of: data.of })
        }
        actions={list.length > 0 && <Book list={list} />}
      />
      {data && data.list.length > 0 && <Ways list={data.list} shelf={shelf} />}
      {!data && !isError && <SkeletonRows rows={6} rowHeight={7} />}
      {!data && isError && (
        <Failed
          title={t('ownDictionary.failed')}
          action={<Button onClick={() => void refetch()}>{t('dreams.again')}</Button>}
        />
      )}
      {data && list.length === 0 && <Nothing shelf={shelf} any={data.list.length > 0} />}
      <div className={classes.book}>
        {list.map((symbol) => (
          <OwnSymbolEntry key={symbol.slug} symbol={symbol} />
        ))}
      </div>
    </Page>
  );
}
